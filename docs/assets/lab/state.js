// A recurrent state while its inputs are changed: h_t = w · h_{t−1} + x_t, and how much of each input is left at the end.
//
// <state-lab id="lab" inputs='["8","4","2"]' weight='"1/2"'>     a table, whose heads the lab takes over
//
// results(["1/2", "8", "4", "2"]).states  → values of exact.js: 8, 8, 6

import { ONE, ZERO, add, mul, parse, show } from "./exact.js"
import { MOST, differs, fill, h, isNumber, ready } from "./parts.js"

const PAUSE = 500 // after the last key, in ms, before anything is said
const COLUMNS = ["kept", "states", "coefficients"]

/** Of a weight and inputs: what is kept of the state before each step, the states, and what is left of each input. */
export function results([weight, ...inputs]) {
  const w = parse(weight).value, kept = [], states = [], coefficients = []
  for (const text of inputs) {
    kept.push(mul(w, states.at(-1) ?? ZERO))
    states.push(add(kept.at(-1), parse(text).value))
    coefficients.unshift(coefficients.length ? mul(w, coefficients[0]) : ONE)
  }
  return { kept, states, coefficients }
}

export async function open(element) {
  const language = element.closest("[lang]").lang.startsWith("zh") ? "zh" : "en"
  const [shared, { words }] = await Promise.all([ready(element, "desk", "lab"), import(`./state-${language}.js`)])
  return new StateLab(element, { ...shared, ...words })
}

class StateLab {
  constructor(element, words) {
    const [weight, inputs] = ["weight", "inputs"].map(name => JSON.parse(element.getAttribute(name)))
    const example = [weight, ...inputs]
    Object.assign(this, { words, example, original: results(example) })
    this.frame(element)
    this.show(example)
    element.append(this.box)
    element.toggleAttribute("open", true)
  }

  // What is there as long as the lab is.

  frame(element) {
    const { words } = this
    const part = (kind, ...content) => h("div", { class: `lab-${kind}` }, ...content)
    this.rows = h("tbody", {})
    this.message = h("p", { class: "lab-message", role: "status", id: "state-message" }, words.invite)
    const heads = element.querySelector("thead").cloneNode(true)
    this.box = h("div", { class: "lab", role: "group", "aria-label": words.lab },
      h("p", { class: "lab-title" }, words.lab),
      h("p", { class: "lab-weight" }, h("i", {}, "w"), " = ", field(0, words.weight)),
      part("scroll md-typeset__scrollwrap", h("table", { class: "lab-steps" }, h("caption", {}, words.caption), heads, this.rows)),
      this.message,
      part("foot", h("p", { class: "lab-legend", "aria-hidden": true }, h("span", { class: "lab-changed" }), words.legend),
        part("buttons", ...this.controls())))
    this.box.addEventListener("input", event => this.changed(event.target))
    this.box.addEventListener("change", event => this.left(event.target))
    this.box.addEventListener("focusin", () => this.focused())
  }

  controls() {
    return this.buttons = ["add", "remove", "back"].map(name => {
      const button = h("button", { class: "lab-button" }, this.words[name])
      button.onclick = () => this[name]()
      return button
    })
  }

  // What is shown of a state.

  show(state) {
    this.state = state
    if (state.length !== this.cells?.length + 1) this.resize(state.length - 1)
    for (const one of this.box.querySelectorAll("input")) {
      one.value = state[one.dataset.at]
      blame(one)
    }
    this.update()
  }

  resize(T) {
    this.cells = Array.from({ length: T }, () => COLUMNS.map(() =>
      h("td", { class: "lab-cell" }, h("span", {}, ""), h("span", { class: "worked-unseen" }, ""))))
    this.rows.replaceChildren(...this.cells.map(([kept, ...rest], t) =>
      h("tr", {}, h("th", { scope: "row" }, t + 1), kept, h("td", {}, field(t + 1, this.words.input(t + 1))), ...rest)))
    const spent = [T >= MOST, T <= 1]
    spent.forEach((is, n) => this.buttons[n].setAttribute("aria-disabled", is)) // disabled, it would lose the focus
  }

  /** Compute everything anew. */
  update() {
    this.found = results(this.state)
    COLUMNS.forEach((name, n) => this.found[name].forEach((value, t) => fill(this.cells[t][n], this.words, {
      text: show(value).text, hidden: false, shade: 0, changed: differs(value, this.original[name][t]),
    })))
  }

  // What a reader does.

  focused() {
    this.tell?.()
    this.baseline = this.found.states
    this.kept = this.state
  }

  /** What is no number may begin like one; the table then goes back to what was there before. */
  changed(one) {
    const isGood = isNumber(one.value)
    this.state = isGood ? this.state.map((text, n) => (n === +one.dataset.at ? one.value.trim() : text)) : this.kept
    if (isGood) blame(one)
    this.update()
    clearTimeout(this.timer)
    this.tell = () => this.news(one)
    this.timer = setTimeout(this.tell, PAUSE)
  }

  news(one) {
    if (isNumber(one.value)) {
      this.kept = this.state
      return this.say(this.told())
    }
    blame(one, this.message.id)
    this.say(this.words.unreadable(one.value.trim().replace(/^(.{15}).{2,}/su, "$1…")))
  }

  /** What an edit did to the states: where the last one is now, and which of them stay. */
  told() {
    const { words, baseline, found: { states } } = this, T = states.length
    const same = states.flatMap((value, t) => (differs(value, baseline[t]) ? [] : t + 1))
    const isAsLong = T === baseline.length
    if (isAsLong && same.length === T) return words.unmoved
    const last = words.ends(T, show(states.at(-1)).text, isAsLong && !same.includes(T) && show(baseline.at(-1)).text)
    return last + (same.length ? words.apart + words.stay(same) : "")
  }

  say(text) {
    clearTimeout(this.timer)
    this.tell = null
    this.message.textContent = text
  }

  /** A field is left; what is no number gives way to what stood there. */
  left(one) {
    this.tell?.()
    if (one.matches("[aria-invalid]")) this.show(this.kept)
  }

  go(state, text) {
    this.baseline = this.found.states
    this.show(state)
    this.say(text ?? this.told())
  }

  add() {
    if (this.state.length <= MOST) this.go([...this.state, "0"])
  }

  remove() {
    if (this.state.length > 2) this.go(this.state.slice(0, -1))
  }

  back() {
    this.go(this.example, this.words.isExample)
  }
}

const field = (n, name) =>
  h("input", { class: "answer-field", "aria-label": name, autocapitalize: "off", spellcheck: "false", "data-at": n })

/** Say of a field that its text is no number, and where it is said why; or that it is one. */
function blame(one, reason) {
  for (const [name, value] of [["aria-invalid", true], ["aria-describedby", reason]])
    if (reason) one.setAttribute(name, value)
    else one.removeAttribute(name)
}

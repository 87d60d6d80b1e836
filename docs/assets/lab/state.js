// A recurrent state while its inputs are changed: h_t = w · h_{t−1} + x_t, and how much of each input is left at the end.
//
// <state-lab id="lab" inputs='["8","4","2"]' weight='"1/2"'>
//
// results({ x: ["8", "4", "2"], w: "1/2" }).states  → values of exact.js: 8, 8, 6

import { ONE, ZERO, add, mul, parse, show } from "./exact.js"
import { MOST, differs, edited, fill, h, isNumber, ready } from "./parts.js"

const PAUSE = 500 // after the last key, in ms, before anything is said
const COLUMNS = ["kept", "states", "coefficients"]

/** What is kept of the state before each step, the states, and what each input is multiplied by in the last one. */
export function results({ x, w }) {
  const factor = parse(w).value, kept = [], states = []
  for (const text of x) {
    kept.push(mul(factor, states.at(-1) ?? ZERO))
    states.push(add(kept.at(-1), parse(text).value))
  }
  const coefficients = x.map(() => ONE)
  for (let t = x.length - 2; t >= 0; t--) coefficients[t] = mul(coefficients[t + 1], factor)
  return { kept, states, coefficients }
}

export async function open(element) {
  const language = element.closest("[lang]").lang.startsWith("zh") ? "zh" : "en"
  const [shared, { words }] = await Promise.all([ready(element, "desk", "lab"), import(`./state-${language}.js`)])
  return new StateLab(element, { ...shared, ...words })
}

class StateLab {
  constructor(element, words) {
    const [x, w] = ["inputs", "weight"].map(name => JSON.parse(element.getAttribute(name)))
    Object.assign(this, { element, words, example: { x, w }, original: results({ x, w }) })
    this.frame()
    this.show(this.example)
    element.append(this.box)
    element.toggleAttribute("open", true)
  }

  // What is there as long as the lab is.

  frame() {
    const { words, element: { id } } = this
    const part = (kind, ...content) => h("div", { class: `lab-${kind}` }, ...content)
    this.weight = field({ "aria-label": words.weight, "data-weight": "" })
    this.rows = h("tbody", {})
    this.message = h("p", { class: "lab-message", role: "status", id: `${id}-message` }, words.invite)
    const table = h("table", { class: "lab-steps" }, h("caption", {}, words.caption), h("thead", {}, heads(words)), this.rows)
    const legend = h("p", { class: "lab-legend", "aria-hidden": true }, h("span", { class: "lab-changed" }), words.legend)
    this.box = h("div", { class: "lab", role: "group", "aria-labelledby": `${id}-title` },
      h("p", { class: "lab-title", id: `${id}-title` }, words.lab),
      h("p", { class: "lab-weight" }, h("i", {}, "w"), " = ", this.weight),
      h("div", { class: "lab-scroll md-typeset__scrollwrap" }, table),
      this.message, part("foot", legend, part("buttons", ...this.controls())))
    this.box.addEventListener("input", event => this.changed(event.target))
    this.box.addEventListener("change", event => this.left(event.target))
    this.box.addEventListener("focusin", () => this.focused())
  }

  controls() {
    this.buttons = ["add", "remove", "back"].map(name => {
      const button = h("button", { type: "button", class: "lab-button" }, this.words[name])
      button.addEventListener("click", () => this[name]())
      return button
    })
    return this.buttons
  }

  // What is shown of a state.

  show(state) {
    const resized = state.x.length !== this.state?.x.length
    this.state = state
    if (resized) this.resize()
    for (const one of this.fields()) {
      one.value = one === this.weight ? state.w : state.x[one.dataset.t]
      blame(one)
    }
    this.update()
  }

  fields() {
    return this.box.querySelectorAll("input")
  }

  resize() {
    const { words, state: { x } } = this
    this.cells = x.map(() => COLUMNS.map(() => h("td", { class: "lab-cell" })))
    this.rows.replaceChildren(...this.cells.map(([kept, now, coefficient], t) => {
      const input = h("td", {}, field({ "aria-label": words.input(t + 1), "data-t": t }))
      return h("tr", {}, h("th", { scope: "row" }, t + 1), kept, input, now, coefficient)
    }))
    const spent = [x.length >= MOST, x.length <= 1]
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
    this.state = isGood ? edited(this.state, state => {
      if (one === this.weight) state.w = one.value.trim()
      else state.x[one.dataset.t] = one.value.trim()
    }) : this.kept
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
    this.say(this.words.unreadable(one.value.trim()))
  }

  /** What an edit did to the states: where the last one is now, and which of them stay. */
  told() {
    const { words, baseline, found: { states } } = this
    const same = states.flatMap((value, t) => (differs(value, baseline[t]) ? [] : t + 1))
    if (same.length === states.length && states.length === baseline.length) return words.unmoved
    const [now, was] = [states, baseline].map(list => show(list.at(-1)).text)
    const last = words.ends(states.length, now, states.length === baseline.length && differs(states.at(-1), baseline.at(-1)) && was)
    return [last, same.length ? words.stay(same) : ""].filter(Boolean).join(words.apart)
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
    if (this.state.x.length < MOST) this.go(edited(this.state, state => { state.x.push("0") }))
  }

  remove() {
    if (this.state.x.length > 1) this.go(edited(this.state, state => { state.x.pop() }))
  }

  back() {
    this.go(this.example, this.words.isExample)
  }
}

const field = names =>
  h("input", { class: "answer-field", autocapitalize: "off", autocomplete: "off", spellcheck: "false", ...names })

function heads(words) {
  const cells = words.heads.map(([name, formula]) => {
    const cell = h("th", { scope: "col" })
    cell.innerHTML = `${name}<span>${formula}</span>`
    return cell
  })
  return h("tr", {}, ...cells)
}

/** Say of a field that its text is no number, and where it is said why; or that it is one. */
function blame(one, reason) {
  one.toggleAttribute("aria-invalid", false)
  one.removeAttribute("aria-describedby")
  if (!reason) return
  one.setAttribute("aria-invalid", true)
  one.setAttribute("aria-describedby", reason)
}

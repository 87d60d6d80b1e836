// A lab while it is used: what is typed and ticked, what follows from it, and what is said of it.

import {
  MOST, TICKS, WRONG, differs, edited, fill, flag, given, grid, h, inputs, isNumber, isOne, lengthen, put, ready,
  results, shading, shorten, write,
} from "./parts.js"

let address // what reads one, once there is one
const PAUSE = 500 // after the last key, in ms, before anything is said

export async function open(element) {
  return new Lab(element, await ready(element, "desk", "lab"))
}

class Lab {
  constructor(element, words) {
    const example = given(element)
    Object.assign(this, { element, words, example, original: results(example) })
    this.frame()
    this.show(example)
    element.append(this.box)
    element.toggleAttribute("open", true)
  }

  // What is there as long as the lab is.

  frame() {
    const { words, element: { id } } = this
    const part = (kind, ...content) => h("div", { class: `lab-${kind}` }, ...content)
    this.inputs = part("inputs")
    this.results = part("results")
    this.message = h("p", { class: "lab-message", role: "status", id: `${id}-message` }, words.invite)
    const legend = part("legend", h("p", { "aria-hidden": true }, h("span", { class: "lab-changed" }), words.legend),
      h("p", {}, words.aboutPadding))
    this.box = h("div", { class: "lab", role: "group", "aria-labelledby": `${id}-title` },
      h("p", { class: "lab-title", id: `${id}-title` }, words.lab),
      part("desk", this.inputs, part("ticks", ...this.choices())),
      this.message, this.results, part("foot", legend, part("buttons", ...this.controls())))
    this.box.addEventListener("input", event => this.changed(event.target))
    this.box.addEventListener("change", event => this.left(event.target))
    this.box.addEventListener("focusin", event => this.focused(event.target))
    this.box.addEventListener("focusout", () => this.trace())
  }

  choices() {
    this.ticks = TICKS.map(tick => h("input", { type: "checkbox", "data-tick": tick }))
    return TICKS.map((tick, n) => {
      const label = h("span", {})
      label.innerHTML = this.words.ticks[tick]
      return h("label", {}, this.ticks[n], label)
    })
  }

  controls() {
    this.buttons = ["add", "remove", "back", "copy"].map(name => {
      const button = h("button", { type: "button", class: "lab-button" }, this.words[name])
      button.addEventListener("click", () => this[name]())
      return button
    })
    return this.buttons
  }

  // What is shown of a state.

  show(state) {
    const resized = state.Q.length !== this.state?.Q.length
    this.state = state
    if (resized) this.resize()
    this.write()
    this.update()
  }

  resize() {
    const { words, state } = this, T = state.Q.length
    const scrolled = table => h("div", { class: "lab-scroll md-typeset__scrollwrap" }, table) // the page lets keys reach it
    this.inputs.replaceChildren(...inputs(words, state).map(scrolled))
    this.tables = {
      scores: grid(words, T, T, words.key),
      weights: grid(words, T, T, words.key, words.sum),
      outputs: grid(words, T, state.V[0].length),
    }
    this.results.replaceChildren(...Object.values(this.tables).map(({ table }) => scrolled(table)))
    const spent = [T >= MOST, T <= 1]
    spent.forEach((is, n) => this.buttons[n].setAttribute("aria-disabled", is)) // disabled, it would lose the focus
  }

  /** Let fields and ticks say what the state is. */
  write() {
    TICKS.forEach((tick, n) => { this.ticks[n].checked = this.state[tick] })
    for (const field of this.inputs.querySelectorAll("input")) {
      const { letter, i, c, filler } = field.dataset
      if (filler) field.checked = this.state.filler[filler]
      else field.value = this.state[letter][i][c]
      blame(field)
    }
  }

  /** Compute everything anew. */
  update() {
    const { words, tables, state } = this, found = results(state)
    const captions = {
      scores: found.scores.flat().some(cell => cell.hidden) ? words.masked : words.scores,
      weights: (state.column ? words.columns : words.rows) + (state.norm ? words.masking : ""),
      outputs: words.outputs,
    }
    for (const name in tables) {
      put(tables[name].table, captions[name])
      this.fill(name, found[name])
    }
    this.outputs = found.outputs
    this.notes = found.sums.map((sum, i) =>
      isOne(sum) ? "" : found.weights[i].every(cell => cell.hidden) ? words.seesNothing : WRONG)
    found.sums.forEach((sum, i) => flag(tables.weights.rows[i].at(-1), sum.text, this.notes[i]))
  }

  fill(name, cells) {
    const shade = shading(cells)
    cells.forEach((row, i) => row.forEach((cell, j) => fill(this.tables[name].rows[i][j], this.words, {
      ...cell, shade: shade(cell), changed: differs(cell, this.original[name][i]?.[j]),
    })))
  }

  // What a reader does.

  focused(field) {
    this.tell?.()
    this.trace(field)
    this.baseline = this.outputs
    this.kept = this.state
  }

  changed(field) {
    const { letter, i, c, filler, tick } = field.dataset
    if (letter) this.retyped(field, letter, i, c)
    else {
      this.baseline = this.outputs
      this.show(edited(this.state, state => { (tick ? state : state.filler)[tick ?? filler] = field.checked }))
    }
    clearTimeout(this.timer)
    this.tell = () => this.news(field)
    this.timer = setTimeout(this.tell, PAUSE)
  }

  /** What is no number may begin like one; the tables then go back to what was there before. */
  retyped(field, letter, i, c) {
    const isGood = isNumber(field.value)
    this.state = isGood ? edited(this.state, state => { state[letter][i][c] = field.value.trim() }) : this.kept
    if (isGood) blame(field)
    this.update()
  }

  news(field) {
    if (!field.dataset.letter || isNumber(field.value)) {
      this.kept = this.state
      return this.say(this.told())
    }
    blame(field, this.message.id)
    this.say(this.words.unreadable(field.value.trim().replace(/^(.{15}).{2,}/su, "$1…")))
  }

  /** What an edit did to the outputs, and which rows do not sum to one. */
  told() {
    const { words, outputs, baseline, notes } = this
    const numbers = outputs.map((_, i) => i + 1)
    const isNew = i => outputs[i - 1].some((cell, c) => differs(cell, baseline[i - 1]?.[c]))
    const changed = numbers.filter(isNew), same = numbers.filter(i => !isNew(i))
    const said = row => row && (row[1] ? `(${row.map(cell => cell.text).join(", ")})` : row[0].text)
    const noted = (note, say) => notes.includes(note) ? say(numbers.filter(i => notes[i - 1] === note)) : ""
    return [
      ...(changed.length > 3 ? [words.changes(changed)] : changed.map(i => words.now(i, said(outputs[i - 1]), said(baseline[i - 1])))),
      same.length ? words.same(changed.length ? same : []) : "",
      noted(words.seesNothing, words.blind),
      noted(WRONG, words.sums),
    ].filter(Boolean).join(words.apart)
  }

  say(text) {
    clearTimeout(this.timer)
    this.tell = null
    this.message.textContent = text
  }

  /** A field is left, or something is ticked; what is no number gives way to what stood there. */
  left(field) {
    this.tell?.()
    if (field.matches("[aria-invalid]")) this.show(this.kept)
    this.settle()
  }

  /** The address says what is there now. */
  settle() {
    const said = write(this.state, this.example)
    history.replaceState(history.state, "", `#${this.element.id}${said && ";"}${said}`)
  }

  /** Go to a state at once, and say what that did. */
  go(state, text) {
    this.baseline = this.outputs
    this.show(state)
    this.settle()
    this.say(text ?? this.told())
  }

  add() {
    if (this.state.Q.length < MOST) this.go(edited(this.state, lengthen))
  }

  remove() {
    if (this.state.Q.length > 1) this.go(edited(this.state, shorten))
  }

  back() {
    this.go(this.example, this.words.isExample)
  }

  async copy() {
    this.settle()
    const copied = await navigator.clipboard?.writeText(location.href).then(() => true, () => false)
    this.say(copied ? this.words.copied : this.words.notCopied)
  }

  /** Show what the address says. */
  async follow() {
    const said = location.hash.slice(this.element.id.length + 2)
    const { read } = await (address ??= import("./address.js"))
    this.show(read(said, this.example))
    this.box.scrollIntoView()
    this.say(write(this.state, this.example) ? this.words.linked : this.words.isExample)
  }

  /** Frame where a number goes: a query to its row of scores, a key to a column of them, a value to one of weights. */
  trace({ dataset: { letter, i } } = this.element) {
    for (const cell of this.results.querySelectorAll(".lab-traced")) cell.classList.remove("lab-traced")
    if (!letter) return
    const { rows } = this.tables[letter === "V" ? "weights" : "scores"]
    for (const cell of letter === "Q" ? rows[i] : rows.map(row => row[i])) cell.classList.add("lab-traced")
  }
}

/** Say of a field that its text is no number, and where it is said why; or that it is one. */
function blame(field, reason) {
  for (const [name, value] of [["aria-invalid", true], ["aria-describedby", reason]])
    if (reason) field.setAttribute(name, value)
    else field.removeAttribute(name)
}

// A lab while it is used: what is typed and ticked, what follows from it, and what is said of it.

import { attention } from "./attention.js"
import { parse, show } from "./exact.js"
import { LETTERS, MOST, TICKS, given, longer, read, shorter, typed, write } from "./state.js"
import { fill, formula, grid, h, inputs, shades, step } from "./tables.js"
import { told, wordsOf } from "./words.js"

const PAUSE = 500 // after the last key, in ms, before anything is said

export async function open(element) {
  const [words] = await Promise.all([wordsOf(element), style()])
  return new Lab(element, words)
}

const style = () => new Promise(done => {
  const link = h("link", { rel: "stylesheet", href: new URL("lab.css", import.meta.url) })
  link.onload = link.onerror = done
  document.head.append(link)
})

class Lab {
  constructor(element, words) {
    const example = given(element)
    Object.assign(this, { element, words, example, exampleShown: shown(compute(example)) })
    this.frame()
    this.show(example)
    element.append(this.box)
    element.toggleAttribute("open", true)
  }

  // What is there as long as the lab is.

  frame() {
    const { words } = this
    this.box = h("div", { class: "lab", role: "group", "aria-labelledby": `${this.element.id}-title` })
    this.inputs = h("div", { class: "lab-inputs" })
    this.results = h("div", { class: "lab-results" })
    this.message = h("p", { class: "lab-message", role: "status", id: `${this.element.id}-message` }, words.invite)
    this.legend = h("p", { class: "lab-legend", "aria-hidden": "true" }, h("span", { class: "lab-changed" }), words.legend)
    const title = h("p", { class: "lab-title", id: `${this.element.id}-title` }, words.lab)
    const foot = h("div", { class: "lab-foot" }, this.legend, this.controls())
    this.box.append(title, h("div", { class: "lab-desk" }, this.inputs, this.choices()), this.message, this.results, foot)
    this.box.addEventListener("input", event => this.edited(event.target))
    this.box.addEventListener("change", () => this.settle())
    this.box.addEventListener("focusin", event => this.focused(event.target))
    this.box.addEventListener("focusout", () => this.trace(null))
    this.box.addEventListener("keydown", event => step(event, this.inputs))
  }

  choices() {
    this.ticks = Object.fromEntries(TICKS.map(tick => [tick, h("input", { type: "checkbox", "data-tick": tick })]))
    const label = tick => h("label", {}, this.ticks[tick], h("span", {}, ...formula(this.words.ticks[tick])))
    return h("div", { class: "lab-ticks" }, ...TICKS.map(label))
  }

  controls() {
    this.buttons = Object.fromEntries(["add", "remove", "back", "copy"].map(name => {
      const button = h("button", { type: "button", class: "lab-button" }, this.words[name])
      button.addEventListener("click", () => this[name]())
      return [name, button]
    }))
    return h("div", { class: "lab-buttons" }, ...Object.values(this.buttons))
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
    this.inputs.replaceChildren(...inputs(words, state).map(scrolled))
    this.tables = {
      scores: grid(words, T, T, { key: words.key }),
      weights: grid(words, T, T, { key: words.key, sum: words.sum }),
      outputs: grid(words, T, state.V[0].length),
    }
    this.results.replaceChildren(...Object.values(this.tables).map(({ table }) => scrolled(table)))
    this.buttons.add.setAttribute("aria-disabled", T >= MOST) // a button that is disabled would lose the focus
    this.buttons.remove.setAttribute("aria-disabled", T <= 1)
  }

  /** Let fields and ticks say what the state is. */
  write() {
    for (const tick of TICKS) this.ticks[tick].checked = this.state[tick]
    for (const field of this.inputs.querySelectorAll("input")) {
      const { letter, i, c, filler } = field.dataset
      if (filler) field.checked = this.state.filler[filler]
      else if (this.state[letter][i][c] !== field.value) field.value = this.state[letter][i][c]
      if (letter) blame(field)
    }
  }

  /** Compute everything anew. */
  update() {
    const { words, tables, state } = this
    const result = compute(state), texts = shown(result), hides = result.hides.flat().some(Boolean)
    const { scores, weights, outputs } = tables
    scores.caption.textContent = !hides ? words.scores : state.norm ? words.unmasked : words.masked
    weights.caption.textContent = (state.column ? words.columns : words.rows) + (hides && state.norm ? words.zeroed : "")
    outputs.caption.textContent = words.outputs
    for (const name of Object.keys(tables)) this.fill(name, result, texts)
    this.flag(result.rowSums, texts.rowSums)
    this.outputs = texts.outputs.map(row => (row.length > 1 ? `(${row.join(", ")})` : row[0]))
    this.wrongSums = result.rowSums.flatMap((sum, i) => (isOne(sum) ? [] : [i + 1]))
    this.legend.classList.toggle("lab-away", !this.box.querySelector("td.lab-changed"))
  }

  fill(name, result, texts) {
    const values = shades(result[name].map(row => row.map(value => value.float)))
    const hides = (i, j) => name !== "outputs" && result.hides[i][j] && !(name === "scores" && this.state.norm)
    texts[name].forEach((row, i) => row.forEach((text, j) => fill(this.tables[name].rows[i][j], this.words, {
      text, shade: values[i][j], hidden: hides(i, j), changed: text !== this.exampleShown[name][i]?.[j],
    })))
  }

  /** The sum of each row, and that it is not one. */
  flag(sums, texts) {
    sums.forEach((sum, i) => {
      const cell = this.tables.weights.rows[i].at(-1), wrong = !isOne(sum)
      cell.classList.toggle("lab-wrong", wrong)
      cell.replaceChildren(h("span", {}, texts[i]), ...(wrong ? [h("small", {}, "≠ 1")] : []))
    })
  }

  // What a reader does.

  focused(field) {
    const { letter, i } = field.dataset
    this.trace(letter, Number(i))
    if (letter) this.baseline = this.outputs
  }

  edited(field) {
    const { letter, i, c, filler, tick } = field.dataset
    if (!letter) this.baseline = this.outputs
    if (tick) this.show({ ...this.state, [tick]: field.checked })
    if (filler) this.show({ ...this.state, filler: this.state.filler.with(filler, field.checked) })
    if (letter) this.retyped(field, letter, i, c)
    clearTimeout(this.timer)
    this.timer = setTimeout(() => this.say(this.news(field)), PAUSE)
  }

  retyped(field, letter, i, c) {
    const { error, value } = parse(field.value)
    field.fault = error ?? (isFinite(value.float) ? "" : "unknown")
    if (field.fault) return
    this.state = typed(this.state, letter, i, c, field.value)
    blame(field)
    this.update()
  }

  news(field) {
    if (!field.fault) return told(this.words, this.outputs, this.baseline, this.wrongSums)
    blame(field, this.message.id)
    return this.words.errors[field.fault](field.value.trim()) + this.words.apart + this.words.accepted
  }

  say(text) {
    clearTimeout(this.timer)
    this.message.textContent = text
  }

  /** A field is left, or something is ticked: the address says what is there now. */
  settle() {
    const said = write(this.state, this.example)
    history.replaceState(history.state, "", said ? `#${this.element.id};${said}` : `#${this.element.id}`)
  }

  /** Go to a state at once, and say what that did. */
  go(state, text = "") {
    const before = this.outputs
    this.show(state)
    this.settle()
    this.say(text || told(this.words, this.outputs, before, this.wrongSums))
  }

  add() { this.go(longer(this.state)) }
  remove() { this.go(shorter(this.state)) }
  back() { this.go(this.example, this.words.isExample) }

  async copy() {
    this.settle()
    const copied = await navigator.clipboard?.writeText(location.href).then(() => true, () => false)
    this.say(copied ? this.words.copied : this.words.notCopied)
  }

  /** Show what the address says. */
  follow() {
    this.show(read(location.hash.slice(this.element.id.length + 2), this.example))
    this.box.scrollIntoView()
    this.say(this.words.linked)
  }

  /** Show where a number goes: a query to its row of scores, a key and a value to a column. */
  trace(letter, place) {
    for (const cell of this.results.querySelectorAll(".lab-traced")) cell.classList.remove("lab-traced")
    if (!letter) return
    const { rows } = this.tables[letter === "V" ? "weights" : "scores"]
    const cells = letter === "Q" ? rows[place] : rows.map(row => row[place])
    for (const cell of cells) cell.classList.add("lab-traced")
  }
}

/** Everything that follows from a state, and which cells its masks hide. */
function compute(state) {
  const [queries, keys, values] = LETTERS.map(letter => state[letter].map(row => row.map(text => parse(text).value)))
  const { causal, scale, filler: padded, norm: normaliseFirst, column } = state
  const result = attention({ queries, keys, values, causal, padded, scale, normaliseFirst, axis: column ? "column" : "row" })
  const hides = queries.map((_, i) => keys.map((_, j) => (causal && j > i) || padded[j]))
  return { ...result, scores: normaliseFirst ? result.scores : result.masked, hides }
}

/** The texts of what is shown. */
function shown({ scores, weights, outputs, rowSums }) {
  const text = value => show(value).text
  const texts = rows => rows.map(row => row.map(text))
  return { scores: texts(scores), weights: texts(weights), outputs: texts(outputs), rowSums: rowSums.map(text) }
}

const isOne = sum => Math.abs(sum.float - 1) < 1e-9

/** Say of a field that its text is no number, and where it is said why; or that it is one. */
function blame(field, reason) {
  for (const [name, value] of [["aria-invalid", "true"], ["aria-describedby", reason]])
    if (reason) field.setAttribute(name, value)
    else field.removeAttribute(name)
}

/** What may be wider than the page: the page's own script lets keys reach it. */
const scrolled = table => h("div", { class: "lab-scroll md-typeset__scrollwrap" }, table)

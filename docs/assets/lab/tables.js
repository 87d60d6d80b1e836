// The tables of a lab: made anew when a position comes or goes, otherwise only filled with what they say.

import { LETTERS } from "./state.js"

export function h(tag, attributes, ...children) {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  element.append(...children)
  return element
}

const unseen = text => h("span", { class: "worked-unseen" }, text)
export const upTo = count => Array.from({ length: count }, (_, i) => i + 1)

/** A letter and what stands below it: d_k. */
export function formula(text) {
  const [, before, letter, index] = text.match(/^(.*?)(\w)_(\w)$/) ?? []
  return letter ? [before, h("i", {}, letter), h("sub", {}, index)] : [text]
}

/** The numbers that can be changed, a table for each letter, and which positions are filler. */
export function inputs(words, state) {
  const tables = LETTERS.map((letter, n) => {
    const title = [h("i", {}, letter), ` ${words.letters[n]}`]
    const heads = upTo(state[letter][0].length).map((c, _, all) => (all.length > 1 ? h("th", { scope: "col" }, `${c}`) : h("td", {})))
    const corner = n ? h("td", {}) : h("th", { scope: "col" }, words.position)
    return table(title, [corner, ...heads], state[letter].map((row, i) => row.map((text, c) => field(words, letter, i, c, row))))
  })
  const boxes = state.filler.map((is, i) => [filler(words, i)])
  return [...tables, table([words.filler], [h("td", {}), h("td", {})], boxes)]
}

function table(title, heads, rows) {
  return h("table", { class: "lab-numbers" },
    h("caption", {}, ...title),
    h("thead", {}, h("tr", {}, ...heads)),
    h("tbody", {}, ...rows.map((cells, i) =>
      h("tr", {}, h("th", { scope: "row" }, `${i + 1}`), ...cells.map(cell => h("td", {}, cell))))))
}

function field(words, letter, i, c, row) {
  const label = row.length > 1 ? words.component(letter, i + 1, c + 1) : words.field(letter, i + 1)
  return h("input", {
    "aria-label": label, autocomplete: "off", autocapitalize: "off", spellcheck: "false",
    "data-letter": letter, "data-i": i, "data-c": c,
  })
}

const filler = (words, i) => h("input", { type: "checkbox", "aria-label": words.isFiller(i + 1), "data-filler": i })

/** A table of results, to be filled by `fill`. */
export function grid(words, rows, columns, { key = "", sum = "" } = {}) {
  const numbers = columns > 1 || key ? upTo(columns) : [""]
  const caption = h("caption", {})
  const top = key && h("tr", {}, h("td", {}), h("th", { scope: "colgroup", colspan: columns }, key), ...(sum && [h("td", {})]))
  const heads = numbers.map(number => (number ? h("th", { scope: "col" }, `${number}`) : h("td", {})))
  const body = upTo(rows).map(i => h("tr", {},
    h("th", { scope: "row" }, `${i}`),
    ...upTo(columns).map(() => h("td", { class: "lab-cell" })),
    ...(sum && [h("td", { class: "lab-sum" })])))
  const table = h("table", { class: "lab-table" }, caption,
    h("thead", {}, top, h("tr", {}, h("th", { scope: "col", class: "lab-corner" }, words.query), ...heads,
      ...(sum && [h("th", { scope: "col" }, sum)]))),
    h("tbody", {}, ...body))
  return { table, caption, rows: body.map(row => [...row.cells].slice(1)) }
}

const FAINT = 1 / 8

/** Shade the cells as the figures of the site do: from 0, or the least below it, to the largest, but at least to 1. */
export function shades(values) {
  const finite = values.flat().filter(Number.isFinite)
  const low = Math.min(0, ...finite), high = Math.max(1, ...finite)
  return values.map(row => row.map(value => {
    const shade = (value - low) / (high - low)
    return Number.isFinite(shade) && shade ? FAINT + (1 - FAINT) * shade : 0
  }))
}

/** Write a cell, if it says something else now. */
export function fill(cell, words, { text, shade = 0, hidden = false, changed = false }) {
  const key = [text, shade, hidden, changed].join()
  if (cell.dataset.key === key) return
  cell.dataset.key = key
  cell.style.setProperty("--shade", `${100 * shade}%`)
  cell.classList.toggle("lab-hidden", hidden)
  cell.classList.toggle("lab-changed", changed)
  cell.replaceChildren(h("span", {}, text), ...(hidden ? [unseen(words.hidden)] : []), ...(changed ? [unseen(words.changed)] : []))
}

/** The arrow keys lead up and down, and out of a field at its ends to the left and to the right. */
export function step(event, inputs) {
  const { letter, i, c } = event.target.dataset ?? {}, { selectionStart, selectionEnd, value } = event.target
  if (!letter || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  const steps = { ArrowUp: -1, ArrowDown: 1, ...(selectionEnd === 0 && { ArrowLeft: -1 }), ...(selectionStart === value.length && { ArrowRight: 1 }) }
  const line = /Up|Down/.test(event.key) ? `[data-letter=${letter}][data-c="${c}"]` : `[data-letter][data-i="${i}"]`
  const fields = [...inputs.querySelectorAll(line)], to = fields[fields.indexOf(event.target) + steps[event.key]]
  if (!to) return
  event.preventDefault()
  to.focus()
  to.select()
}

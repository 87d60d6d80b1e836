// What a lab consists of: its state, which an address can say, and its tables, which show the state and what follows.
//
//   write(state, example)                 -> "V=2,4,15;norm"      what differs from the example

import { HIDDEN, ONE, ZERO, add, div, exp, mul, neg, parse, show, sqrt, whole } from "./exact.js"

export const LETTERS = ["Q", "K", "V"], TICKS = ["causal", "scale", "norm", "column"]
export const MOST = 8 // positions

const sheets = {}

/** The words of the language in which an element stands, once its style sheets are there. */
export async function ready(element, ...names) {
  const language = element.closest("[lang]").lang.startsWith("zh") ? "zh" : "en"
  const [{ words }] = await Promise.all([import(`./words-${language}.js`), ...names.map(style)])
  return words
}

function style(name) {
  return sheets[name] ??= new Promise(done => {
    const link = h("link", { rel: "stylesheet", href: new URL(`${name}.css`, import.meta.url) })
    link.onload = link.onerror = done
    document.head.append(link)
  })
}

/** The state that the attributes of the element say: numbers as they are typed, what is filler, what is ticked. */
export function given(element) {
  const [Q, K, V] = ["queries", "keys", "values"].map(name => JSON.parse(element.getAttribute(name)))
  const causal = element.getAttribute("mask") === "causal"
  return { Q, K, V, filler: Q.map(() => false), causal, scale: true, norm: false, column: false }
}

/** A copy of the state after an edit. */
export function edited(state, edit) {
  const copy = structuredClone(state)
  edit(copy)
  return copy
}

/** One more position, which asks for everything alike and adds nothing. */
export function lengthen(state) {
  for (const letter of LETTERS) state[letter].push(state[letter][0].map(() => "0"))
  state.filler.push(false)
}

export function shorten(state) {
  for (const name of [...LETTERS, "filler"]) state[name].pop()
}

export function write(state, example) {
  const parts = [...LETTERS, "filler"].map(name => [`${name}=${list(state[name])}`, `${name}=${list(example[name])}`])
  const ticks = TICKS.map(tick => [state, example].map(one => (one[tick] ? tick : `no-${tick}`)))
  return [...parts, ...ticks].flatMap(([said, before]) => (said === before ? [] : [said])).join(";")
}

export const list = rows => encodeURI(rows.flatMap((row, i) => (row === true ? i + 1 : row || [])).join())

export const isNumber = text => Number.isFinite(parse(text).value?.float)

/** Everything that follows from a state, as texts and floats, and which cells its masks hide. */
export function results(state) {
  const [queries, keys, values] = LETTERS.map(letter => state[letter].map(row => row.map(text => parse(text).value)))
  const { causal, scale, filler: padded, norm: normaliseFirst, column } = state
  const result = attention({ queries, keys, values, causal, padded, scale, normaliseFirst, axis: column ? "column" : "row" })
  const cells = (rows, masked) => rows.map((row, i) => row.map((value, j) =>
    ({ text: show(value).text, float: value.float, hidden: masked && ((causal && j > i) || padded[j]) })))
  return {
    scores: cells(normaliseFirst ? result.scores : result.masked, !normaliseFirst),
    weights: cells(result.weights, true),
    outputs: cells(result.outputs, false),
    sums: cells([result.rowSums], false)[0],
  }
}

// Attention, on the numbers of exact.js: the scores, the mask, softmax, the weighted values.
//
// attention({ queries, keys, values, causal: true }).weights  → a matrix of values, [T_q][T_k]
//
// A query that may look at nothing gets zero weights and a zero output, as in handformer.

const dot = (a, b) => a.map((one, n) => mul(one, b[n])).reduce(add)
const turned = rows => rows[0].map((_, column) => rows.map(row => row[column]))

// A number that is subtracted from a whole row changes no weight; the largest keeps the exponentials from overflowing.
export function softmax(row) {
  const top = row.reduce((largest, one) => one.float > largest.float ? one : largest)
  if (top.float === -Infinity) return row.map(() => ZERO)
  const parts = row.map(one => one === top ? ONE : exp(add(one, neg(top)))), total = parts.reduce(add)
  return parts.map(part => div(part, total))
}

// Matrices are lists of rows; padded has true for each key that is filler.
export function attention({ queries, keys, values, causal, padded = [], scale = true, normaliseFirst, axis = "row" }) {
  const ahead = keys.length - queries.length
  const isHidden = (i, j) => causal && j > i + ahead || padded[j]
  const hide = (rows, hidden) => rows.map((row, i) => row.map((one, j) => isHidden(i, j) ? hidden : one))
  const along = rows => axis === "row" ? rows.map(softmax) : turned(turned(rows).map(softmax))
  const root = scale ? sqrt(whole(queries[0].length)) : ONE
  const scores = queries.map(query => keys.map(key => div(dot(query, key), root)))
  const masked = hide(scores, HIDDEN)
  const weights = normaliseFirst ? hide(along(scores), ZERO) : along(masked)
  const columns = turned(values)
  return {
    scores,
    masked,
    weights,
    rowSums: weights.map(row => total(row, axis === "row" && !normaliseFirst)),
    outputs: weights.map(row => columns.map(column => dot(row, column))),
  }
}

// What was divided by its own total sums to one, also where its parts have no exact form.
function total(row, normalised) {
  const sum = row.reduce(add)
  return normalised && !sum.exact ? { ...sum, exact: ONE.exact } : sum
}

/** Whether a cell says something else than another one, or there is no other; rounding is no difference. */
export const differs = (cell, other) =>
  !other || (cell.float !== other.float && !(Math.abs(cell.float - other.float) < 1e-9))

export const isOne = sum => Math.abs(sum.float - 1) < 1e-9

// Tables

export function h(tag, attributes, ...children) {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  element.append(...children)
  return element
}

export const upTo = count => Array.from({ length: count }, (_, i) => i + 1)
const head = (text, scope = "col", more) => h("th", { scope, ...more }, text)
const axis = text => head(h("span", {}, text))
const cell = (kind, ...content) => h("td", { class: kind }, ...content)
const pair = (kind, ...more) => cell(kind, h("span", {}, ""), h(...more, ""))

function table(kind, caption, heads, rows) {
  return h("table", { class: kind }, h("caption", {}, ...caption),
    h("thead", {}, ...heads.map(cells => h("tr", {}, ...cells))),
    h("tbody", {}, ...rows.map((cells, i) => h("tr", {}, head(i + 1, "row"), ...cells))))
}

/** The numbers that can be changed, a table for each letter, and which positions are filler. */
export function inputs(words, state) {
  const tables = LETTERS.map((letter, n) => {
    const wide = state[letter][0].length > 1
    const heads = state[letter][0].map((_, c) => (wide ? head(c + 1) : cell("")))
    const field = (i, c) => h("input", {
      "aria-label": words.field(letter, i + 1, wide && c + 1), autocapitalize: "off",
      spellcheck: "false", "data-letter": letter, "data-i": i, "data-c": c,
    })
    const rows = state[letter].map((row, i) => row.map((_, c) => cell("", field(i, c))))
    return table("lab-numbers", [h("i", {}, letter), words.letters[n]], [[n ? cell("") : axis(words.position), ...heads]], rows)
  })
  const box = i => h("input", { type: "checkbox", "aria-label": words.isPadding(i + 1), "data-filler": i })
  const boxes = state.filler.map((_, i) => [cell("", box(i))])
  return [...tables, table("lab-numbers", [words.padding], [[cell("")]], boxes)]
}

/** A table of results, for `fill` to fill; the last column is for sums, if it has a name. */
export function grid(words, T, columns, key = "", sum = "") {
  const rows = upTo(T).map(() => [...upTo(columns).map(() => pair("lab-cell", "span", { class: "worked-unseen" })), ...(sum && [pair("lab-sum", "small", {})])])
  const numbers = upTo(columns).map(number => (key || columns > 1 ? head(number) : cell("")))
  const heads = [[axis(words.query), ...numbers, ...(sum && [head(sum)])]]
  if (key) heads.unshift([cell(""), head(key, "colgroup", { colspan: columns })])
  return { rows, table: table("lab-table", [""], heads, rows) }
}

/** Write a cell: its text, and in words too that it is hidden or changed. */
export function fill(cell, words, { text, hidden, changed, shade }) {
  put(cell, text, (hidden ? words.hidden : "") + (changed ? words.changed : ""))
  cell.style.setProperty("--shade", `${100 * shade}%`)
  cell.classList.toggle("lab-hidden", hidden)
  cell.classList.toggle("lab-changed", changed)
}

/** Let the parts of a cell say these texts; what it says already is not written again, which would take its time. */
export function put(cell, ...texts) {
  texts.forEach((text, n) => {
    const { firstChild } = cell.children[n]
    if (firstChild.data !== text) firstChild.data = text
  })
}

export const WRONG = "≠\xa01"

/** Write the sum of a row, and why it is not one; where a query sees nothing, nothing is wrong. */
export function flag(cell, sum, note) {
  cell.classList.toggle("lab-wrong", note === WRONG)
  put(cell, note && note !== WRONG ? "" : sum, note)
}

/** Shade as the figures of the site do: from 0, or the least below it, to the largest, but at least to 1. */
export function shading(cells) {
  const finite = cells.flat().map(cell => cell.float).filter(Number.isFinite)
  const low = Math.min(0, ...finite), high = Math.max(1, ...finite)
  return ({ float }) => (Number.isFinite(float) && float > low ? (1 + (7 * (float - low)) / (high - low)) / 8 : 0)
}

// What a lab computes from: numbers as they were typed, what is filler, what is ticked. No page, no arithmetic.
//
//   write(state, example)                 -> "V=2,4,15;norm"      what differs from the example
//   read("V=2,4,15;norm", example)        -> state

import { parse } from "./exact.js"

export const LETTERS = ["Q", "K", "V"]
export const TICKS = ["causal", "scale", "norm", "column"]
export const MOST = 8 // positions

const matrix = text => JSON.parse(text).map(row => [row].flat())

/** What the attributes of the element say. */
export function given(element) {
  const [Q, K, V] = ["queries", "keys", "values"].map(name => matrix(element.getAttribute(name)))
  return {
    Q, K, V,
    filler: Q.map(() => false),
    causal: element.getAttribute("mask") === "causal",
    scale: true,
    norm: false,
    column: false,
  }
}

/** One more position, which asks for everything alike and adds nothing; or without the last one. */
export const longer = state => resized(state, rows => rows.length < MOST ? [...rows, blank(rows[0])] : rows)
export const shorter = state => resized(state, rows => rows.length > 1 ? rows.slice(0, -1) : rows)

const blank = row => Array.isArray(row) ? row.map(() => "0") : false
const resized = (state, resize) => ({ ...state, ...Object.fromEntries([...LETTERS, "filler"].map(name => [name, resize(state[name])])) })

/** The state with one number written anew. */
export function typed(state, letter, i, c, text) {
  const rows = state[letter].map(row => [...row])
  rows[i][c] = text
  return { ...state, [letter]: rows }
}

export function write(state, example) {
  const parts = LETTERS.filter(letter => list(state, letter) !== list(example, letter))
    .map(letter => `${letter}=${list(state, letter)}`)
  const filler = places(state)
  if (filler !== places(example)) parts.push(`filler=${filler}`)
  for (const tick of TICKS) if (state[tick] !== example[tick]) parts.push(state[tick] ? tick : `no-${tick}`)
  return parts.join(";")
}

const list = (state, letter) => state[letter].flat().map(text => encodeURI(text.trim())).join()
const places = state => state.filler.flatMap((is, i) => (is ? [i + 1] : [])).join()

/** What an address says; the example itself where it says what cannot be. */
export function read(text, example) {
  const state = { ...example }
  const widths = Object.fromEntries(LETTERS.map(letter => [letter, example[letter][0].length]))
  let filler = places(example)
  for (const part of decoded(text).split(";")) {
    const [name, values = ""] = part.split("=")
    if (name in widths) state[name] = cut(values.split(","), widths[name])
    else if (name === "filler") filler = values
    else if (TICKS.includes(name.replace(/^no-/, ""))) state[name.replace(/^no-/, "")] = !name.startsWith("no-")
  }
  state.filler = state.Q.map((_, i) => filler.split(",").includes(`${i + 1}`))
  return LETTERS.every(letter => fits(state[letter], state.Q.length, widths[letter])) ? state : example
}

function decoded(text) {
  try {
    return decodeURIComponent(text)
  } catch {
    return ""
  }
}

function cut(values, width) {
  return Array.from({ length: Math.ceil(values.length / width) }, (_, i) => values.slice(i * width, (i + 1) * width))
}

function fits(rows, length, width) {
  return rows.length === length && length <= MOST && rows.every(row => row.length === width && row.every(isNumber))
}

const isNumber = text => Number.isFinite(parse(text).value?.float)

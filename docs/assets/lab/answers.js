// A box for an answer: a field for each entry, and what is to be said of what was typed. Nothing is kept or sent.
//
// <answer-box letter="Z" right='["2","10/3"]' normalise-first='["2/7","10/7"]'>
//
// labels="Z₃|Q₂" names the fields one by one. Any other attribute is what a mistake would give, if there are words for it:
// here, or on the page, strict-mask='["3"]' hint-strict-mask="A strict mask gives this."

import { add, neg, parse } from "./exact.js"
import { h, ready } from "./parts.js"

const SIGNS = { right: "✓", rounded: "≈", empty: "", unknown: "?", "zero-division": "?", coarse: "?" }

// An attribute holds data, or one text.
export const read = text => /^[["]/.test(text) ? JSON.parse(text) : text
export const changed = (parts, change) =>
  Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, change(part)]))

export async function fill(element) {
  const attribute = name => element.getAttribute(name)
  const words = await worded(element)
  const known = element.getAttributeNames().filter(words.kind)
  const given = Object.fromEntries(known.map(name => [name, read(attribute(name))]))
  const names = attribute("labels")?.split("|") ?? labels(attribute("letter"), given.right)
  element.append(box(given, names, words, attribute("label")))
}

// The words of the language, and of a kind of answer what the page itself says of it, or else they.
export async function worded(element) {
  const words = await ready(element, "desk")
  return { ...words, kind: name => element.getAttribute(`hint-${name}`) ?? words.kinds[name] }
}

const below = n => "₀₁₂₃₄₅₆₇₈₉"[n + 1]

// A name for each entry of a row or of a matrix: Z₁, Z₂₁.
export function labels(letter, data) {
  if (!data.map) return [letter]
  return data.flatMap((row, i) => row.map ? row.map((_, j) => letter + below(i) + below(j)) : letter + below(i))
}

let boxes = 0

// What is right and what a mistake would give, by their names; a title where there are several boxes.
export function box({ right, ...mistakes }, names, words, title) {
  const id = `answer-${++boxes}`, columns = right[0].map && right[0].length
  const fields = [right].flat(2).map((one, n) => {
    return { name: names[n], right: one, mistakes: changed(mistakes, data => [data].flat(2)[n]) }
  })
  const hint = h("span", { class: "answer-hint" }, words.hint)
  const message = h("p", { class: "answer-message", id, role: "status" }, hint)
  const button = h("button", { class: "answer-button" }, words.check)
  const label = title ? words.answer + words.colon + title : words.answer
  const inputs = fields.map(one => field(one, id))
  const rows = h("div", { class: "answer-fields", role: "group", "aria-label": label }, ...inputs, button)
  const look = columns ? "answer answer-table" : right.map ? "answer answer-row" : "answer"
  const form = h("form", { class: look }, rows, message)
  form.style.setProperty("--columns", columns)
  if (title) form.prepend(h("p", { class: "answer-title" }, title))
  form.addEventListener("submit", event => {
    event.preventDefault()
    check(fields)
    message.replaceChildren(...said(fields, words))
  })
  form.addEventListener("input", ({ target }) => {
    mark(fields.find(one => one.input === target), { kind: "empty" })
    message.replaceChildren(hint)
  })
  return form
}

function field(one, id) {
  const quiet = { autocomplete: "off", autocapitalize: "none", spellcheck: "false", enterkeyhint: "done" }
  one.input = h("input", { class: "answer-field", ...quiet, "aria-describedby": id })
  one.sign = h("span", { class: "answer-mark", "aria-hidden": "true" })
  const [, letter, rest] = /^([A-Za-z]?)(.*)$/.exec(one.name)
  return h("label", {}, h("span", {}, h("i", {}, letter), rest), one.input, one.sign)
}

// A mistake is named only if it gives all the numbers that were typed.
function check(fields) {
  const isBy = (one, name) => !one.input.value.trim() || isFine(judge(one.input.value, one.mistakes[name], []))
  const names = Object.keys(fields[0].mistakes).filter(name => fields.every(one => isBy(one, name)))
  for (const one of fields) mark(one, judge(one.input.value, one.right, names.map(name => [name, one.mistakes[name]])))
}

const isFine = ({ kind }) => kind === "right" || kind === "rounded"

function mark(one, verdict) {
  one.verdict = verdict
  one.sign.textContent = SIGNS[verdict.kind] ?? "✗"
  one.input.toggleAttribute("aria-invalid", verdict.kind !== "empty" && !isFine(verdict))
}

// One sentence for all fields of which the same is to be said, with their names where there are others.
function said(fields, words) {
  const texts = new Map()
  for (const { name, verdict } of fields.filter(one => one.verdict.kind !== "empty")) {
    const text = words.kind(verdict.kind) ?? words.rounded(verdict)
    texts.set(text, [...texts.get(text) ?? [], name])
  }
  const named = ([text, names]) => names.length === fields.length ? text : names.join(words.comma) + words.colon + text
  const lines = texts.size ? [...texts].map(named) : [words.empty]
  return lines.map(line => h("span", {}, line))
}

// Judging: all values that an answer is compared with were computed when the site was built.
//
// judge("3.33", "10/3", [])                         → { kind: "rounded", places: 2, form: "fraction" }
// judge("2/7", "2", [["normalise-first", "2/7"]])   → { kind: "normalise-first" }

// How a typed number agrees with a known one: "right", "rounded", "coarse", "near" or not at all, "".
// A known decimal is itself rounded: no more is known than its places.
function agreement(typed, known) {
  const places = fewer(typed, known)
  const gap = Math.abs(typed.value.float - known.value.float), unit = 10 ** -places
  const difference = add(typed.value, neg(known.value)).exact
  if (known.places === undefined && (difference ? !difference.length : gap < 1e-9)) return "right"
  if (places === Infinity || !(gap < unit)) return ""
  if (gap > unit * 0.5000001) return "near"
  return gap && Math.abs(typed.value.float) < 9.5 * unit ? "coarse" : "rounded" // of one digit it cannot be told
}

const fewer = (...all) => Math.min(...all.map(one => one.places ?? Infinity))
const agrees = how => how === "right" || how === "rounded"

export function judge(text, right, mistakes) {
  const typed = parse(text), known = parse(right)
  if (typed.error) return { kind: typed.error }
  const how = agreement(typed, known)
  if (how === "right") return { kind: how }
  const isMade = ([, wrong]) => agrees(agreement(typed, parse(wrong))) && !agrees(agreement(parse(wrong), known))
  const made = mistakes.find(isMade)?.[0]
  if (how === "rounded") return { kind: made ? "coarse" : how, places: fewer(typed, known), form: form(right, known) }
  return { kind: made ?? (how || "wrong") }
}

const form = (text, { places }) => places !== undefined ? "" : /ln|√/.test(text) ? "exact" : "fraction"

// A box for an answer: a field for each entry, and what is to be said of what was typed. Nothing is kept or sent.
//
// <answer-box letter="Z" right='["2","10/3"]' normalise-first='["2/7","10/7"]'>
//
// labels="Z₃|Q₂" names the fields one by one; other attributes that hold data are what a mistake would give.

import { judge } from "./judge.js"

const MARKS = { right: "✓", rounded: "≈", empty: "", unknown: "?", "zero-division": "?", coarse: "?" }
const NAMES = ["normalise-first", "column-softmax", "no-scale", "transposed", "no-mask"]

export async function wordsOf(element) {
  const language = element.closest("[lang]").lang.startsWith("zh") ? "zh" : "en"
  return (await import(`./answers-${language}.js`)).words
}

export function h(name, attributes, ...children) {
  const element = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  element.append(...children)
  return element
}

// An attribute holds data, or one text.
export const read = text => /^[["]/.test(text) ? JSON.parse(text) : text
const flat = data => [data].flat(2)

export async function fill(element) {
  const attribute = name => element.getAttribute(name)
  const given = name => flat(read(attribute(name)))
  const known = NAMES.filter(attribute).map(name => [name, given(name)])
  const entries = given("right").map((right, n) => {
    return { right, mistakes: Object.fromEntries(known.map(([name, values]) => [name, values[n]])) }
  })
  element.append(box(entries, labels(read(attribute("right")), attribute), attribute("label"), await wordsOf(element)))
}

const below = n => "₀₁₂₃₄₅₆₇₈₉"[n + 1]

function labels(right, attribute) {
  const letter = attribute("letter"), own = attribute("labels")?.split("|")
  if (own) return own
  if (!Array.isArray(right)) return [letter]
  return right.flatMap((row, i) => Array.isArray(row) ? row.map((_, j) => letter + below(i) + below(j)) : letter + below(i))
}

let boxes = 0

function box(entries, names, title, words) {
  const id = `answer-${++boxes}`
  const message = h("p", { class: "answer-message", id, role: "status" })
  const fields = entries.map((entry, n) => field(entry, names[n], id))
  const button = h("button", { class: "answer-button" }, words.check)
  const rows = h("div", { class: "answer-fields" }, ...fields.map(one => one.label), button)
  const form = h("form", { class: "answer", "aria-label": [words.answer, title].filter(Boolean).join(words.apart) }, rows, message)
  if (title) form.prepend(h("p", { class: "answer-title" }, title))
  form.addEventListener("submit", event => {
    event.preventDefault()
    for (const one of fields) check(one)
    message.replaceChildren(said(fields, words))
  })
  form.addEventListener("input", ({ target }) => {
    mark(fields.find(one => one.input === target))
    message.replaceChildren()
  })
  return form
}

function field(entry, name, id) {
  const attributes = { class: "answer-field", autocomplete: "off", autocapitalize: "none", spellcheck: "false" }
  const input = h("input", { ...attributes, enterkeyhint: "done", "aria-describedby": id })
  const sign = h("span", { class: "answer-mark", "aria-hidden": "true" })
  const [, letter, rest] = /^([A-Za-z]?)(.*)$/.exec(name)
  return { entry, name, input, sign, label: h("label", {}, h("span", {}, h("i", {}, letter), rest), input, sign) }
}

function mark(one, verdict = { kind: "empty" }) {
  const sign = MARKS[verdict.kind] ?? "✗"
  one.verdict = verdict
  one.sign.textContent = sign
  one.label.dataset.sign = sign
  one.input.toggleAttribute("aria-invalid", !["right", "rounded", "empty"].includes(verdict.kind))
}

const check = one => mark(one, judge(one.input.value, one.entry.right, one.entry.mistakes))

// One sentence for all fields of which the same is to be said, with their names where there are others.
function said(fields, words) {
  const texts = new Map()
  for (const { name, verdict } of fields) {
    if (verdict.kind === "empty") continue
    const text = words.of(verdict)
    texts.set(text, [...texts.get(text) ?? [], name])
  }
  if (!texts.size) return words.empty
  const isAll = texts.size === 1 && [...texts.values()][0].length === fields.length
  return [...texts].map(([text, names]) => isAll ? text : names.join(words.comma) + words.colon + text).join(words.apart)
}

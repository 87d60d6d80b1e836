// The same exercise with other numbers, one after the other, out of a list that was computed when the site was built.
//
// <fresh-exercise letter="Z" values='[[["2"],["4"]],[["1"],["7"]]]' right='[["2","3"],["1","4"]]'>

import { box, changed, labels, read, worded } from "./answers.js"
import { h } from "./parts.js"

const PIECES = /(\d+)\/(\d+)|√(\d+)|(ln)|(−)|\d+/g

export async function fill(element, another) {
  const words = await worded(element), letter = element.getAttribute("letter")
  const data = [...element.attributes].filter(({ value }) => value[0] === "[")
  const lists = Object.fromEntries(data.map(({ name, value }) => [name, read(value)]))
  const order = shuffled([...lists.right.keys()])
  const exercise = h("div", { "aria-live": "polite" })
  function next() {
    order.push(order.shift())
    exercise.replaceChildren(...one(changed(lists, list => list[order[0]]), letter, words))
  }
  another.onclick = next
  next()
  another.before(exercise)
}

const shuffled = list => list.map(one => [Math.random(), one]).sort().map(([, one]) => one)

// What is given, the box, and the answer folded.
function one({ keys, values, ...given }, letter, words) {
  const solution = [h("summary", {}, words.solution), formula({ [letter]: given.right })]
  const answers = box(given, labels(letter, given.right), words)
  return [formula({ K: keys, V: values }), answers, h("details", { class: "success" }, ...solution)]
}

// Letters and what they are, set as the formulas of the page are.
function formula(parts) {
  const sides = Object.entries(parts).map(([letter, data]) => `<mi>${letter}</mi><mo>=</mo>${matrix(data)}`)
  const block = h("div", { class: "math-block" })
  block.innerHTML = `<math display="block">${sides.join('<mo>,</mo><mspace width="1em"></mspace>')}</math>`
  return block
}

function matrix(data) {
  const rows = data.map(row => `<mtr><mtd>${[row].flat().map(number).join("</mtd><mtd>")}</mtd></mtr>`)
  return `<mrow><mo>[</mo><mtable>${rows.join("")}</mtable><mo>]</mo></mrow>`
}

function number(text) {
  return text.replace(PIECES, (digits, top, bottom, root, ln, minus) => {
    if (bottom) return `<mfrac><mn>${top}</mn><mn>${bottom}</mn></mfrac>`
    if (root) return `<msqrt><mn>${root}</mn></msqrt>`
    if (ln) return '<mi>ln</mi><mspace width="0.17em"></mspace>'
    return minus ? "<mo>−</mo>" : `<mn>${digits}</mn>`
  })
}

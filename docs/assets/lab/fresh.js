// The same exercise with other numbers, one after the other, out of a list that was computed when the site was built.
//
// <fresh-exercise letter="Z" values='[[["2"],["4"]],[["1"],["7"]]]' right='[["2","3"],["1","4"]]'>

import { fill as fillBox, h, read, wordsOf } from "./answers.js"

const GIVEN = { keys: "K", values: "V" }
const PIECES = /(\d+)\/(\d+)|√(\d+)|ln|\d+|−/g

export async function fill(element) {
  const words = await wordsOf(element)
  const lists = Object.fromEntries([...element.attributes].flatMap(({ name, value }) => value[0] === "[" ? [[name, read(value)]] : []))
  const order = shuffled([...lists.right.keys()])
  const exercise = h("div", { "aria-live": "polite" })
  const another = h("button", { type: "button", class: "answer-button" }, words.another)
  let at = 0
  const show = () => exercise.replaceChildren(...one(element, lists, order[at++ % order.length], words))
  another.addEventListener("click", show)
  show()
  element.append(exercise, another)
}

function shuffled(list) {
  return list.map(one => [Math.random(), one]).sort().map(([, one]) => one)
}

// The exercise in the place n of the lists: what is given, the box, and the answer folded.
function one(element, lists, n, words) {
  const given = Object.keys(GIVEN).filter(name => lists[name])
  const box = h("div", { letter: element.getAttribute("letter"), lang: element.closest("[lang]").lang })
  for (const [name, list] of Object.entries(lists)) if (!given.includes(name)) box.setAttribute(name, JSON.stringify(list[n]))
  const details = h("details", { class: "success" }, h("summary", {}, words.solution))
  fillBox(box)
  details.append(formula([[element.getAttribute("letter"), lists.right[n]]]))
  return [formula(given.map(name => [GIVEN[name], lists[name][n]])), box, details]
}

// Letters and what they are, as the formulas of the page are set.
function formula(parts) {
  const sides = parts.map(([letter, data]) => `<mi>${letter}</mi><mo>=</mo>${matrix(data)}`)
  const block = h("div", { class: "math-block" })
  block.innerHTML = `<math display="block">${sides.join('<mo>,</mo><mspace width="1em"></mspace>')}</math>`
  return block
}

function matrix(data) {
  const rows = data.map(row => `<mtr>${[row].flat().map(cell => `<mtd>${number(cell)}</mtd>`).join("")}</mtr>`)
  return `<mrow><mo>[</mo><mtable>${rows.join("")}</mtable><mo>]</mo></mrow>`
}

function number(text) {
  return text.replace(PIECES, (piece, top, bottom, root) => {
    if (bottom) return `<mfrac><mn>${top}</mn><mn>${bottom}</mn></mfrac>`
    if (root) return `<msqrt><mn>${root}</mn></msqrt>`
    return piece === "ln" ? '<mi>ln</mi><mspace width="0.17em"></mspace>' : `<m${piece === "−" ? "o" : "n"}>${piece}</m${piece === "−" ? "o" : "n"}>`
  })
}

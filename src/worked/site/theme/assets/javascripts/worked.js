// The site works without this file. It keeps the section when the language changes, opens folded answers on paper and
// where the search leads into them, lets the keyboard scroll what is wide and move among the numbers of lines, and tells
// a screen reader that the buttons beside code are no navigation.

// The switch leads to this page in the other language; keep the #section.
for (const type of ["pointerdown", "focusin", "click"])
  document.addEventListener(type, event => {
    const link = event.target.closest?.("a[data-worked-twin]")
    if (link) link.hash = location.hash
  }, true)

// What the search has found may be folded away: open the answers of the section that have it, unless the section shows it.
addEventListener("DOMContentLoaded", () => {
  const words = new URLSearchParams(location.search).get("h")?.toLowerCase().split(/\s+/).filter(word => word.length > 1)
  const start = location.hash ? document.getElementById(decodeURIComponent(location.hash.slice(1))) : document.querySelector("article h1")
  if (!words?.length || !start) return
  const has = one => words.some(word => one.textContent.toLowerCase().includes(word))
  const section = []
  for (let next = start.nextElementSibling; next && !/^H\d$/.test(next.tagName); next = next.nextElementSibling) section.push(next)
  const isFolded = one => one.matches("details:not([open])")
  if (has(start) || section.some(one => !isFolded(one) && has(one))) return
  for (const details of section.filter(isFolded)) if (has(details)) details.open = true
})

let folded = []
addEventListener("beforeprint", () => {
  folded = [...document.querySelectorAll("details:not([open])")]
  for (const details of folded) details.open = true
})
addEventListener("afterprint", () => {
  for (const details of folded) details.open = false
})

// What is wider than its box is scrolled; who has no pointer can focus it, and hears what it is.
const WIDE = ".math-block, .md-typeset__scrollwrap"
const words = JSON.parse(document.getElementById("worked-words").textContent)
function name(box) {
  const label = words[box.matches(".math-block") ? "wide_formula" : "wide_table"]
  for (const [name, value] of Object.entries({ tabindex: 0, role: "group", "aria-label": label }))
    if (box.scrollWidth > box.clientWidth + 1) box.setAttribute(name, value)
    else box.removeAttribute(name)
}
const sizes = new ResizeObserver(entries => { for (const { target } of entries) name(target.closest(WIDE)) })
const observed = new WeakSet()
function observe() {
  for (const box of document.querySelectorAll(`:is(${WIDE}), :is(${WIDE}) > *`))
    if (!observed.has(box)) sizes.observe(box), observed.add(box)
}
document.fonts.ready.then(() => { for (const box of document.querySelectorAll(WIDE)) name(box) })

// Material puts buttons and boxes there, sooner or later, in an element of their own for each piece of code.
new MutationObserver(() => {
  observe()
  for (const buttons of document.querySelectorAll("nav.md-code__nav:not([role])")) buttons.setAttribute("role", "none")
}).observe(document.documentElement, { childList: true, subtree: true })
observe()

// The numbers of the lines of a script are one stop of the Tab key; the arrow keys move among them.
addEventListener("keydown", event => {
  const here = event.target.closest?.(".worked-number"), step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!here || !step) return
  const all = [...here.closest("code").querySelectorAll(".worked-number")]
  const next = all[all.indexOf(here) + step]
  if (!next) return
  event.preventDefault()
  here.tabIndex = -1
  next.tabIndex = 0
  next.focus()
})

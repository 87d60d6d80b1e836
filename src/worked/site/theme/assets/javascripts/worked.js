// The site works without this file. It keeps the section when the language changes, opens folded answers on paper and
// where the search leads into them, lets the keyboard scroll what is wide, and tells a screen reader that the buttons
// beside code are no navigation.

// The switch leads to this page in the other language; keep the #section.
for (const type of ["pointerdown", "focusin", "click"])
  document.addEventListener(type, event => {
    const link = event.target.closest?.("a[data-worked-twin]")
    if (link) link.hash = location.hash
  }, true)

// Who comes from the search has its words in the address.
if (/[?&]h=/.test(location.search)) import(new URL("found.js", document.currentScript.src))

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
const sizes = new ResizeObserver(entries => { for (const { target } of entries) name(target.closest(WIDE) ?? target) })
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

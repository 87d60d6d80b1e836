// The site works without this file. It keeps the section when the language changes, opens folded answers on paper, and
// tells a screen reader that the buttons beside code are no navigation.

// The switch leads to this page in the other language; keep the #section.
for (const type of ["pointerdown", "focusin", "click"])
  document.addEventListener(type, event => {
    const link = event.target.closest?.("a[data-worked-twin]")
    if (link) link.hash = location.hash
  }, true)

let folded = []
addEventListener("beforeprint", () => {
  folded = [...document.querySelectorAll("details:not([open])")]
  for (const details of folded) details.open = true
})
addEventListener("afterprint", () => {
  for (const details of folded) details.open = false
})

// Material puts them there, sooner or later, in an element of their own for each piece of code.
new MutationObserver(() => {
  for (const buttons of document.querySelectorAll("nav.md-code__nav:not([role])")) buttons.setAttribute("role", "none")
}).observe(document.documentElement, { childList: true, subtree: true })

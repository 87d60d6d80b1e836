// The site works without this file. It keeps the section when the language changes, and opens folded answers on paper.

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

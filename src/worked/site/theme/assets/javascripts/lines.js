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

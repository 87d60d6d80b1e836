// Where a number comes from: pointing at it, focusing it or tapping it shows its entry of the list at the end of the page.
// Without this file there is the list all the same.
{
  const list = document.querySelector(".worked-numbers")
  const answers = list.querySelectorAll("li") // in order: the number 1 is the first
  const of = target => target.closest?.("article [data-n]")

  // One stop of the Tab key for each section: the number that was focused last, or the first that is not folded away.
  const sections = [[]]
  for (const one of document.querySelectorAll("article :is(h1, h2, h3, h4, h5, h6), article [data-n]"))
    if (!one.matches("[data-n]")) sections.push([])
    else if (!one.closest("a")) sections.at(-1).push(one) // a link is a stop already, and keeps its click

  const seen = mark => mark.checkVisibility?.() ?? true
  function stop(section, at) {
    for (const mark of section) mark.setAttribute("tabindex", mark === at ? 0 : -1)
  }
  function settle() {
    for (const section of sections)
      if (!section.some(mark => mark.getAttribute("tabindex") === "0" && seen(mark))) stop(section, section.find(seen))
  }
  settle()
  for (const type of ["toggle", "change"]) addEventListener(type, settle, true)

  // The answer, near the number that is asked.
  const box = document.createElement("div")
  box.id = "worked-origin"
  box.className = "md-typeset worked-origin"
  box.tabIndex = -1 // so that a click into it does not take the focus nowhere
  box.hidden = true
  box.setAttribute("role", "dialog")
  box.setAttribute("aria-label", list.dataset.label)
  document.body.append(box)
  const hint = document.createElement("span")
  hint.className = "worked-unseen"
  hint.textContent = list.dataset.hint

  let asked = null, timer
  function show(mark) {
    clearTimeout(timer)
    if (asked === mark) return
    hide()
    asked = mark
    mark.classList.add("worked-asked")
    box.replaceChildren(...answers[mark.getAttribute("data-n") - 1].cloneNode(true).childNodes)
    if (!mark.closest("a")) box.append(hint)
    box.hidden = false
    place()
    mark.setAttribute("aria-describedby", box.id)
  }

  function hide() {
    clearTimeout(timer)
    asked?.classList.remove("worked-asked", "worked-pointed")
    asked?.removeAttribute("aria-describedby")
    box.hidden = true
    asked = null
  }

  // Below the number, or above it where no room is left below.
  function place() {
    const mark = asked.getBoundingClientRect(), gap = 6, margin = 8
    const { clientWidth, clientHeight } = document.documentElement
    const below = mark.bottom + gap + box.offsetHeight < clientHeight - margin || mark.top < box.offsetHeight + 60
    const middle = mark.left + (mark.width - box.offsetWidth) / 2
    const left = Math.max(margin, Math.min(middle, clientWidth - box.offsetWidth - margin))
    box.style.left = `${left + scrollX}px`
    box.style.top = `${(below ? mark.bottom + gap : mark.top - gap - box.offsetHeight) + scrollY}px`
  }

  const held = () => asked && (asked === document.activeElement || box.contains(document.activeElement))

  // A pointer on its way across the page asks nothing; on its way into the answer it does not lose it.
  addEventListener("pointerover", event => {
    if (event.pointerType === "touch") return
    const mark = of(event.target)
    clearTimeout(timer)
    if (mark) timer = setTimeout(() => held() || show(mark), 150)
    else if (asked && !held() && !box.contains(event.target)) timer = setTimeout(hide, 300)
  })
  addEventListener("pointerdown", event => of(event.target) || box.contains(event.target) || hide())
  addEventListener("click", event => {
    const mark = of(event.target)
    if (!mark || mark.closest("a")) return
    mark.focus({ preventScroll: true })
    show(mark)
    mark.classList.add("worked-pointed")
  })
  addEventListener("focusin", event => {
    const mark = of(event.target)
    if (!mark) return
    stop(sections.find(section => section.includes(mark)), mark)
    show(mark)
  })
  addEventListener("focusout", event => {
    const to = event.relatedTarget
    if (asked && (of(event.target) || box.contains(event.target)) && !box.contains(to) && to !== asked) hide()
  })
  addEventListener("scroll", () => asked && place(), true) // of a wide formula too

  const STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1, Home: -Infinity, End: Infinity }
  addEventListener("keydown", event => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const inside = box.contains(event.target)
    if (event.key === "Escape" && asked) {
      if (inside) asked.focus({ preventScroll: true })
      hide()
    } else if (event.key === "Tab" && inside) asked.focus({ preventScroll: true }) // and on, from where it stands
    else if (of(event.target)) move(event, of(event.target))
  })
  function move(event, mark) {
    if (event.key === "Enter" || event.key === " ") {
      show(mark)
      box.querySelector("a").focus({ preventScroll: true })
    } else if (event.key in STEPS) {
      const all = sections.find(section => section.includes(mark)).filter(seen)
      const to = all.indexOf(mark) + STEPS[event.key]
      all[Math.max(0, Math.min(to, all.length - 1))].focus()
    } else return
    event.preventDefault()
  }
}

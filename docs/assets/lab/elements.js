// The elements of the course. Nothing is loaded for one before it comes near the screen, for fresh numbers before they
// are asked for.

/** Do something once, when an element is about to be seen. */
export function near(element, act) {
  const waiting = new IntersectionObserver(entries => {
    if (!entries.some(entry => entry.isIntersecting)) return
    waiting.disconnect()
    act()
  }, { rootMargin: "800px" })
  waiting.observe(element)
}

/** Let an element do something when it is there for the first time. */
export function define(name, connect) {
  customElements.define(name, class extends HTMLElement {
    connectedCallback() {
      this.connected ??= connect(this) ?? true
    }
  })
}

// The example that stands on the page, to be changed. An address may name a state of it, `#lab;V=2,4,15`, which the
// browser itself does not find.
define("attention-lab", element => {
  const open = () => element.lab ??= import("./lab.js").then(module => module.open(element))
  const follow = () => location.hash.startsWith(`#${element.id};`) && open().then(lab => lab.follow())
  near(element, open)
  addEventListener("hashchange", follow)
  follow()
})

// An answer, to be typed and judged.
define("answer-box", element => near(element, () => import("./answers.js").then(module => module.fill(element))))

// The same exercise with other numbers.
define("fresh-exercise", element => {
  const button = document.createElement("button")
  button.className = "answer-button"
  button.textContent = element.getAttribute("label")
  button.onclick = () => import("./fresh.js").then(module => module.fill(element, button))
  element.append(button)
})

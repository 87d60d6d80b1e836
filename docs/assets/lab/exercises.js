// <answer-box> and <fresh-exercise>: an answer to be typed and judged. Nothing is loaded before one is near the screen.

const SCRIPTS = { "answer-box": () => import("./answers.js"), "fresh-exercise": () => import("./fresh.js") }

for (const [name, load] of Object.entries(SCRIPTS))
  customElements.define(name, class extends HTMLElement {
    connectedCallback() {
      if (this.waiting) return
      this.waiting = new IntersectionObserver(async ([entry]) => {
        if (!entry.isIntersecting) return
        this.waiting.disconnect()
        const { fill } = await load()
        fill(this)
      }, { rootMargin: "800px" })
      this.waiting.observe(this)
    }
  })

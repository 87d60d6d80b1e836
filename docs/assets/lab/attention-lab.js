// <attention-lab>: the example that stands on the page, to be changed. Before it comes near the screen nothing is loaded.

class AttentionLab extends HTMLElement {
  connectedCallback() {
    if (this.waiting) return
    this.waiting = new IntersectionObserver(entries => {
      if (entries.some(entry => entry.isIntersecting)) this.open()
    }, { rootMargin: "800px" })
    this.waiting.observe(this)
    // An address may name a state of this lab: `#lab;V=2,4,15`. The browser itself finds no such place.
    this.follow = () => location.hash.startsWith(`#${this.id};`) && this.open().then(lab => lab.follow())
    addEventListener("hashchange", this.follow)
    this.follow()
  }

  open() {
    this.waiting.disconnect()
    return this.lab ??= import("./lab.js").then(module => module.open(this))
  }
}

customElements.define("attention-lab", AttentionLab)

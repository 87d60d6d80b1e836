// A query, on its way to Material's worker, is put into the words of the index; what comes back is freed from the marks
// between them; both by searching.js. Without these files the search still works, but finds less.
{
  // Most readers search nothing: the index, larger than a page, is fetched when the first of them does, or has come
  // from what was found; and the worker starts when the index is there. From a disk it cannot, and Material wants to know.
  const address = new URL("searching.js", document.currentScript.src)
  const same = value => value
  let bare = same, translated = same
  const wanted = new Promise(resolve => {
    if (/[?&][hq]=/.test(location.search)) resolve()
    addEventListener("focusin", event => event.target.closest?.("[data-md-component=search]") && resolve())
  }).then(() => import(address)).then(searching => ({ bare, translated } = searching), () => {})

  const { open, send } = XMLHttpRequest.prototype
  XMLHttpRequest.prototype.open = function (method, address, ...rest) {
    this.waits = /\/search_index\.json$/.test(address)
    open.call(this, method, address, ...rest)
  }
  XMLHttpRequest.prototype.send = function (...given) {
    if (this.waits) wanted.then(() => send.apply(this, given))
    else send.apply(this, given)
  }

  const Real = Worker
  window.Worker = class extends EventTarget {
    constructor(...given) {
      super()
      this.given = given
      if (location.protocol === "file:") this.start()
    }

    start() {
      this.real = new Real(...this.given)
      this.real.addEventListener("message", ({ data }) => this.dispatchEvent(new MessageEvent("message", { data: bare(data) })))
    }

    postMessage(message) {
      if (!this.real) this.start()
      this.real.postMessage(translated(message))
    }
  }
}

// The site works without this file. It keeps the section when the language changes, cuts Chinese queries into
// words, and opens folded answers on paper.

// The switch leads to this page in the other language; keep the #section.
for (const type of ["pointerdown", "focusin", "click"])
  document.addEventListener(type, event => {
    const link = event.target.closest?.("a[data-worked-twin]")
    if (link) link.hash = location.hash
  }, true)

// Material's worker drops the last word of a Chinese query (因果掩码 becomes 因果*). So the query is cut here, by
// longest match against the words of the index, which pass by in the worker's set-up message.
let words = new Set()

function cut(run) {
  let out = "", open = false
  for (let start = 0, end; start < run.length; start = end) {
    for (end = run.length; end > start && !words.has(run.slice(start, end));) end--
    const known = end > start
    if (!known) end = start + 1
    out += (out && (known || !open) ? " " : "") + run.slice(start, end)
    open = !known // characters of no word stay together
  }
  return out
}

const post = Worker.prototype.postMessage
Worker.prototype.postMessage = function (message, ...rest) {
  const data = message?.data
  if (data?.docs)
    words = new Set(data.docs.flatMap(doc => `${doc.title} ${doc.text}`.match(/\p{sc=Han}+/gu) ?? []))
  else if (typeof data === "string")
    message = { ...message, data: data.replace(/\p{sc=Han}+/gu, cut) }
  return post.call(this, message, ...rest)
}

let folded = []
addEventListener("beforeprint", () => {
  folded = [...document.querySelectorAll("details:not([open])")]
  for (const details of folded) details.open = true
})
addEventListener("afterprint", () => {
  for (const details of folded) details.open = false
})

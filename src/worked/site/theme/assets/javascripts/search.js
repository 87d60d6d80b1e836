// A query, on its way to Material's worker, is put into the words of the index. This is all that knows about that
// worker; without this file the search still works, but finds less. What it knows:
// - the message that sets the worker up carries the docs of the index, and a query is a message of text;
// - the worker asks for each word by its beginning: mask finds masks, and masks does not find mask;
// - it cuts Chinese itself, and overlooks the last word: 因果掩码 becomes 因果*, and 分布 becomes 分*.
{
  let words = new Set()

  const begins = part => [...words].some(word => word.startsWith(part))

  function shared(one, other) {
    let end = 0
    while (end < one.length && one[end] === other[end]) end++
    return one.slice(0, end)
  }

  // Two forms of one word. The index keeps words as they are written: a stem ("attent") is not what a reader types.
  const FORMS = [
    [/s$/, ""], [/es$/, ""], [/ies$/, "y"], [/y$/, "ies"], [/ices$/, "ix"], [/ix$/, "ices"],
    [/is(e|ed|es|ing|ation)$/, "iz$1"], [/iz(e|ed|es|ing|ation)$/, "is$1"],
  ]

  // What a word has in common with its other form; of a word that is nowhere, the beginning that is somewhere.
  function known(typed) {
    const word = typed.toLowerCase()
    for (const [ending, other] of FORMS) {
      const form = word.replace(ending, other)
      if (form !== word && words.has(form)) return shared(word, form)
    }
    for (let end = word.length; end > 3 && end >= word.length * 2 / 3; end--)
      if (begins(word.slice(0, end))) return word.slice(0, end)
    return typed
  }

  // Chinese is cut by longest match against the words of the index, and the end may be the beginning of one. A character
  // of no word stays with single ones beside it. A backslash between characters keeps the worker from cutting again. A
  // word of one character is not asked for as a beginning.
  function cut(run) {
    const out = []
    let strange = false
    for (let start = 0, end; start < run.length; start = end) {
      for (end = run.length; end > start && !words.has(run.slice(start, end));) end--
      if (end < run.length && begins(run.slice(start))) end = run.length
      const unknown = end === start
      if (unknown) end++
      const joined = end - start === 1 && (unknown ? strange || out.at(-1)?.length === 1 : strange)
      out.push((joined ? out.pop() : "") + run.slice(start, end))
      strange = unknown || joined
    }
    return out.map(word => word.length === 1 && out.length > 1 ? word + "^1" : [...word].join("\\")).join(" ")
  }

  const post = Worker.prototype.postMessage
  Worker.prototype.postMessage = function (message, ...rest) {
    const data = message?.data
    if (data?.docs) {
      const texts = data.docs.map(doc => `${doc.title} ${doc.text}`.toLowerCase())
      words = new Set(texts.flatMap(text => text.match(/\p{sc=Han}+|\p{sc=Latin}+/gu) ?? []))
    } else if (typeof data === "string") {
      const query = data
        .replace(/[\p{sc=Latin}\d](?=\p{sc=Han})|\p{sc=Han}(?=[\p{sc=Latin}\d])/gu, "$& ")
        .replace(/\p{sc=Han}+/gu, cut)
        .replace(/\p{sc=Latin}{4,}(?![\p{sc=Latin}:*~^])/gu, known)
        .replace(/(^|\s)(\p{sc=Latin}{1,2})(?=\s)/gu, "$1$2^1") // not every word that begins with a, because of "is a mask"
      message = { ...message, data: query }
    }
    return post.call(this, message, ...rest)
  }

  // Material reads the query when a key is let go; what is pasted or dictated comes without keys.
  addEventListener("input", event => {
    if (event.target.matches?.("[data-md-component=search-query]")) event.target.dispatchEvent(new KeyboardEvent("keyup"))
  })
}

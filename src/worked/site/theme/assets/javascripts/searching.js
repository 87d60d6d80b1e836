// What a reader types into the search, in the words of the index.
// What this knows about Material's worker:
// - the message that sets the worker up carries the docs of the index, and a query is a message of text;
// - the worker asks for each word by its beginning: mask finds masks, and masks does not find mask;
// - it cuts Chinese itself, and overlooks the last word: 因果掩码 becomes 因果*, and 分布 becomes 分*.

let words = new Set(), texts = ""

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
  [/ion$/, "ed"], [/ed$/, "ion"], [/ation$/, "ed"], [/ing$/, "ed"], [/ed$/, "ing"],
]

// Two known words written as one: layernorm.
function compound(word) {
  for (let cut = word.length - 4; cut > 3; cut--)
    if (words.has(word.slice(0, cut)) && begins(word.slice(cut))) return `${word.slice(0, cut)} ${word.slice(cut)}`
}

// What a word has in common with its other form; of a word that is nowhere, the beginning that is somewhere.
function known(typed) {
  const word = typed.toLowerCase()
  for (const [ending, other] of FORMS) {
    const form = word.replace(ending, other)
    if (form !== word && words.has(form)) return shared(word, form)
  }
  const two = !begins(word) && compound(word)
  if (two) return two
  for (let end = word.length; end > 3 && end >= word.length * 2 / 3; end--)
    if (begins(word.slice(0, end))) return word.slice(0, end)
  return typed
}

// The words of a Chinese text, by longest match; a character of no word stays with single ones beside it.
function cut(run) {
  const out = []
  let strange = false
  for (let start = 0, end; start < run.length; start = end) {
    for (end = run.length; end > start && !words.has(run.slice(start, end));) end--
    const unknown = end === start
    if (unknown) end++
    const joined = end - start === 1 && (unknown ? strange || out.at(-1)?.length === 1 : strange)
    out.push((joined ? out.pop() : "") + run.slice(start, end))
    strange = unknown || joined
  }
  return out
}

// The end of a Chinese query may be the beginning of a word, unless it is also written as words of its own. A word of
// one character is asked for as it stands; where it takes several of them to make the query, as in 行和, a section
// needs them all. A backslash between characters keeps the worker from cutting again.
function ask(run) {
  const out = cut(run)
  for (let from = 0; from < out.length - 1; from++) {
    const end = out.slice(from)
    if (begins(end.join("")) && !texts.includes(end.join("\u200b"))) out.splice(from, end.length, end.join(""))
  }
  const all = out.length === run.length && texts.includes(out.join("\u200b")) ? "+" : ""
  return out.map(word => word.length > 1 || out.length === 1 ? [...word].join("\\") : `${all}${word}^1`).join(" ")
}

// A short word that is no beginning: NaN does not ask for nano. What has a plural does: row asks for rows.
function short(typed) {
  const word = typed.toLowerCase()
  const alone = words.has(word) && !words.has(`${word}s`)
  return alone && [...words].some(other => other !== word && other.startsWith(word)) ? `${typed}^1` : typed
}

// A sign by its name, unless the pages write the name too.
const NAMES = {
  "∞": /(?:(?:minus|negative)\s+|负|[-−])?(?:\binf(?:inity)?\b|无穷大?)/giu,
  "√": /\b(?:sqrt|square root)\b|平方根|根号/giu,
}
function signs(query) {
  for (const sign in NAMES)
    if (texts.includes(sign))
      query = query.replace(NAMES[sign], name => words.has(name.toLowerCase()) ? `${name} ${sign}` : sign)
  return query
}

// Signs at which a text is cut, inside a fraction, a symbol or a name: search.py writes them in another way.
const WHOLE = [[/(\d)\/(?=\d)/g, "$1\u2044"], [/([a-z])-(?=\d)/gi, "$1\u2011"], [/\b([a-z])_(?=[a-z\d])/gi, "$1\u203f"]]
const USUAL = { "\u200b": "", "\u2044": "/", "\u2011": "-", "\u203f": "_" }

// Between Chinese words the index has a blank of no width, which a reader would copy, and at which a line would end.
export function bare(value) {
  if (typeof value === "string") return value.replace(/[\u200b\u2044\u2011\u203f]/g, sign => USUAL[sign])
  if (value && typeof value === "object") for (const key in value) value[key] = bare(value[key])
  return value
}

// What Material sends its worker, as that one understands it.
export function translated(message) {
  const data = message?.data
  if (data?.docs) {
    texts = data.docs.map(doc => `${doc.title} ${doc.text}`).join(" ").toLowerCase()
    words = new Set(texts.match(/\p{sc=Han}+|\p{sc=Latin}+/gu))
  } else if (typeof data === "string") {
    const whole = (query, [sign, other]) => query.replace(sign, other)
    const query = WHOLE.reduce(whole, signs(data).replace(/^\s*[-−](?=[\p{L}\d])/u, "")) // -1 alone leaves nothing out
      .replace(/[\p{sc=Latin}\d](?=\p{sc=Han})|\p{sc=Han}(?=[\p{sc=Latin}\d])/gu, "$& ")
      .replace(/(\p{sc=Han}{2,})表(?!\p{sc=Han})/gu, (table, of) => words.has(of) ? `${table} ${of}` : table) // 符号表
      .replace(/\p{sc=Han}+/gu, ask)
      .replace(/\p{sc=Latin}{4,}(?![\p{sc=Latin}:*~^])/gu, known)
      .replace(/(^|\s)(\p{sc=Latin}{3})(?=\s|$)/gu, (_, blank, word) => blank + short(word))
      .replace(/^\s*\p{sc=Latin}\s*$/u, "$&^1") // a symbol
      .replace(/(^|\s)(\d+(?:\u2044\d+)?)(?=\s|$)/g, "$1$2^1") // 2 is not the beginning of 2017
      .replace(/(^|\s)(\p{sc=Latin}{1,2})(?=\s)/gu, "$1$2^1") // "is a mask" does not ask for every word with a
    return { ...message, data: query }
  }
  return message
}

// Material reads the query when a key is let go; what is pasted or dictated comes without keys.
addEventListener("input", event => {
  const box = event.target.closest?.("[data-md-component=search-query]")
  box?.dispatchEvent(new KeyboardEvent("keyup"))
})

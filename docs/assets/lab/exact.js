// Numbers as the course writes them: 10/3, ln 2, √2. Beside what is exact stands a float, as NumPy would have it.
//
// parse("10/3")                                  → { value: { exact: […], float: 3.333… } }
// show(div(parse("2").value, parse("6").value))  → { text: "1/3", exact: true }
// show(exp(parse("1").value))                    → { text: "≈ 2.7183", exact: false }
//
// What is exact is a sum of terms [top, bottom, root, log], each top/bottom · √root · ln log, all BigInt: the bottom
// is positive, the root has no square in it, and the log is a prime, or 1 where there is no logarithm. No term is zero.
// What is not known so is null, and only the float is left.

const LARGEST = 10n ** 60n // what is longer takes time, and nobody works it out by hand
const SMALL = 1_000_000n // of what logarithms and roots are taken exactly
const PLACES = 4, DENOMINATOR = 10_000n, LONG = 10n ** 12n // the largest of a fraction that is shown

const size = n => n < 0n ? -n : n
const gcd = (a, b) => b ? gcd(b, a % b) : size(a)

function sum(terms) {
  const kept = new Map()
  for (const [top, bottom, root, log] of terms) {
    const key = `${root} ${log}`, [before, below] = kept.get(key) ?? [0n, 1n]
    const above = before * bottom + top * below, all = below * bottom, common = gcd(above, all)
    kept.set(key, [above / common, all / common, root, log])
  }
  const all = [...kept.values()].filter(([top]) => top)
  return all.every(([top, bottom]) => size(top) < LARGEST && bottom < LARGEST) ? all : null
}

// √m · √n is the common divisor of m and n times the root of what is left of both.
function product([top, bottom, root, log], [top2, bottom2, root2, log2]) {
  const common = gcd(root, root2)
  return [top * top2 * common, bottom * bottom2, root / common * (root2 / common), log * log2]
}

// Of a fraction, or of one with a root.
const inverse = ([top, bottom, root]) => [top < 0n ? -bottom : bottom, size(top) * root, root, 1n]

const ratio = (top, bottom = 1n) => sum([[top, bottom, 1n, 1n]])
export const whole = n => ({ exact: ratio(BigInt(n)), float: n })
export const ZERO = whole(0), ONE = whole(1)
export const HIDDEN = { exact: null, float: -Infinity }
const isZero = value => value.exact?.length === 0

export function add(a, b) {
  const exact = isZero(a) ? b.exact : isZero(b) ? a.exact : a.exact && b.exact && sum([...a.exact, ...b.exact])
  return { exact, float: a.float + b.float }
}

export const neg = a => ({ exact: a.exact && a.exact.map(([top, ...rest]) => [-top, ...rest]), float: -a.float })

export function mul(a, b) {
  return { exact: times(a, b), float: a.float * b.float }
}
function times(a, b) {
  if (isZero(a) && isFinite(b.float) || isZero(b) && isFinite(a.float)) return []
  if (!a.exact || !b.exact) return null
  const pairs = a.exact.flatMap(one => b.exact.map(other => [one, other]))
  const isSquare = ([one, other]) => one[3] > 1n && other[3] > 1n // ln 2 · ln 3 has no name of its own
  return pairs.some(isSquare) ? null : sum(pairs.map(pair => product(...pair)))
}

// Division by a fraction or by a root is exact.
export function div(a, b) {
  const plain = b.exact?.length === 1 && b.exact[0][3] === 1n
  const exact = isZero(a) && b.float ? [] : plain ? times(a, { exact: b.exact.map(inverse) }) : null
  return { exact, float: a.float / b.float }
}

// e to r ln p is p to r: a fraction, or with a half in r a root.
export function exp(a) {
  return { exact: a.float === -Infinity ? [] : a.exact && powers(a.exact), float: Math.exp(a.float) }
}
function powers(terms) {
  const known = ([top, bottom, root, log]) => log > 1n && root === 1n && bottom < 3n && size(top) < 400n
  return terms.every(known) ? terms.reduce((all, term) => all && sum([product(all[0], power(term))]), ONE.exact) : null
}
function power([top, bottom, , log]) {
  const raised = [log ** (size(top) / bottom), 1n, top % bottom ? log : 1n, 1n]
  return top < 0n ? inverse(raised) : raised
}

function primes(n) {
  const found = []
  for (let p = 2n; p * p <= n; p++) for (; n % p === 0n; n /= p) found.push(p)
  return n > 1n ? [...found, n] : found
}

// A change of the fraction that a value is, if it is one, not less than the least, and small enough.
function changed({ exact }, least, change) {
  const [top, bottom, root, log] = exact?.[0] ?? [0n, 1n, 1n, 1n]
  const known = exact && exact.length < 2 && root * log === 1n && top >= least && top * bottom <= SMALL
  return known ? sum(change(top, bottom)) : null
}
const logs = (n, sign) => primes(n).map(p => [sign, 1n, 1n, p])
function rooted(top, bottom) {
  let outside = 1n, inside = 1n
  for (const p of primes(top * bottom)) inside % p ? inside *= p : (inside /= p, outside *= p)
  return [[top && outside, bottom, inside, 1n]]
}
export const ln = a => ({
  exact: changed(a, 1n, (top, bottom) => [...logs(top, 1n), ...logs(bottom, -1n)]),
  float: Math.log(a.float),
})
export const sqrt = a => ({ exact: changed(a, 0n, rooted), float: Math.sqrt(a.float) })

// Reading

const HALF = [/[！-～]/g, sign => String.fromCharCode(sign.charCodeAt() - 0xfee0)] // １０／３ is 10/3
const SIGNS = [[/[−–—]/g, "-"], [/[⁄÷]/g, "/"], [/[×·]/g, "*"]]
const WORDS = [[/sqrt/gi, "√"], [/ln/gi, "ln"]]
const TOKEN = /\d+\.?\d*|\.\d+|ln|\S/g

// What a reader typed: { value, places } or { error: "empty" | "unknown" | "zero-division" }.
// A decimal by itself says how many places it has. A leading = or ≈ says nothing.
export function parse(text) {
  const usual = [HALF, ...SIGNS, ...WORDS].reduce((all, pair) => all.replace(...pair), text)
  const plain = usual.replace(/^[\s=≈~约]+/, ""), tokens = plain.match(TOKEN) ?? []
  if (!tokens.length) return { error: "empty" }
  const places = /^[-+]?\s*\d*\.(\d*)\s*$/.exec(plain)?.[1].length
  try {
    return { value: evaluated(tokens), places }
  } catch ({ message }) {
    return { error: message }
  }
}

function fail(why = "unknown") {
  throw Error(why)
}

function evaluated(tokens) {
  if (tokens.length > 60) fail()
  let at = 0
  const take = (...wanted) => wanted.includes(tokens[at]) && tokens[at++]
  function all() {
    take("+")
    let value = products()
    for (let sign; (sign = take("+", "-"));) value = add(value, sign === "+" ? products() : neg(products()))
    return value
  }
  function products() {
    let value = factor()
    for (;;) {
      if (take("/")) value = divided(value, factor())
      else if (take("*") || ["ln", "√"].includes(tokens[at])) value = mul(value, factor()) // 2 ln 3, 2√2
      else return value
    }
  }
  function factor() {
    if (take("-")) return neg(factor())
    return take("ln") ? finite(ln(atom())) : take("√") ? finite(sqrt(atom())) : atom()
  }
  function atom() {
    if (!take("(")) return number(tokens[at++])
    const value = all()
    if (!take(")")) fail()
    return value
  }
  const value = all()
  if (at < tokens.length) fail()
  return value
}

function divided(a, b) {
  if (!b.float) fail("zero-division")
  return div(a, b)
}

function finite(value) {
  if (!isFinite(value.float)) fail()
  return value
}

function number(token) {
  const [, digits, decimals = ""] = /^(\d*)\.?(\d*)$/.exec(token ?? "") ?? []
  if (!digits && !decimals) fail()
  return finite({ exact: ratio(BigInt(digits + decimals), 10n ** BigInt(decimals.length)), float: Number(token) })
}

// Showing

const signed = (negative, text) => negative ? `−${text}` : text

// The text of a value, in the forms of the site's frac, ln and sqrt; with ≈ and decimals where none of them fits.
export function show({ exact, float }) {
  const text = exact && (exact.length === 0 ? "0" : form(exact))
  if (text) return { text, exact: true }
  if (!isFinite(float)) return { text: signed(float < 0, isNaN(float) ? "NaN" : "∞"), exact: !isNaN(float) }
  return { text: `≈ ${signed(float < 0, decimal(Math.abs(float)))}`, exact: false }
}

function form(terms) {
  const [[top, bottom, root, log]] = terms
  if (terms.some(term => term[2] !== root || (term[3] > 1n) !== (log > 1n))) return null
  if (log > 1n) return logarithm(terms, root)
  if (bottom > DENOMINATOR || size(top) > LONG) return null
  const above = root > 1n ? (size(top) > 1n ? size(top) : "") + `√${root}` : size(top)
  return signed(top < 0n, above + (bottom > 1n ? `/${bottom}` : ""))
}

// ln 2 + ln 3 is ln 6, −ln 2 is −ln 2, ln 2 − ln 3 is ln(2/3); half of ln 3 is (ln 3)/2.
function logarithm(terms, root) {
  const bottom = terms.reduce((all, term) => all / gcd(all, term[1]) * term[1], 1n)
  const parts = terms.map(([top, below, , log]) => [top * (bottom / below), log])
  if (parts.some(([count]) => size(count) > 40n)) return null
  const side = sign => parts.reduce((all, [count, log]) => count * sign > 0n ? all * log ** size(count) : all, 1n)
  const up = side(1n), down = side(-1n)
  if (up * down > SMALL) return null
  const before = root > 1n ? `√${root} ` : "", isFraction = up > 1n && down > 1n
  const text = before + (isFraction ? `ln(${up}/${down})` : `ln ${up > 1n ? up : down}`)
  return signed(up === 1n, bottom > 1n ? `(${text})/${bottom}` : text)
}

const RAISED = { "-": "⁻", ...[..."⁰¹²³⁴⁵⁶⁷⁸⁹"] }

function decimal(float) {
  if (!float) return "0"
  if (float >= 1e9 || float < 10 ** -PLACES) {
    const [digits, power] = float.toExponential(1).split("e")
    return `${digits} × 10${power.replace("+", "").replace(/./g, sign => RAISED[sign])}`
  }
  return float.toFixed(PLACES)
}

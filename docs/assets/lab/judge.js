// What is to be said of a typed answer. All values it is compared with were computed when the site was built.
//
// judge("3.33", "10/3", [])                         → { kind: "rounded", places: 2, form: "fraction" }
// judge("2/7", "2", [["normalise-first", "2/7"]])   → { kind: "normalise-first" }

import { add, neg, parse } from "./exact.js"

// How a typed number agrees with a known one: "right", "rounded", "coarse", "near" or not at all, "".
// A known decimal is itself rounded: no more is known than its places.
function agreement(typed, known) {
  const places = Math.min(typed.places ?? Infinity, known.places ?? Infinity)
  const gap = Math.abs(typed.value.float - known.value.float), unit = 10 ** -places
  const difference = add(typed.value, neg(known.value)).exact
  if (known.places === undefined && (difference ? !difference.length : gap < 1e-9)) return "right"
  if (places === Infinity || !(gap < unit)) return ""
  if (gap > unit * 0.5000001) return "near"
  return Math.abs(typed.value.float) < 9.5 * unit ? "coarse" : "rounded" // of one digit it cannot be told
}

const agrees = how => how === "right" || how === "rounded"

export function judge(text, right, mistakes) {
  const typed = parse(text), known = parse(right)
  if (typed.error) return { kind: typed.error }
  const how = agreement(typed, known)
  if (how === "right") return { kind: how }
  if (how === "rounded") return { kind: how, places: typed.places, form: form(right, known) }
  const isMade = ([, wrong]) => agrees(agreement(typed, parse(wrong))) && !agrees(agreement(parse(wrong), known))
  return { kind: mistakes.find(isMade)?.[0] ?? (how || "wrong") }
}

const form = (text, { places }) => places !== undefined ? "" : /ln|√/.test(text) ? "exact" : "fraction"

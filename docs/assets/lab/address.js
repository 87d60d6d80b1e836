// What an address says of a lab. It is loaded for an address that says something.
//
//   read("V=2,4,15;norm", example)        -> state

import { LETTERS, MOST, TICKS, isNumber, list, upTo } from "./parts.js"

/** What an address says; the example itself where it says what cannot be. */
export function read(text, example) {
  const state = { ...example }
  let filler = list(example.filler)
  for (const part of decoded(text).split(";")) {
    const [name, values = ""] = part.split("="), tick = name.replace("no-", "")
    if (LETTERS.includes(name)) state[name] = cut(values.split(","), example[name][0].length)
    if (name === "filler") filler = values
    if (TICKS.includes(tick)) state[tick] = tick === name
  }
  state.filler = state.Q.map((_, i) => filler.split(",").includes(`${i + 1}`))
  const fits = letter => state[letter].length === state.Q.length && state[letter].flat().every(isNumber)
  return state.Q.length <= MOST && LETTERS.every(fits) ? state : example
}

function decoded(text) {
  try {
    return decodeURIComponent(text)
  } catch {
    return ""
  }
}

const cut = (values, width) => values.flatMap((_, i) => (i % width ? [] : [upTo(width).map(c => values[i + c - 1] ?? "")]))

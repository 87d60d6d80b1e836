// Attention as the course computes it, on the numbers of exact.js: the scores, the mask, softmax, the weighted values.
//
// attention({ queries, keys, values, causal: true }).weights  → a matrix of values, [T_q][T_k]
//
// A query that may look at nothing gets zero weights and a zero output, as in handformer.

import { HIDDEN, ONE, ZERO, add, div, exp, mul, neg, sqrt, whole } from "./exact.js"

const dot = (a, b) => a.map((one, n) => mul(one, b[n])).reduce(add)
const turned = rows => rows[0].map((_, column) => rows.map(row => row[column]))

// A number that is subtracted from a whole row changes no weight; the largest keeps the exponentials from overflowing.
export function softmax(row) {
  const top = row.reduce((largest, one) => one.float > largest.float ? one : largest)
  if (top.float === -Infinity) return row.map(() => ZERO)
  const parts = row.map(one => one === top ? ONE : exp(add(one, neg(top)))), total = parts.reduce(add)
  return parts.map(part => div(part, total))
}

// Matrices are lists of rows; padded has true for each key that is filler.
export function attention({ queries, keys, values, causal, padded = [], scale = true, normaliseFirst, axis = "row" }) {
  const ahead = keys.length - queries.length
  const isHidden = (i, j) => causal && j > i + ahead || padded[j]
  const hide = (rows, hidden) => rows.map((row, i) => row.map((one, j) => isHidden(i, j) ? hidden : one))
  const along = rows => axis === "row" ? rows.map(softmax) : turned(turned(rows).map(softmax))
  const root = scale ? sqrt(whole(queries[0].length)) : ONE
  const scores = queries.map(query => keys.map(key => div(dot(query, key), root)))
  const masked = hide(scores, HIDDEN)
  const weights = normaliseFirst ? hide(along(scores), ZERO) : along(masked)
  const columns = turned(values)
  return {
    scores,
    masked,
    numerators: masked.map(row => row.map(exp)),
    weights,
    rowSums: weights.map(row => total(row, axis === "row" && !normaliseFirst)),
    outputs: weights.map(row => columns.map(column => dot(row, column))),
  }
}

// What was divided by its own total sums to one, also where its parts have no exact form.
function total(row, normalised) {
  const sum = row.reduce(add)
  return normalised && !sum.exact ? { ...sum, exact: ONE.exact } : sum
}

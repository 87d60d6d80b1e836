// What a box for an answer says in English.

const KINDS = {
  right: "Right.",
  coarse: "Too coarse to tell: give more digits, or an exact form.",
  near: "Nearly, but the last digit is not rounded correctly.",
  wrong: "Not right.",
  unknown: "This cannot be read. Write a number like 7, −2, 10/3, 3.333, ln 2 or √2.",
  "zero-division": "Nothing can be divided by 0.",
  "normalise-first":
    "This comes of normalising before masking: the hidden keys took their share of the row, and nobody gave it back.",
  "column-softmax": "This comes of a softmax down the columns: every column sums to 1 then, and the rows do not.",
  "no-scale": "This comes of scores that were not divided by √d_k.",
  transposed: "This comes of transposed scores: query and key have changed places.",
  "no-mask": "This comes of forgetting the mask: the row read positions that it may not see.",
}

const EXACT = { fraction: "; the exact value is a fraction", exact: "; it has an exact form too", "": "" }
const rounded = ({ places, form }) => `Right, rounded to ${places} ${places > 1 ? "places" : "place"}${EXACT[form]}.`

export const words = {
  answer: "Your answer",
  check: "Check",
  hint: "Fractions, decimals, ln 2 and √2 are read. Nothing is kept.",
  empty: "Write your answer first.",
  another: "Another one",
  solution: "Answer",
  comma: ", ",
  colon: ": ",
  of: verdict => KINDS[verdict.kind] ?? rounded(verdict),
}

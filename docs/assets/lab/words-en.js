// What labs and boxes for answers say in English.

const FORMS = "3, −2, 1.5, 10/3, ln 2, √2"

const KINDS = {
  right: "Right.",
  coarse: "Too coarse to tell: give more digits, or an exact form.",
  near: "Nearly, but the last digit is not rounded correctly.",
  wrong: "Not right.",
  unknown: `This cannot be read. You can write ${FORMS}.`,
  "zero-division": "Nothing can be divided by 0.",
  "normalise-first":
    "Normalising before masking gives this: the hidden keys took their share of the row, and nobody gave it back.",
  "column-softmax": "A softmax down the columns gives this: every column sums to 1 then, and the rows do not.",
  "no-scale": "Scores that were not divided by √d_k give this.",
  transposed: "Transposed scores give this: query and key have changed places.",
  "no-mask": "Without the mask comes this: the row read positions that it may not see.",
}

const EXACT = { fraction: "; the exact value is a fraction", exact: "; it has an exact form too", "": "" }
const rounded = ({ places, form }) => `Right, rounded to ${places} ${places > 1 ? "places" : "place"}${EXACT[form]}.`

export const words = {
  // A lab
  lab: "Lab",
  apart: " ", // what stands between sentences
  invite: `Change a number or tick a box, and the tables follow. You can write ${FORMS}.`,
  letters: [" queries", " keys", " values"],
  position: "position ↓",
  padding: "padding",
  isPadding: i => `Position ${i} is padding`,
  aboutPadding: "padding: seen by no query",
  field: (letter, i, c) => [`${letter}, position ${i}`, c && `component ${c}`].filter(Boolean).join(", "),
  ticks: {
    causal: "causal mask",
    scale: "divide by √<i>d</i><sub>k</sub>",
    norm: "normalise first, mask afterwards",
    column: "softmax down the columns",
  },
  add: "Add position",
  remove: "Remove last",
  back: "Back to the example",
  copy: "Copy link",
  query: "query ↓",
  key: "key →",
  sum: "sum",
  scores: "Scores",
  masked: "Scores, masked",
  rows: "Weights: softmax along each row",
  columns: "Weights: softmax down each column",
  masking: ", then masked",
  outputs: "Outputs",
  changed: ", changed",
  hidden: ", hidden",
  legend: "differs from the example",
  isExample: "This is the example.",
  linked: "These numbers came with the link.",
  copied: "The link is copied.",
  notCopied: "Copy the address of this page.",
  now: (i, now, was) => (was ? `Output ${i} is now ${now}, it was ${was}.` : `Output ${i} is ${now}.`),
  changes: list => `Outputs ${all(list)} have changed.`,
  same: list => (list.length > 1 ? `Outputs ${all(list)} are unchanged.` : list.length ? `Output ${list} is unchanged.` : "No output has changed."),
  seesNothing: "sees nothing",
  blind: list => `Visible to row ${all(list)}: nothing.`,
  sums: list => (list.length > 1 ? `Rows ${all(list)} do not sum to 1.` : `Row ${list} does not sum to 1.`),
  unreadable: text => `“${text}” cannot be read. You can write ${FORMS}.`,

  // A box for an answer
  answer: "Your answer",
  check: "Check",
  hint: `You can write ${FORMS}. Nothing is kept.`,
  empty: "Write your answer first.",
  solution: "Answer",
  comma: ", ",
  colon: ": ",
  kinds: KINDS,
  rounded,
}

const all = list => [list.slice(0, -1).join(", "), list.at(-1)].filter(String).join(" and ")

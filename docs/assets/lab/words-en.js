// What a lab says in English.

export const words = {
  lab: "Lab",
  apart: " ", // what stands between sentences
  invite: "Change a number or tick a box, and the tables follow. You can write 3, −2, 1.5, 10/3, ln 2, √2.",
  letters: [" queries", " keys", " values"],
  position: "position ↓",
  filler: "filler",
  isFiller: i => `Position ${i} is filler`,
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
  outputs: "Outputs",
  changed: ", changed",
  hidden: ", hidden",
  legend: "differs from the example",
  isExample: "This is the example.",
  linked: "These numbers came with the link.",
  copied: "The link is copied.",
  notCopied: "Copy the address of this page: it is the link.",
  now: (i, now, was) => (was ? `Output ${i} is now ${now}, it was ${was}.` : `Output ${i} is ${now}.`),
  changes: list => `Outputs ${all(list)} have changed.`,
  same: list => (list.length > 1 ? `Outputs ${all(list)} are unchanged.` : list.length ? `Output ${list} is unchanged.` : "No output has changed."),
  sums: list => (list.length > 1 ? `Rows ${all(list)} do not sum to 1.` : `Row ${list} does not sum to 1.`),
  unreadable: text => `“${text}” is no number here. Write one like 3, −2, 1.5, 10/3, ln 2, √2; until then the tables stay as they are.`,
}

const all = list => [list.slice(0, -1).join(", "), list.at(-1)].filter(String).join(" and ")

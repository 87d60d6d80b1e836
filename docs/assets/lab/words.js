// What a lab says, in both languages.

const en = {
  lab: "Lab",
  invite: "Change a number or tick a box, and the tables follow. You can write 3, −2, 1.5, 10/3, ln 2, √2.",
  letters: ["queries", "keys", "values"],
  position: "position ↓",
  filler: "filler",
  isFiller: i => `Position ${i} is filler`,
  field: (letter, i) => `${letter}, position ${i}`,
  component: (letter, i, c) => `${letter}, position ${i}, component ${c}`,
  ticks: {
    causal: "causal mask",
    scale: "divide by √d_k",
    norm: "normalise first, mask afterwards",
    column: "softmax down the columns",
  },
  add: "Add a position",
  remove: "Remove the last",
  back: "Back to the example",
  copy: "Copy the link",
  query: "query ↓",
  key: "key →",
  sum: "sum",
  scores: "Scores",
  masked: "Scores, masked",
  unmasked: "Scores; the mask comes later",
  rows: "Weights: softmax along each row",
  columns: "Weights: softmax down each column",
  zeroed: "; then the hidden ones set to 0",
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
  same: list => (list.length > 1 ? `Outputs ${all(list)} are unchanged.` : `Output ${list} is unchanged.`),
  allSame: "No output has changed.",
  sums: list => (list.length > 1 ? `Rows ${all(list)} do not sum to 1.` : `Row ${list} does not sum to 1.`),
  errors: {
    empty: () => "An empty field is not a number.",
    unknown: text => `“${text}” cannot be read.`,
    "zero-division": () => "Nothing can be divided by 0.",
  },
  accepted: "Write a number like 3, −2, 1.5, 10/3, ln 2, √2. Until then the tables stay as they are.",
}

const all = list => [list.slice(0, -1).join(", "), list.at(-1)].filter(String).join(" and ")

const zh = {
  lab: "动手实验",
  invite: "改一个数，或者勾选一项，下面的表就跟着变。可以写 3、−2、1.5、10/3、ln 2、√2。",
  letters: ["查询", "键", "值"],
  position: "位置 ↓",
  filler: "填充",
  isFiller: i => `位置 ${i} 是填充`,
  field: (letter, i) => `${letter}，位置 ${i}`,
  component: (letter, i, c) => `${letter}，位置 ${i}，分量 ${c}`,
  ticks: {
    causal: "因果掩码",
    scale: "除以 √d_k",
    norm: "先归一化，再掩蔽",
    column: "按列 softmax",
  },
  add: "添一个位置",
  remove: "去掉最后一个",
  back: "恢复例题",
  copy: "复制链接",
  query: "查询 ↓",
  key: "键 →",
  sum: "行和",
  scores: "分数",
  masked: "掩蔽后的分数",
  unmasked: "分数，之后才掩蔽",
  rows: "逐行做 softmax，得到权重",
  columns: "逐列做 softmax，得到权重",
  zeroed: "，再把掩蔽的格子置零",
  outputs: "输出",
  changed: "，已改变",
  hidden: "，已掩蔽",
  legend: "与例题不同",
  isExample: "这就是例题。",
  linked: "这些数来自链接。",
  copied: "链接已复制。",
  notCopied: "请复制本页的网址，它就是链接。",
  now: (i, now, was) => (was ? `输出 ${i} 现在是 ${now}，原来是 ${was}。` : `输出 ${i} 是 ${now}。`),
  changes: list => `输出 ${list.join("、")} 都变了。`,
  same: list => `输出 ${list.join("、")} 不变。`,
  allSame: "输出都不变。",
  sums: list => `第 ${list.join("、")} 行的行和不等于 1。`,
  errors: {
    empty: () => "空格子不是数。",
    unknown: text => `“${text}”读不懂。`,
    "zero-division": () => "不能除以 0。",
  },
  accepted: "请写成 3、−2、1.5、10/3、ln 2、√2 这样的数；在此之前，表保持原样。",
}

/** The words of the language in which the element stands. */
export const wordsOf = element => (element.closest("[lang]").lang.startsWith("zh") ? zh : en)

/** What an edit did to the outputs and to the sums of the rows; each output is a text, or none. */
export function told(words, outputs, before, wrongSums) {
  const numbers = outputs.map((_, i) => i + 1)
  const changed = numbers.filter(i => outputs[i - 1] !== before[i - 1])
  const same = numbers.filter(i => !changed.includes(i))
  const news = changed.length > 3
    ? [words.changes(changed)]
    : changed.map(i => words.now(i, outputs[i - 1], before[i - 1]))
  const rest = !changed.length ? [words.allSame] : same.length ? [words.same(same)] : []
  return [...news, ...rest, ...(wrongSums.length ? [words.sums(wrongSums)] : [])]
    .join(words === zh ? "" : " ")
}

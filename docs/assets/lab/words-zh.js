// What labs and boxes for answers say in Chinese.

const FORMS = "3、−2、1.5、10/3、ln 2、√2"

const KINDS = {
  right: "正确。",
  coarse: "位数太少，看不出对不对：多写几位小数，或写成精确的形式。",
  near: "很接近，但最后一位没有舍入对。",
  wrong: "不对。",
  unknown: `这读不懂，可以写 ${FORMS}。`,
  "zero-division": "不能除以 0。",
  "normalise-first":
    "先归一化、后掩蔽，就得到这个数：被掩蔽的键已经分走了这一行的一部分权重，没有还回来。",
  "column-softmax": "沿列做 softmax，就得到这个数：每列之和为 1，各行之和却不是。",
  "no-scale": "分数没有除以 √d_k，就得到这个数。",
  transposed: "把分数转置，就得到这个数：查询和键调换了位置。",
  "no-mask": "忘了加掩码，就得到这个数：这一行读了它不该看见的位置。",
}

const EXACT = { fraction: "；精确的值是一个分数", exact: "；它也有精确的形式", "": "" }
const rounded = ({ places, form }) => `正确，舍入到 ${places} 位小数${EXACT[form]}。`

export const words = {
  // A lab
  lab: "动手实验",
  apart: "",
  invite: `改一个数，或者勾选一项，下面的表就跟着变。可以写 ${FORMS}。`,
  letters: [" 查询", " 键", " 值"],
  position: "位置 ↓",
  padding: "填充",
  isPadding: i => `位置 ${i} 是填充`,
  aboutPadding: "填充：任何查询都看不到",
  field: (letter, i, c) => [`${letter}，位置 ${i}`, c && `分量 ${c}`].filter(Boolean).join("，"),
  ticks: {
    causal: "因果掩码",
    scale: "除以 √<i>d</i><sub>k</sub>",
    norm: "先归一化，再掩蔽",
    column: "按列 softmax",
  },
  add: "添加位置",
  remove: "删去最后一个",
  back: "恢复例题",
  copy: "复制链接",
  query: "查询 ↓",
  key: "键 →",
  sum: "行和",
  scores: "分数",
  masked: "掩蔽后的分数",
  rows: "逐行做 softmax，得到权重",
  columns: "沿列做 softmax，得到权重",
  masking: "，再掩蔽",
  outputs: "输出",
  changed: "，已改变",
  hidden: "，已掩蔽",
  legend: "与例题不同",
  isExample: "这就是例题。",
  linked: "这些数来自链接。",
  copied: "链接已复制。",
  notCopied: "请复制本页网址。",
  now: (i, now, was) => (was ? `输出 ${i} 现在是 ${now}，原来是 ${was}。` : `输出 ${i} 是 ${now}。`),
  changes: list => `输出 ${list.join("、")} 都变了。`,
  same: list => (list.length ? `输出 ${list.join("、")} 不变。` : "输出都不变。"),
  seesNothing: "无可见位置",
  blind: list => `第 ${list.join("、")} 行没有可见的位置。`,
  sums: list => `第 ${list.join("、")} 行的行和不等于 1。`,
  unreadable: text => `“${text}”读不懂，可以写 ${FORMS}。`,

  // A box for an answer
  answer: "你的答案",
  check: "检查",
  hint: `可以写 ${FORMS}；不留记录。`,
  empty: "请先写下答案。",
  solution: "答案",
  comma: "、",
  colon: "：",
  kinds: KINDS,
  rounded,
}

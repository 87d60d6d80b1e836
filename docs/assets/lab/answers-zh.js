// What a box for an answer says in Chinese.

const KINDS = {
  right: "正确。",
  coarse: "位数太少，看不出对不对：多写几位小数，或写成精确的形式。",
  near: "很接近，但最后一位没有舍入对。",
  wrong: "不对。",
  unknown: "这读不懂。请写一个数，例如 7、−2、10/3、3.333、ln 2 或 √2。",
  "zero-division": "不能除以 0。",
  "normalise-first":
    "这是先归一化、后掩蔽的结果：被掩蔽的键已经分走了这一行的一部分权重，没有还回来。",
  "column-softmax": "这是沿列做 softmax 的结果：每列之和为 1，各行之和却不是。",
  "no-scale": "这是分数没有除以 √d_k 的结果。",
  transposed: "这是分数转置了的结果：查询和键调换了位置。",
  "no-mask": "这是忘了加掩码的结果：这一行读了它不该看见的位置。",
}

const EXACT = { fraction: "；精确的值是一个分数", exact: "；它也有精确的形式", "": "" }
const rounded = ({ places, form }) => `正确，舍入到 ${places} 位小数${EXACT[form]}。`

export const words = {
  answer: "你的答案",
  check: "检查",
  hint: "可以写分数、小数、ln 2 或 √2；不留记录。",
  empty: "请先写下答案。",
  another: "换一题",
  solution: "答案",
  comma: "、",
  colon: "：",
  of: verdict => KINDS[verdict.kind] ?? rounded(verdict),
}

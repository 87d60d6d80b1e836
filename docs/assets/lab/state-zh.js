// What the lab of the recurrent state says in Chinese, beside what all labs say.

export const words = {
  caption: "逐步计算：保留的部分加上输入，就是新状态",
  weight: "w，旧状态保留的比例",
  input: t => `x，第 ${t} 步`,
  invite: "改一个输入或 w，各个状态就跟着变。可以写 3、−2、1.5、10/3。",
  add: "添加一步",
  ends: (T, now, was) => (was ? `最后的状态 ${T} 现在是 ${now}，原来是 ${was}。` : `最后的状态 ${T} 是 ${now}。`),
  stay: list => `状态 ${list.join("、")} 不变。`,
  unmoved: "状态都不变。",
}

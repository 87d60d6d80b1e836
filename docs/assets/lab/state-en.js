// What the lab of the recurrent state says in English, beside what all labs say.

export const words = {
  caption: "Step by step: what is kept, plus the input, is the new state",
  weight: "w, the part of the old state that is kept",
  input: t => `x, step ${t}`,
  invite: "Change an input or w, and the states follow. You can write 3, −2, 1.5, 10/3.",
  add: "Add step",
  ends: (T, now, was) => (was ? `State ${T}, the last, is now ${now}, it was ${was}.` : `State ${T}, the last, is ${now}.`),
  stay: list => (list.length > 1 ? `States ${all(list)} are unchanged.` : `State ${list} is unchanged.`),
  unmoved: "No state has changed.",
}

const all = list => [list.slice(0, -1).join(", "), list.at(-1)].filter(String).join(" and ")

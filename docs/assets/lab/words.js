// What a lab says: the words of one language, and what is told of an edit.

/** The words of the language in which the element stands. */
export async function wordsOf(element) {
  const language = element.closest("[lang]").lang.startsWith("zh") ? "zh" : "en"
  return (await import(`./words-${language}.js`)).words
}

/** What an edit did to the outputs, each of them a text, and which rows do not sum to one. */
export function told(words, outputs, before, wrongSums) {
  const numbers = outputs.map((_, i) => i + 1)
  const [changed, same] = [true, false].map(is => numbers.filter(i => (outputs[i - 1] !== before[i - 1]) === is))
  return [
    ...(changed.length > 3 ? [words.changes(changed)] : changed.map(i => words.now(i, outputs[i - 1], before[i - 1]))),
    same.length && (changed.length ? words.same(same) : words.allSame),
    wrongSums.length && words.sums(wrongSums),
  ].filter(Boolean).join(words.apart)
}

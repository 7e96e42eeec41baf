/** The prefix of a negated word, as in `without camera`. */
const LACKING = 'without '

function quoteWords(words: readonly string[]): string {
  const all = words.map((word) => `“${word}”`)
  return all.length > 1 ? `${all.slice(0, -1).join(', ')} and ${all.at(-1)}` : all.join('')
}

/** Sentences about the words of a search that were left out. */
export function describeDroppedWords(dropped: readonly string[] = []): string[] {
  const negated = dropped.filter((words) => words.startsWith(LACKING))
  const ignored = dropped.filter((words) => !words.startsWith(LACKING))
  const sentences: string[] = []
  if (ignored.length > 0) sentences.push(`Showing results without ${quoteWords(ignored)}.`)
  if (negated.length > 0) {
    sentences.push(
      `All of these have ${quoteWords(negated.map((words) => words.slice(LACKING.length)))}.`,
    )
  }
  return sentences
}

import type { AnswerStore } from './answer-store'

const EVERY_MS = 800
/** How many of the answers that were given lately are looked after; the others just run out. */
const AT_ONCE = 2_000

/**
 * Looks all the time, in one question for all, whether the products that are asked for the most are
 * still what their answers say, as another process may have changed them. So their answers need
 * not be made anew while nothing happens to them.
 * @returns what ends it
 */
export function checkAnswers(
  answers: AnswerStore,
  printsOf: (productIds: readonly string[]) => Promise<Map<string, string>>,
): () => void {
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  const check = async () => {
    const used = answers.usedLately(AT_ONCE)
    const at = performance.now()
    try {
      const ids = used.flatMap(({ productIds }) => productIds)
      const prints = ids.length > 0 ? await printsOf(ids) : undefined
      for (const answer of used) {
        const [id = ''] = answer.productIds
        answers.checked(answer, prints?.get(id) === answer.print, at)
      }
    } catch {
      // The database is away. What cannot be looked after runs out.
    }
    if (!stopped) schedule()
  }
  const schedule = () => {
    timer = setTimeout(() => void check(), EVERY_MS).unref()
  }

  schedule()
  return () => {
    stopped = true
    clearTimeout(timer)
  }
}

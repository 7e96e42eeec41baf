/** The maximum of work that waits for one key. */
const WAITING_MAX = 200

/**
 * Creates a function that runs work of one key in order, and work of different keys concurrently.
 * Undefined if too much already waits for the key.
 */
export function createKeyQueue() {
  const lines = new Map<string, { last: Promise<unknown>; length: number }>()

  return async <Result>(key: string, work: () => Promise<Result>): Promise<Result | undefined> => {
    const line = lines.get(key) ?? { last: Promise.resolve(), length: 0 }
    if (line.length >= WAITING_MAX) return undefined
    const turn = line.last.then(work, work)
    line.last = turn
    line.length += 1
    lines.set(key, line)
    try {
      return await turn
    } finally {
      line.length -= 1
      if (line.length === 0) lines.delete(key)
    }
  }
}

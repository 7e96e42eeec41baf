/** The jobs' clock; tests use their own. */
export interface Clock {
  now(): Date
  /** Does some work, which never rejects, once so much time has passed. Gives what calls it off. */
  after(ms: number, work: () => Promise<void>): () => void
}

/** The time as it passes. What waits keeps no process from ending. */
export function createClock(now: () => Date = () => new Date()): Clock {
  return {
    now,
    after(ms, work) {
      const timer = setTimeout(() => void work(), ms)
      timer.unref()
      return () => clearTimeout(timer)
    },
  }
}

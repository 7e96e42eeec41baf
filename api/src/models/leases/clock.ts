/** The jobs' clock; tests use their own. */
export interface Clock {
  now(): Date
  /** Runs some work, which never rejects, after this time. Returns a function that cancels it. */
  after(ms: number, work: () => Promise<void>): () => void
}

/** The real clock. Its timers do not keep a process from ending. */
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

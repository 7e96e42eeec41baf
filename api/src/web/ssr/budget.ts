/** Limits how often something may be done. */
export interface Budget {
  /** Whether it may be done now; if so, it is counted. */
  take(): boolean
}

/**
 * A token bucket: a number per second, and after a pause at most as many at once. `now` is in
 * milliseconds.
 */
export function createBudget(perSecond: number, now: () => number): Budget {
  let left = perSecond
  let countedAt = now()
  return {
    take() {
      const time = now()
      left = Math.min(perSecond, left + ((time - countedAt) / 1_000) * perSecond)
      countedAt = time
      if (left < 1) return false
      left -= 1
      return true
    },
  }
}

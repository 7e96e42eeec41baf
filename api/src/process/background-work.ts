/** Work in progress at a time. Beyond it, new work is left to the jobs. */
const WORK_MAX = 1_000

/**
 * Work that a response does not wait for. Only for work that is stored as open, since a crash ends it:
 * a job then finds and repeats it.
 */
export interface BackgroundWork {
  /** Starts work that never rejects. Does nothing while too much is in progress: a job finds it. */
  start(work: () => Promise<unknown>): void
  /** Resolves once nothing is in progress. */
  settled(): Promise<void>
}

/** Creates the background work of a process. */
export function createBackgroundWork(): BackgroundWork {
  const inProgress = new Set<Promise<unknown>>()
  return {
    start(work) {
      if (inProgress.size >= WORK_MAX) return
      const running = work().finally(() => inProgress.delete(running))
      inProgress.add(running)
    },

    async settled() {
      while (inProgress.size > 0) await Promise.all(inProgress)
    },
  }
}

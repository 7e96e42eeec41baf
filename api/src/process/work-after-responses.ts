import type { Logger } from 'pino'

/** Work in progress at a time. Beyond it, new work is left to the job that repeats it. */
const WORK_MAX = 1_000

export interface WorkAfterResponses {
  /**
   * Starts work that no response waits for, and logs its failure with `problem`. Only for work that is
   * stored as open: a crash or a full queue leaves it to a job.
   */
  afterResponse(work: () => Promise<unknown>, problem: string): void
  /** Resolves once all such work has ended, including what it started itself. */
  settled(): Promise<void>
}

/** Tracks the work that outlasts its request, so that the server stops after it and tests wait for it. */
export function createWorkAfterResponses(log: Logger): WorkAfterResponses {
  const running = new Set<Promise<void>>()

  async function runWork(work: () => Promise<unknown>, problem: string): Promise<void> {
    try {
      await work()
    } catch (error) {
      log.warn({ err: error }, problem)
    }
  }

  return {
    afterResponse(work, problem) {
      if (running.size >= WORK_MAX) return
      const tracked = runWork(work, problem).finally(() => running.delete(tracked))
      running.add(tracked)
    },

    async settled() {
      while (running.size > 0) await Promise.all(running)
    },
  }
}

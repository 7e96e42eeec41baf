/** Work was refused because its queue is full, or because work for the same owner already waits. */
export class QueueFullError extends Error {
  override name = 'QueueFullError'
}

export interface WorkQueueOptions {
  /** How much work runs at once. */
  running: number
  /** How much work waits at most. */
  waiting: number
}

interface Job {
  owners: readonly string[]
  start(): void
}

/** Runs work for its owners. @throws QueueFullError */
export type RunQueued = <Result>(
  owners: readonly string[],
  work: () => Promise<Result>,
) => Promise<Result>

/**
 * Makes a queue that no owner can fill. Of each owner one piece of work runs and one waits at most;
 * more is refused at once. Otherwise first come, first served: work that must wait for its owner's
 * other work does not hold up that of others.
 */
export function createWorkQueue(options: WorkQueueOptions): RunQueued {
  const runningOwners = new Set<string>()
  const waiting: Job[] = []
  let running = 0

  const isIdle = (owners: readonly string[]) => owners.every((owner) => !runningOwners.has(owner))

  function startWaiting(): void {
    while (running < options.running) {
      const next = waiting.findIndex(({ owners }) => isIdle(owners))
      if (next === -1) return
      for (const job of waiting.splice(next, 1)) job.start()
    }
  }

  async function run<Result>(owners: readonly string[], work: () => Promise<Result>) {
    running += 1
    for (const owner of owners) runningOwners.add(owner)
    try {
      return await work()
    } finally {
      running -= 1
      for (const owner of owners) runningOwners.delete(owner)
      startWaiting()
    }
  }

  const isWaiting = (owners: readonly string[]) =>
    waiting.some((job) => job.owners.some((owner) => owners.includes(owner)))

  return async (owners, work) => {
    if (isWaiting(owners)) throw new QueueFullError('Work for the same owner already waits')
    if (running < options.running && isIdle(owners)) return run(owners, work)
    if (waiting.length >= options.waiting) throw new QueueFullError('The queue is full')
    return new Promise((resolve, reject) => {
      waiting.push({ owners, start: () => void run(owners, work).then(resolve, reject) })
    })
  }
}

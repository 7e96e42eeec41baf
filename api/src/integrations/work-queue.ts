/** Work was refused because the queue, or its owner's part of it, is full. */
export class QueueFullError extends Error {
  override name = 'QueueFullError'
}

interface WorkQueueOptions {
  /** The maximum concurrency. */
  running: number
  /** The maximum of waiting work. */
  waiting: number
  /** The maximum of waiting work of one owner. */
  waitingPerOwner: number
}

interface Job {
  isUrgent: boolean
  owners: readonly string[]
  start(): void
}

/** Runs work for its owners, urgent work before all other. @throws QueueFullError */
export type RunQueued = <Result>(
  owners: readonly string[],
  work: () => Promise<Result>,
  isUrgent?: boolean,
) => Promise<Result>

/**
 * Creates a queue that no owner can fill. One piece of work per owner runs at a time, and the
 * owners take turns: new work waits for one piece of each other owner, however much more they have
 * waiting.
 */
export function createWorkQueue(options: WorkQueueOptions): RunQueued {
  const runningOwners = new Set<string>()
  let waitingJobs: Job[] = []
  let running = 0

  const isIdle = (owners: readonly string[]) => owners.every((owner) => !runningOwners.has(owner))
  const sharesOwner = (owners: readonly string[]) => (job: Job) =>
    job.owners.some((owner) => owners.includes(owner))

  function startWaiting(): void {
    while (running < options.running) {
      const startable = waitingJobs.filter(({ owners }) => isIdle(owners))
      const next = startable.find(({ isUrgent }) => isUrgent) ?? startable[0]
      if (!next) return
      const otherJobs = waitingJobs.filter((job) => job !== next)
      // The owner's further work is queued behind the work of all others.
      const isSame = sharesOwner(next.owners)
      waitingJobs = [...otherJobs.filter((job) => !isSame(job)), ...otherJobs.filter(isSame)]
      next.start()
    }
  }

  async function runJob<Result>(owners: readonly string[], work: () => Promise<Result>) {
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

  const isFull = (owners: readonly string[]) =>
    waitingJobs.length >= options.waiting ||
    owners.some(
      (owner) => waitingJobs.filter(sharesOwner([owner])).length >= options.waitingPerOwner,
    )

  return async (owners, work, isUrgent = false) => {
    if (running < options.running && isIdle(owners)) return runJob(owners, work)
    if (isFull(owners)) throw new QueueFullError('Too much work waits')
    return new Promise((resolve, reject) => {
      waitingJobs.push({
        isUrgent,
        owners,
        start: () => void runJob(owners, work).then(resolve, reject),
      })
    })
  }
}

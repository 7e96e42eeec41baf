import type { Logger } from 'pino'
import type { JobOutcome, Metrics } from '../http/metrics'
import { isDatabaseAway } from '../models/connect'

/** Work that is done again and again. It must be safe to do in several processes at once. */
export interface Job {
  name: string
  everySeconds: number
  run(): Promise<void>
}

export interface Scheduler {
  /** Ends the waiting, and waits for what is running. */
  stop(): Promise<void>
}

function startJob(job: Job, log: Logger, metrics: Metrics): () => Promise<void> {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()

  const runOnce = async () => {
    const begun = performance.now()
    const ended = (outcome: JobOutcome) =>
      metrics.jobEnded(job.name, outcome, (performance.now() - begun) / 1_000)
    try {
      await job.run()
      ended('done')
    } catch (error) {
      ended('failed')
      if (isDatabaseAway(error)) log.warn({ job: job.name }, 'job waits for the database')
      else log.error({ err: error, job: job.name }, 'job failed; it will be tried again')
    }
    if (!stopped) schedule()
  }
  const schedule = () => {
    metrics.jobDue(job.name, Date.now() + job.everySeconds * 1_000)
    timer = setTimeout(() => {
      running = runOnce()
    }, job.everySeconds * 1_000)
    timer.unref()
  }

  schedule()
  return async () => {
    stopped = true
    clearTimeout(timer)
    await running
  }
}

/** Starts all jobs; a failed run is logged and tried again at its next turn. */
export function startScheduler(jobs: readonly Job[], log: Logger, metrics: Metrics): Scheduler {
  const stops = jobs.map((job) => startJob(job, log, metrics))
  return {
    async stop() {
      await Promise.all(stops.map((stop) => stop()))
    },
  }
}

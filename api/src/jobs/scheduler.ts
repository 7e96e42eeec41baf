import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { JobOutcome, Metrics } from '../observability/metrics'
import { runInScope } from '../observability/log'
import { isDatabaseAway } from '../models/database-errors'
import type { LeaseQueries } from '../models/leases/lease-queries'
import { renewLeases, type RenewedLeases } from './renewed-leases'
import {
  runWhileHolding,
  type LeaseHolder,
  createClock,
  type Clock,
  getLeaseEnd,
  leaseMs,
} from '../models/leases/hold-lease'

/**
 * Recurring work that one process does at a time. It must still be idempotent and safe to run
 * concurrently: a process that pauses for longer than its lease continues beside the next holder.
 */
export interface Job {
  name: string
  everySeconds: number
  /** The signal aborts long work when the process shuts down. */
  run(signal?: AbortSignal): Promise<void>
}

interface SchedulerOptions {
  jobs: readonly Job[]
  leases: LeaseQueries
  log: Logger
  metrics: Metrics
  clock?: Clock
}

export interface Scheduler {
  /** Cancels the timers and waits for running jobs. */
  stop(): Promise<void>
}

/** A process keeps the leases of jobs that run at least so often (renewed-leases.ts). */
const FREQUENT_SECONDS = 15

const isFrequent = ({ everySeconds }: Job): boolean => everySeconds <= FREQUENT_SECONDS

/** The minimum interval between two attempts of a process to take a lease. */
const RETRY_MIN_MS = 10

/**
 * How often a waiting job looks at the clock. Timers do not notice that it was set, or that the
 * machine has slept.
 */
const POLL_MS = 30_000

interface Surroundings {
  holding: LeaseHolder
  renewed: RenewedLeases
  metrics: Metrics
}

function startJob(job: Job, { holding, renewed, metrics }: Surroundings): () => Promise<void> {
  const { leases, holder, clock, log } = holding
  const everyMs = job.everySeconds * 1_000
  const dueAgain = () => new Date(clock.now().getTime() + everyMs)
  const stopping = new AbortController()
  let cancel = () => {}
  let running = Promise.resolve()

  async function tryRun(): Promise<void> {
    const startMs = performance.now()
    const noteEnd = (outcome: JobOutcome) =>
      metrics.jobEnded(job.name, outcome, (performance.now() - startMs) / 1_000)
    try {
      await job.run(stopping.signal)
      noteEnd('done')
    } catch (error) {
      noteEnd('failed')
      if (isDatabaseAway(error)) log.warn({ job: job.name }, 'job waits for the database')
      else log.error({ err: error, job: job.name }, 'job failed; it will be tried again')
    }
  }

  const runOnce = () => runInScope({ job: job.name, run: randomUUID() }, tryRun)

  /** Runs the job if its lease is due and free. @returns the milliseconds until the next attempt */
  async function tryJob(): Promise<number> {
    if (isFrequent(job)) {
      await renewed.runUnderLease(job.name, runOnce)
      return everyMs
    }
    const now = clock.now()
    const request = {
      name: job.name,
      holder,
      now,
      until: getLeaseEnd(now, 'named'),
      // The margin allows for the difference of the clocks of two processes.
      latest: {
        heldUntil: new Date(now.getTime() + 2 * leaseMs.named),
        dueAt: getLeaseEnd(dueAgain(), 'named'),
      },
    }
    const { isAcquired, dueAt, heldUntil } = await leases.acquire(request)
    if (!isAcquired) {
      const freeInMs = Math.max(dueAt.getTime(), heldUntil.getTime()) - now.getTime()
      return Math.max(RETRY_MIN_MS, Math.min(freeInMs, everyMs))
    }
    await runWhileHolding(holding, job.name, runOnce)
    await leases.release(job.name, holder, dueAgain())
    return everyMs
  }

  /** Waits by the clock; one that was set back ends the wait. */
  function scheduleNext(waitMs: number): void {
    const startMs = clock.now().getTime()
    cancel = clock.after(Math.min(waitMs, POLL_MS), () => {
      const passedMs = clock.now().getTime() - startMs
      if (passedMs >= 0 && passedMs < waitMs && waitMs > POLL_MS) {
        scheduleNext(waitMs - passedMs)
        return Promise.resolve()
      }
      running = tryJob()
        .catch((error: unknown) => {
          if (isDatabaseAway(error)) log.warn({ job: job.name }, 'job waits for the database')
          else log.error({ err: error, job: job.name }, 'the lease of a job could not be taken')
          return everyMs
        })
        .then((nextMs) => {
          if (!stopping.signal.aborted) scheduleNext(nextMs)
        })
      return running
    })
  }

  metrics.jobExists(job.name, job.everySeconds)
  scheduleNext(0)
  return async () => {
    stopping.abort()
    cancel()
    await running
  }
}

/**
 * Starts all jobs. Of all processes on one database, one at a time runs each. A failed run is logged and
 * repeated when the job is due again.
 */
export function startScheduler(options: SchedulerOptions): Scheduler {
  const { jobs, leases, log, metrics, clock = createClock() } = options
  const holding = { leases, holder: randomUUID(), clock, log }
  const frequent = jobs.filter(isFrequent).map(({ name }) => name)
  const renewed = renewLeases(holding, frequent)
  const stops = jobs.map((job) => startJob(job, { holding, renewed, metrics }))
  return {
    async stop() {
      await Promise.all(stops.map((stop) => stop()))
      await renewed.stop()
    },
  }
}

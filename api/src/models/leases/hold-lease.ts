import type { Logger } from 'pino'
import type { LeaseQueries } from './lease-queries'
import { randomUUID } from 'node:crypto'

/**
 * How long a process may work alone on something after it last wrote that it does, in milliseconds.
 * Later it counts as dead: another process takes the work over, or undoes it. Each time is longer than
 * what happens between two writes.
 */
export const leaseMs = {
  /** Work with a name, such as a job. It is renewed three times as often. */
  named: 30_000,
  /** A lease of frequent work, renewed between its runs. */
  renewed: 10_000,
  /** A lease of a mail, whose server may respond slowly. */
  mail: 90_000,
  delivery: 30_000,
  extensionJob: 90_000,
  booking: 90_000,
  /** The rights of an owner are about to go. */
  revocation: 30_000,
  /** A process reports its progress six times as often. */
  import: 30_000,
  /** Units that are claimed for a parcel, or held for a stock move. */
  units: 60_000,
  replacement: 60_000,
  /** A received webhook of the payment provider. */
  webhook: 15_000,
  stockMoves: 15_000,
  rating: 30_000,
  deletion: 10 * 60_000,
} as const

type LeaseKind = keyof typeof leaseMs

/** When a lease expires that is acquired or renewed now. */
export const getLeaseEnd = (now: Date, kind: LeaseKind): Date =>
  new Date(now.getTime() + leaseMs[kind])

/** Leases acquired or renewed before this time have expired by now. */
export const getExpiredBefore = (now: Date, kind: LeaseKind): Date =>
  new Date(now.getTime() - leaseMs[kind])

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

export interface LeaseHolder {
  leases: LeaseQueries
  /** Identifies the holder among all. */
  holder: string
  clock: Clock
  log: Logger
}

/** A holder of leases by the clock that all processes share. */
export const newHolder = (
  { models: { leases }, log, now }: { models: { leases: LeaseQueries }; log: Logger; now(): Date },
  clock: Clock = createClock(now),
): LeaseHolder => ({ leases, holder: randomUUID(), clock, log })

interface Renewal {
  everyMs: number
  renew: () => Promise<void>
  log: Logger
  /** The fields that identify the work in the log. */
  fields: object
  clock?: Clock
}

/** Runs some work and renews its lease meanwhile. What fails is logged and tried again. */
export async function runWhileRenewing<Result>(
  { everyMs, renew, log, fields, clock = createClock() }: Renewal,
  work: () => Promise<Result>,
): Promise<Result> {
  let cancel = () => {}
  let ended = false
  const renewLater = () => {
    cancel = clock.after(everyMs, async () => {
      try {
        await renew()
      } catch (error) {
        log.warn({ err: error, ...fields }, 'a lease could not be renewed')
      }
      if (!ended) renewLater()
    })
  }
  renewLater()
  try {
    return await work()
  } finally {
    ended = true
    cancel()
  }
}

/** Runs some work while its named lease is renewed. */
export function runWhileHolding<Result>(
  { leases, holder, clock, log }: LeaseHolder,
  name: string,
  work: () => Promise<Result>,
  kind: LeaseKind = 'named',
): Promise<Result> {
  const fields = { lease: name }
  const renewOrWarn = async () => {
    if (await leases.renew(name, holder, getLeaseEnd(clock.now(), kind))) return
    log.warn(fields, 'another process has taken this work over')
  }
  return runWhileRenewing(
    { everyMs: leaseMs[kind] / 3, renew: renewOrWarn, log, fields, clock },
    work,
  )
}

/**
 * Runs some work while this process holds its lease, if that is due and free, and releases it for the
 * next one.
 * @param dueAt when it is due again; at once by default
 * @returns undefined, without the work, if another process holds it
 */
export async function holdIfFree<Result>(
  holding: LeaseHolder,
  name: string,
  work: () => Promise<Result>,
  { kind = 'named', dueAt }: { kind?: LeaseKind; dueAt?: Date } = {},
): Promise<{ result: Result } | undefined> {
  const { leases, holder, clock, log } = holding
  const now = clock.now()
  const { isAcquired } = await leases.acquire({ name, holder, now, until: getLeaseEnd(now, kind) })
  if (!isAcquired) return undefined
  try {
    return { result: await runWhileHolding(holding, name, work, kind) }
  } finally {
    // It ends by itself, and what the work has thrown matters more.
    await leases
      .release(name, holder, dueAt ?? now)
      .catch((error: unknown) => log.warn({ err: error, lease: name }, 'a lease was not released'))
  }
}

import type { Logger } from 'pino'
import type { LeaseQueries } from './lease-queries'
import type { Clock } from './clock'

/**
 * The duration of a lease. It is renewed three times as often, so that it outlives a dead process
 * by no more than this.
 */
export const LEASE_MS = 30_000

export interface LeaseHolder {
  leases: LeaseQueries
  /** Identifies this process among all. */
  holder: string
  clock: Clock
  log: Logger
}

/** The expiry of a lease that is acquired or renewed now. */
export const leaseEnd = (clock: Clock) => new Date(clock.now().getTime() + LEASE_MS)

/** Runs some work while its lease is renewed. */
export async function whileHolding<Result>(
  { leases, holder, clock, log }: LeaseHolder,
  name: string,
  work: () => Promise<Result>,
): Promise<Result> {
  let cancel = () => {}
  let ended = false
  const renewLater = () => {
    cancel = clock.after(LEASE_MS / 3, async () => {
      try {
        if (!(await leases.renew(name, holder, leaseEnd(clock)))) {
          log.warn({ lease: name }, 'another process has taken this work over')
        }
      } catch (error) {
        log.warn({ err: error, lease: name }, 'a lease could not be renewed')
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

/**
 * Runs some work while this process holds its lease, if that is due and free, and releases it for the
 * next one.
 * @returns false, without the work, if another process holds it
 */
export async function holdIfFree(
  holding: LeaseHolder,
  name: string,
  work: () => Promise<void>,
): Promise<boolean> {
  const { leases, holder, clock, log } = holding
  const now = clock.now()
  const { taken } = await leases.take({ name, holder, now, until: leaseEnd(clock) })
  if (!taken) return false
  try {
    await whileHolding(holding, name, work)
  } finally {
    // It ends by itself, and what the work has thrown matters more.
    await leases
      .release(name, holder, now)
      .catch((error: unknown) => log.warn({ err: error, lease: name }, 'a lease was not released'))
  }
  return true
}

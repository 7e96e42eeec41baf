import type { Logger } from 'pino'
import type { LeaseQueries } from './lease-queries'
import type { Clock } from './clock'

/**
 * For how long a lease is taken. Renewed three times as often, so that it outlives a process that
 * has died by no more than this.
 */
export const LEASE_MS = 30_000

export interface LeaseHolder {
  leases: LeaseQueries
  /** Names this process among all. */
  holder: string
  clock: Clock
  log: Logger
}

/** Until when a lease that is taken or renewed now is held. */
export const leaseEnd = (clock: Clock) => new Date(clock.now().getTime() + LEASE_MS)

/** Does some work while the lease that was taken for it is renewed. */
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

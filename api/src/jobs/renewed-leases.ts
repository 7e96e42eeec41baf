import { isDatabaseAway } from '../models/database-errors'
import { getLeaseEnd, type LeaseHolder, leaseMs } from '../models/leases/hold-lease'

export interface RenewedLeases {
  /** Runs some work if this process holds the lease with this name. */
  runUnderLease(name: string, work: () => Promise<void>): Promise<void>
  /** Gives all of them up, so that another process need not wait until they expire. */
  stop(): Promise<void>
}

/**
 * The leases of jobs that run every few seconds. A process keeps them between the runs, since two writes
 * for each run would cost more than the runs; one command renews all of them, and takes those that are free.
 */
export function renewLeases(
  { leases, holder, clock, log }: LeaseHolder,
  names: readonly string[],
): RenewedLeases {
  const working = new Set<string>()
  let held: ReadonlySet<string> = new Set()
  let heldUntil = new Date(0)
  let renewing: Promise<void> | undefined
  let cancel = () => {}
  let stopped = false

  async function tryRenew(): Promise<void> {
    const now = clock.now()
    const until = getLeaseEnd(now, 'renewed')
    // The margin allows for the difference of the clocks of two processes.
    const latest = new Date(now.getTime() + 2 * leaseMs.named)
    try {
      const result = await leases.acquireOrRenew({
        names,
        working: [...working],
        holder,
        now,
        until,
        latest,
      })
      for (const lease of held) {
        if (!result.has(lease)) log.warn({ lease }, 'another process has taken this work over')
      }
      held = result
      heldUntil = until
    } catch (error) {
      if (isDatabaseAway(error)) log.warn('the leases of jobs wait for the database')
      else log.error({ err: error }, 'the leases of jobs could not be renewed')
    }
  }

  /** Renews them now, and again before they expire. */
  function renewAll(): Promise<void> {
    cancel()
    renewing ??= tryRenew().finally(() => {
      renewing = undefined
      if (!stopped) cancel = clock.after(leaseMs.renewed / 3, renewAll)
    })
    return renewing
  }

  /** False also if the clock was set, or the machine has slept. */
  function isCurrent(): boolean {
    const leftMs = heldUntil.getTime() - clock.now().getTime()
    return leftMs > 0 && leftMs <= leaseMs.renewed
  }

  return {
    async runUnderLease(name, work) {
      if (!isCurrent()) await renewAll()
      if (stopped || !isCurrent() || !held.has(name)) return
      working.add(name)
      try {
        await work()
      } finally {
        working.delete(name)
      }
    },

    async stop() {
      stopped = true
      cancel()
      await renewing
      // They expire by themselves.
      await leases
        .releaseAll(names, holder, clock.now())
        .catch((error: unknown) => log.warn({ err: error }, 'the leases of jobs were not released'))
    },
  }
}

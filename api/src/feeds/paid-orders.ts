import type { Logger } from 'pino'
import { PAID_ORDERS_MAX } from '@voltkart/shared/contract/paid-orders'
import { isDatabaseAway } from '../models/connect'
import type { PaidOrderRecord } from '../models/orders/order-list-queries'

/**
 * How far back every look goes. A payment carries the clock of the process that settled it and can
 * be read only once it is written, so it may turn up later than its time says.
 */
export const LOOK_BACK_MS = 30_000
const LOOK_EVERY_MS = 1_000

interface Follower {
  onPaid(order: PaidOrderRecord): void
  /** The shop stops; nothing more will come. */
  onEnd(): void
}

/** Tells of orders as they are paid, in whichever process that happens. */
export interface PaidOrderFeed {
  /**
   * Calls back for every order that is paid from now on. Resolves once it is followed, with the
   * function that ends it.
   */
  follow(follower: Follower): Promise<() => void>
  stop(): Promise<void>
}

export interface PaidOrderSource {
  listPaidSince(since: Date, limit: number): Promise<PaidOrderRecord[]>
  now(): Date
  log: Logger
}

/** When a look at what was paid since `moment` must begin, for nothing to be missed. */
export const lookingBackFrom = (moment: Date) => new Date(moment.getTime() - LOOK_BACK_MS)

/**
 * Follows the orders that are paid by looking at the newest of them every second, while anybody
 * wants to know (docs/decisions/008-paid-order-stream.md). Orders seen before are known by
 * their ids.
 */
export function createPaidOrderFeed({ listPaidSince, now, log }: PaidOrderSource): PaidOrderFeed {
  const followers = new Set<Follower>()
  /** What was told of, with the time it was paid at. */
  const seen = new Map<string, number>()
  let lookedAt: Date | undefined
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> | undefined
  let stopped = false

  async function look(): Promise<void> {
    const at = now()
    const since = lookingBackFrom(lookedAt ?? at)
    const found = await listPaidSince(since, PAID_ORDERS_MAX)
    const fresh = found.filter(({ _id }) => !seen.has(_id)).reverse()
    const first = lookedAt === undefined
    for (const [id, paidAt] of seen) if (paidAt < since.getTime()) seen.delete(id)
    for (const { _id, paidAt } of fresh) seen.set(_id, paidAt.getTime())
    lookedAt = at
    // What was paid before anybody asked is no news.
    if (first) return
    for (const order of fresh) for (const follower of followers) follower.onPaid(order)
  }

  function lookOnce(): Promise<void> {
    looking ??= look().finally(() => {
      looking = undefined
    })
    return looking
  }

  function forget(): void {
    clearTimeout(timer)
    timer = undefined
    lookedAt = undefined
    seen.clear()
  }

  function schedule(): void {
    timer = setTimeout(() => {
      void lookOnce()
        .catch((error: unknown) => {
          if (isDatabaseAway(error)) log.warn('following paid orders waits for the database')
          else log.error({ err: error }, 'paid orders could not be looked at')
        })
        .finally(() => {
          if (followers.size > 0 && !stopped) schedule()
          else forget()
        })
    }, LOOK_EVERY_MS)
    timer.unref()
  }

  return {
    async follow(follower) {
      followers.add(follower)
      try {
        if (lookedAt === undefined) await lookOnce()
      } catch (error) {
        followers.delete(follower)
        throw error
      }
      if (timer === undefined && !stopped) schedule()
      return () => void followers.delete(follower)
    },

    async stop() {
      stopped = true
      for (const follower of followers) follower.onEnd()
      followers.clear()
      clearTimeout(timer)
      await looking?.catch(() => undefined)
    },
  }
}

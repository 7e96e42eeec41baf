import type { Logger } from 'pino'
import { PAID_ORDERS_MAX } from '@voltkart/shared/contract/paid-orders'
import { PAID_ORDER_STREAMS_MAX } from '@voltkart/shared/domain/limits'
import { isDatabaseAway } from '../models/database-errors'
import type { PaidOrderRecord } from '../models/orders/order-list-queries'
import { createRateLimitedError } from '../models/rate-limits/failure-limit'

/**
 * How far back each poll reads. `paidAt` is set before the write, by the clock of the process that
 * settles the payment. So an order may become readable some time after its `paidAt`.
 */
const LOOKBACK_MS = 30_000
const POLL_MS = 1_000
/** When a refused stream may be retried: streams of disconnected clients have ended by then. */
const RETRY_MS = 15_000

interface Subscriber {
  /** The id of the account. */
  account: string
  onPaid(order: PaidOrderRecord): void
  /** Called when the server stops and sends no more orders. */
  onEnd(): void
}

/** A feed of orders as they are paid, in any process. */
export interface PaidOrderFeed {
  /**
   * Subscribes to every order that is paid from now on. Resolves to the function that unsubscribes, once
   * the subscription is active.
   * @throws ApiError RATE_LIMITED when the account has too many subscriptions in this process
   */
  subscribe(subscriber: Subscriber): Promise<() => void>
  stop(): Promise<void>
}

interface PaidOrderSource {
  listPaidSince(since: Date, limit: number): Promise<PaidOrderRecord[]>
  now(): Date
  log: Logger
}

/** The start of a query for the orders paid since `moment`, so that none is missed. */
export const getLookbackStart = (moment: Date) => new Date(moment.getTime() - LOOKBACK_MS)

/**
 * Polls the latest paid orders every second while there are subscribers
 * (docs/decisions/008-paid-order-stream.md). Orders are deduplicated by id.
 */
export function createPaidOrderFeed({ listPaidSince, now, log }: PaidOrderSource): PaidOrderFeed {
  const subscribers = new Set<Subscriber>()
  /** The ids of the orders that were read, with their time of payment. */
  const emitted = new Map<string, number>()
  let polledAt: Date | undefined
  let timer: NodeJS.Timeout | undefined
  let polling: Promise<void> | undefined
  let stopped = false

  async function pollOrders(): Promise<void> {
    const at = now()
    const since = getLookbackStart(polledAt ?? at)
    const orders = await listPaidSince(since, PAID_ORDERS_MAX)
    const fresh = orders.filter(({ _id }) => !emitted.has(_id)).reverse()
    const first = polledAt === undefined
    for (const [id, paidAt] of emitted) if (paidAt < since.getTime()) emitted.delete(id)
    for (const { _id, paidAt } of fresh) emitted.set(_id, paidAt.getTime())
    polledAt = at
    // Orders paid before the first subscription are not sent.
    if (first) return
    for (const order of fresh) for (const subscriber of subscribers) subscriber.onPaid(order)
  }

  function pollOnce(): Promise<void> {
    polling ??= pollOrders().finally(() => {
      polling = undefined
    })
    return polling
  }

  function resetState(): void {
    clearTimeout(timer)
    timer = undefined
    polledAt = undefined
    emitted.clear()
  }

  function refuseMany(account: string): void {
    const openStreams = [...subscribers].filter((subscriber) => subscriber.account === account)
    if (openStreams.length >= PAID_ORDER_STREAMS_MAX) throw createRateLimitedError(RETRY_MS)
  }

  function schedulePoll(): void {
    timer = setTimeout(() => {
      void pollOnce()
        .catch((error: unknown) => {
          if (isDatabaseAway(error)) log.warn('the feed of paid orders waits for the database')
          else log.error({ err: error }, 'paid orders could not be read')
        })
        .finally(() => {
          if (subscribers.size > 0 && !stopped) schedulePoll()
          else resetState()
        })
    }, POLL_MS)
    timer.unref()
  }

  return {
    async subscribe(subscriber) {
      refuseMany(subscriber.account)
      subscribers.add(subscriber)
      try {
        if (polledAt === undefined) await pollOnce()
      } catch (error) {
        subscribers.delete(subscriber)
        throw error
      }
      if (timer === undefined && !stopped) schedulePoll()
      return () => void subscribers.delete(subscriber)
    },

    async stop() {
      stopped = true
      for (const subscriber of subscribers) subscriber.onEnd()
      subscribers.clear()
      clearTimeout(timer)
      await polling?.catch(() => undefined)
    },
  }
}

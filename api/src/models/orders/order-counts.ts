import { orderStatuses, type StoredOrderStatus } from '@voltkart/shared/domain/order-state'
import type { OrderModel } from './order-schema'

/** The number of orders in a state, and the sum of their totals. */
interface OrderCount {
  _id: string
  count: number
  sumPaise: number
}

/**
 * The maximum age of cached counts, in milliseconds; other processes change orders too. Counting is so
 * slow in a large shop that an occasional request for a list must not wait for it.
 */
const MAX_AGE_MS = 30_000
/** From this age on the counts are reloaded in the background, while the cached ones are returned. */
const FRESH_MS = 1_000
/** Counts stay fresh for this many times the duration of the query, which limits the load by it. */
const REST = 10
/** From this age on a reload replaces the counts even if orders changed while it ran. */
const OVERDUE_MS = 4_000

/**
 * The number and sum of the orders in each visible state. Counting a million orders takes a second.
 * So the counts are cached, adjusted at every change that this process writes, and reloaded in the
 * background to include the changes of other processes.
 */
export function createOrderCounts(model: OrderModel) {
  let cached: { at: number; freshUntil: number; counts: Map<string, OrderCount> } | undefined
  let loading: Promise<Map<string, OrderCount>> | undefined
  let changes = 0

  async function loadCounts(): Promise<Map<string, OrderCount>> {
    for (;;) {
      const at = performance.now()
      const changesBefore = changes
      const byStatus = await model
        .aggregate<OrderCount>([
          { $match: { status: { $in: [...orderStatuses] } } },
          {
            $group: { _id: '$status', count: { $sum: 1 }, sumPaise: { $sum: '$totalPricePaise' } },
          },
        ])
        // A covered query: the index holds both fields.
        .hint({ status: 1, totalPricePaise: -1, _id: -1 })
      const counts = new Map(byStatus.map((candidate) => [candidate._id, candidate]))
      // The result may or may not include a change that was written in between. The cached counts,
      // which were adjusted, are better, unless changes never pause; then an error of one until the
      // next reload is acceptable.
      if (changes !== changesBefore && cached && at - cached.at < OVERDUE_MS) return cached.counts
      if (changes !== changesBefore && !cached) continue
      const restMs = Math.min(REST * (performance.now() - at), MAX_AGE_MS / 2)
      cached = { at, freshUntil: at + Math.max(FRESH_MS, restMs), counts }
      return counts
    }
  }

  function reloadCounts(): Promise<Map<string, OrderCount>> {
    loading ??= loadCounts().finally(() => {
      loading = undefined
    })
    return loading
  }

  async function getCurrent(): Promise<Map<string, OrderCount>> {
    if (!cached || performance.now() - cached.at > MAX_AGE_MS) return reloadCounts()
    // A failure reaches the first caller after the cached counts have expired.
    if (performance.now() > cached.freshUntil) reloadCounts().catch(() => undefined)
    return cached.counts
  }

  function addCount(status: string, count: number, sumPaise: number): void {
    if (!cached || !orderStatuses.some((visible) => visible === status)) return
    const before = cached.counts.get(status) ?? { _id: status, count: 0, sumPaise: 0 }
    cached.counts.set(status, {
      _id: status,
      count: before.count + count,
      sumPaise: before.sumPaise + sumPaise,
    })
  }

  return {
    async byStatus(): Promise<OrderCount[]> {
      return [...(await getCurrent()).values()].filter(({ count }) => count > 0)
    },

    /** Adjusts the counts after a change of state that this process has written. */
    recordTransition(from: StoredOrderStatus, to: StoredOrderStatus, pricePaise: number): void {
      changes += 1
      addCount(from, -1, -pricePaise)
      addCount(to, 1, pricePaise)
    },

    /** Clears the cache, after orders were inserted in bulk. */
    clear(): void {
      changes += 1
      cached = undefined
    },

    /** The number of orders in a state; in all visible states if it is undefined. */
    async getCount(status: string | undefined): Promise<number> {
      return [...(await getCurrent()).values()]
        .filter(({ _id }) => status === undefined || _id === status)
        .reduce((sum, { count }) => sum + count, 0)
    },
  }
}

export type OrderCounts = ReturnType<typeof createOrderCounts>

import { orderStatuses, type StoredOrderStatus } from '@voltkart/shared/domain/order-state'
import type { OrderModel } from './order-schema'

/** How many orders are in a state, and what they sum up to. */
export interface OrderTally {
  _id: string
  count: number
  sumPaise: number
}

/**
 * How old counts may be, since other processes change orders too. Counting takes so long in a large
 * shop that who opens a list now and then must not wait for it each time.
 */
const KEPT_MS = 30_000
/** From this age on they are counted anew, while the old ones are still given. */
const FRESH_MS = 1_000
/** So many times longer than counting took, they are fresh: counting must not be what keeps it busy. */
const REST = 10
/** From this age on counting anew must succeed. */
const OVERDUE_MS = 4_000

/**
 * Number and sum of the orders in each state that is shown. Counting a million orders takes a
 * second, so they are counted once, corrected at every change that this process makes, and counted
 * anew beside the requests for the changes that others make.
 */
export function createOrderTallies(model: OrderModel, now: () => number = () => performance.now()) {
  let known: { at: number; freshUntil: number; tallies: Map<string, OrderTally> } | undefined
  let loading: Promise<Map<string, OrderTally>> | undefined
  let moves = 0

  async function load(): Promise<Map<string, OrderTally>> {
    for (;;) {
      const at = now()
      const begun = moves
      const found = await model
        .aggregate<OrderTally>([
          { $match: { status: { $in: [...orderStatuses] } } },
          {
            $group: { _id: '$status', count: { $sum: 1 }, sumPaise: { $sum: '$totalPricePaise' } },
          },
        ])
        // Everything that is counted is in this index, so no order is read.
        .hint({ status: 1, totalPricePaise: -1, _id: -1 })
      const tallies = new Map(found.map((tally) => [tally._id, tally]))
      // A change meanwhile may or may not have been counted. Known counts, which were corrected, are
      // better, unless changes never pause; then being off by one until the next time is.
      if (moves !== begun && known && at - known.at < OVERDUE_MS) return known.tallies
      if (moves !== begun && !known) continue
      const restMs = Math.min(REST * (now() - at), KEPT_MS / 2)
      known = { at, freshUntil: at + Math.max(FRESH_MS, restMs), tallies }
      return tallies
    }
  }

  function reload(): Promise<Map<string, OrderTally>> {
    loading ??= load().finally(() => {
      loading = undefined
    })
    return loading
  }

  async function current(): Promise<Map<string, OrderTally>> {
    if (!known || now() - known.at > KEPT_MS) return reload()
    // If it fails, whoever comes when these are too old learns of it.
    if (now() > known.freshUntil) reload().catch(() => undefined)
    return known.tallies
  }

  function add(status: string, count: number, sumPaise: number): void {
    if (!known || !orderStatuses.some((shown) => shown === status)) return
    const tally = known.tallies.get(status) ?? { _id: status, count: 0, sumPaise: 0 }
    known.tallies.set(status, {
      _id: status,
      count: tally.count + count,
      sumPaise: tally.sumPaise + sumPaise,
    })
  }

  return {
    async byStatus(): Promise<OrderTally[]> {
      return [...(await current()).values()].filter(({ count }) => count > 0)
    },

    /** Takes note of a change of state that this process has written. */
    moved(from: StoredOrderStatus, to: StoredOrderStatus, pricePaise: number): void {
      moves += 1
      add(from, -1, -pricePaise)
      add(to, 1, pricePaise)
    },

    /** Forgets all counts: orders were added otherwise. */
    forget(): void {
      moves += 1
      known = undefined
    },

    /** How many orders are in this state, or in any that is shown; undefined counts all. */
    async countOf(status: string | undefined): Promise<number> {
      const tallies = [...(await current()).values()]
      return tallies
        .filter(({ _id }) => status === undefined || _id === status)
        .reduce((sum, { count }) => sum + count, 0)
    },
  }
}

export type OrderTallies = ReturnType<typeof createOrderTallies>

import type { Order } from '@voltkart/shared/contract/orders'
import { formatDeliveryDates } from '@voltkart/shared/domain/delivery-dates'
import { type Day, toIndiaDay, keepDatesUnbroken } from '@voltkart/shared/domain/india-day'

/** When an order arrives, in words. */
interface Arrival {
  title: string
  isLate: boolean
}

/**
 * When an order is promised to arrive; undefined once it is delivered or cancelled, and for orders
 * without a promise. An unpaid order keeps its dates only if it is paid on the day it was placed.
 * @param today in India
 */
export function estimateArrival(
  { status, cancelledAt, createdAt, promise }: Order,
  today: Day = toIndiaDay(new Date()),
): Arrival | undefined {
  if (!promise || cancelledAt) return undefined
  const dates = keepDatesUnbroken(formatDeliveryDates(promise))
  if (status === 'unpaid') {
    const isFresh = toIndiaDay(new Date(createdAt)) === today
    return isFresh ? { title: `Arriving ${dates} if you pay today`, isLate: false } : undefined
  }
  if (status !== 'paid') return undefined
  return today > promise.to
    ? { title: `Running late: it was due ${dates}`, isLate: true }
    : { title: `Arriving ${dates}`, isLate: false }
}

const countOthers = ({ orderItems }: Order): string | undefined => {
  const otherCount = orderItems.length - 1
  if (otherCount < 1) return undefined
  return `${otherCount} other ${otherCount === 1 ? 'product' : 'products'}`
}

/** The name of an order's first product, and how many others there are: "+ 1 other product". */
export function summariseLines(order: Order): { name: string; more: string | undefined } {
  const otherProducts = countOthers(order)
  return { name: order.orderItems[0]?.name ?? '', more: otherProducts && `+ ${otherProducts}` }
}

/** The products of an order in one line. */
export function summariseNames(order: Order): string {
  const otherProducts = countOthers(order)
  const { name } = summariseLines(order)
  return otherProducts ? `${name} and ${otherProducts}` : name
}

import type { Order } from '@voltkart/shared/contract/orders'
import { formatDeliveryDates } from '@voltkart/shared/domain/delivery-dates'
import { type Day, dayInIndia, unbrokenDates } from '@voltkart/shared/domain/india-day'

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
  today: Day = dayInIndia(new Date()),
): Arrival | undefined {
  if (!promise || cancelledAt) return undefined
  const dates = unbrokenDates(formatDeliveryDates(promise))
  if (status === 'unpaid') {
    const isFresh = dayInIndia(new Date(createdAt)) === today
    return isFresh ? { title: `Arriving ${dates} if you pay today`, isLate: false } : undefined
  }
  if (status !== 'paid') return undefined
  return today > promise.to
    ? { title: `Running late: it was due ${dates}`, isLate: true }
    : { title: `Arriving ${dates}`, isLate: false }
}

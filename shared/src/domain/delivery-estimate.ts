import { addDays, dayInIndia, formatNearDay, type Day } from './india-day'

/** The time that a shop and its couriers need, in days. */
export interface DeliveryTimes {
  /** The maximum number of days until an order leaves the shop. */
  dispatchDays: number
  /** The number of days that the courier takes. */
  deliveryDays: { from: number; to: number }
}

/** The first and the last day on which an order is expected to arrive. */
export interface DeliveryEstimate {
  from: Day
  to: Day
}

/** When an order placed at `at` is expected to arrive. Days are those of India. */
export function deliveryEstimate(
  at: Date,
  { dispatchDays, deliveryDays }: DeliveryTimes,
): DeliveryEstimate {
  const today = dayInIndia(at)
  return {
    from: addDays(today, dispatchDays + deliveryDays.from),
    to: addDays(today, dispatchDays + deliveryDays.to),
  }
}

/** The estimate in words: "Thu, 26 Nov – Sun, 29 Nov", or a single day. */
export function formatDeliveryEstimate({ from, to }: DeliveryEstimate): string {
  return from === to ? formatNearDay(from) : `${formatNearDay(from)} – ${formatNearDay(to)}`
}

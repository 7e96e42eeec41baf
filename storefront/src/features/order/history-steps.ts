import type { OrderEvent } from '@voltkart/shared/contract/order-history'
import { formatIndiaDate } from '@voltkart/shared/domain/india-time'

/** Internal events, which may happen several times to the same pieces. */
const forStaff: readonly OrderEvent['type'][] = [
  'packed',
  'parcel-cancelled',
  'courier-booked',
  'booking-cancelled',
  'booking-failed',
  'late-number',
]
const isForStaff = ({ type }: OrderEvent) => forStaff.includes(type)

const steps: Partial<Record<OrderEvent['type'], string>> = {
  'parcel-delivered': 'delivered',
  delivered: 'delivered',
  'return-refunding': 'refunding',
  'refund-requested': 'refunding',
  'refund-pending': 'refunding',
  'return-refunded': 'refunded',
  refunded: 'refunded',
  'refunded-at-provider': 'refunded',
}

/** Events that are one step to a customer, such as a parcel's delivery and its order's. */
function isSameStep(one: OrderEvent, other: OrderEvent): boolean {
  const step = steps[one.type] ?? one.type
  return (
    step === (steps[other.type] ?? other.type) &&
    formatIndiaDate(one.at) === formatIndiaDate(other.at)
  )
}

/** The steps of an order for a customer, one event each. Staff see all events. */
export function historySteps(events: readonly OrderEvent[]): OrderEvent[] {
  const visible: OrderEvent[] = []
  for (const event of events.filter((one) => !isForStaff(one))) {
    const last = visible.at(-1)
    if (last && isSameStep(last, event)) visible[visible.length - 1] = { ...event, at: last.at }
    else visible.push(event)
  }
  return visible
}

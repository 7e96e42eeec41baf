import type { Order } from '../contract/orders'
import { isNothingPacked } from '../domain/parcels'
import { isBeingRefunded } from '../domain/refunded-orders'
import { toRefundedOrder } from './refund-quote'

/** Whether nothing of a paid order is sent any more: it was cancelled, or is being refunded in full. */
export const isCalledOff = (order: Order): boolean =>
  order.cancelledAt !== undefined || isBeingRefunded(toRefundedOrder(order))

/** Whether an order can be cancelled: until it is packed. */
export const isCancellable = (order: Order): boolean =>
  order.status === 'unpaid' ||
  (order.status === 'paid' && isNothingPacked(order.parcels) && !isCalledOff(order))

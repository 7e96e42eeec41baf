import type { Order } from '../contract/orders'
import { piecesToPack, type OrderedPieces, isNothingPacked } from '../domain/parcels'
import { piecesToDeliver } from '../domain/partial-refunds'
import { toRefundedOrder } from './refund-quote'
import { isBeingRefunded } from '../domain/refunded-orders'

/** Whether nothing of a paid order is sent any more: it was cancelled, or is being refunded in full. */
export const isCalledOff = (order: Order): boolean =>
  order.cancelledAt !== undefined || isBeingRefunded(toRefundedOrder(order))

/** Whether an order can be cancelled: until it is packed. */
export const isCancellable = (order: Order): boolean =>
  order.status === 'unpaid' ||
  (order.status === 'paid' && isNothingPacked(order.parcels) && !isCalledOff(order))

/** The pieces of an order that were or will be delivered, without those refunded before packing. */
export function piecesOfOrder(order: Order): (OrderedPieces & { name: string })[] {
  const ordered = order.orderItems.map(({ _id, name, qty }) => ({
    product: _id,
    name,
    quantity: qty,
  }))
  return piecesToDeliver(ordered, toRefundedOrder(order).refunds)
}

/** The pieces of an order that are in no parcel yet and were not refunded. */
export const unpackedPieces = (order: Order): OrderedPieces[] =>
  piecesToPack(piecesOfOrder(order), order.parcels)

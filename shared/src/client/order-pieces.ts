import type { Order } from '../contract/orders'
import { piecesToPack, type OrderedPieces } from '../domain/parcels'
import { piecesToDeliver } from '../domain/partial-refunds'
import { toRefundedOrder } from './refund-quote'

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

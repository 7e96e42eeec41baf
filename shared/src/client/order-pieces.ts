import type { Order } from '../contract/orders'
import { getPiecesToPack, type OrderedPieces, isNothingPacked } from '../domain/parcels'
import { getPiecesToDeliver, type RefundedOrder } from '../domain/partial-refunds'
import { isBeingRefunded } from '../domain/refunded-orders'
import { toPaise } from '../domain/money'
import type { RefundStatus } from '../domain/refunds'

const toStoredStatus = (status: Order['refunds'][number]['status']): RefundStatus =>
  status === 'settled-manually' ? 'processed' : status

/** An order as the calculation of refunds expects it: amounts in paise. */
export function toRefundedOrder(order: Order): RefundedOrder {
  return {
    items: order.orderItems.map(({ _id, price, qty }) => ({
      product: _id,
      pricePaise: toPaise(price),
      quantity: qty,
    })),
    taxPercent: order.taxPercent,
    shippingPricePaise: toPaise(order.shippingPrice),
    totalPricePaise: toPaise(order.totalPrice),
    ...(order.paymentResult ? { payment: { id: order.paymentResult.id } } : {}),
    refunds: order.refunds.map(({ paymentId, reason, status, amount, lines }) => ({
      paymentId,
      reason,
      status: toStoredStatus(status),
      amountPaise: toPaise(amount),
      lines: lines.map((line) => ({ ...line, amountPaise: toPaise(line.amount) })),
    })),
  }
}

/** Whether nothing of a paid order is sent any more: it was cancelled, or is being refunded in full. */
export const isDeliveryStopped = (order: Order): boolean =>
  order.cancelledAt !== undefined || isBeingRefunded(toRefundedOrder(order))

/** Whether an order can be cancelled: until it is packed. */
export const isCancellable = (order: Order): boolean =>
  order.status === 'unpaid' ||
  (order.status === 'paid' && isNothingPacked(order.parcels) && !isDeliveryStopped(order))

/** The pieces of an order that were or will be delivered, without those refunded before packing. */
export function listPieces(order: Order): (OrderedPieces & { name: string })[] {
  const ordered = order.orderItems.map(({ _id, name, qty }) => ({
    product: _id,
    name,
    quantity: qty,
  }))
  return getPiecesToDeliver(ordered, toRefundedOrder(order).refunds)
}

/** The pieces of an order that are in no parcel yet and were not refunded. */
export const getUnpackedPieces = (order: Order): OrderedPieces[] =>
  getPiecesToPack(listPieces(order), order.parcels)

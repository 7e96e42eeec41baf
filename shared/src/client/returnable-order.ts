import type { Order } from '../contract/orders'
import type { ReturnableOrder } from '../domain/delivered-pieces'

const timeOf = (timestamp: string | undefined) => (timestamp ? new Date(timestamp) : undefined)

/** An order as the calculation of returns expects it. */
export function toReturnableOrder(order: Order): ReturnableOrder {
  return {
    status: order.status,
    deliveredAt: timeOf(order.deliveredAt),
    items: order.orderItems.map(({ _id, qty, returns, returnDays }) => ({
      product: _id,
      quantity: qty,
      returns,
      returnDays,
    })),
    refunds: order.refunds.map(({ reason, lines }) => ({
      reason,
      lines: lines.map(({ product, quantity }) => ({ product, quantity, amountPaise: 0 })),
    })),
    parcels: order.parcels.map(({ purpose, state, deliveredAt, lines }) => ({
      purpose,
      state,
      deliveredAt: timeOf(deliveredAt),
      lines: lines.map(({ product, quantity, serials }) => ({
        product,
        quantity,
        serials: serials.map(({ serial }) => serial),
      })),
    })),
    returns: order.returns.map(({ requestedAt, acceptedAt, ...one }) => ({
      ...one,
      requestedAt: new Date(requestedAt),
      acceptedAt: timeOf(acceptedAt),
    })),
  }
}

import type { Order } from '../contract/orders'
import type { ReturnableOrder } from '../domain/delivered-pieces'

const toTime = (timestamp: string | undefined) => (timestamp ? new Date(timestamp) : undefined)

/** An order as the calculation of returns expects it. */
export function toReturnableOrder(order: Order): ReturnableOrder {
  return {
    items: order.orderItems.map(({ _id, returns, returnDays }) => ({
      product: _id,
      returns,
      returnDays,
    })),
    parcels: order.parcels.map(({ state, deliveredAt, lines }) => ({
      state,
      deliveredAt: toTime(deliveredAt),
      lines: lines.map(({ product, quantity, serials }) => ({
        product,
        quantity,
        serials: serials.map(({ serial }) => serial),
      })),
    })),
    returns: order.returns.map(({ requestedAt, ...one }) => ({
      ...one,
      requestedAt: new Date(requestedAt),
    })),
  }
}

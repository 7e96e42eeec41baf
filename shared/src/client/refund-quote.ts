import type { Order } from '../contract/orders'
import { toPaise } from '../domain/money'
import type { RefundedOrder } from '../domain/partial-refunds'
import type { RefundStatus } from '../domain/refunds'

const storedStatus = (status: Order['refunds'][number]['status']): RefundStatus =>
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
      status: storedStatus(status),
      amountPaise: toPaise(amount),
      lines: lines.map((line) => ({ ...line, amountPaise: toPaise(line.amount) })),
    })),
  }
}

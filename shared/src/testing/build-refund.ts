import { orderRefundSchema, type OrderRefund } from '../contract/order-refunds'
import { purposeByReason, type RefundReason } from '../domain/refunds'

let built = 0

/** A finished refund of an order; its purpose follows from its reason. Amount in rupees. */
export function buildRefund(overrides: Partial<OrderRefund> = {}): OrderRefund {
  built += 1
  const reason: RefundReason = overrides.reason ?? 'order-refunded'
  return orderRefundSchema.parse({
    key: `refund-${built}`,
    purpose: purposeByReason[reason],
    paymentId: 'pay_1',
    amount: 100,
    status: 'processed',
    reason,
    lines: [],
    ...overrides,
  })
}

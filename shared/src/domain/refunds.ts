/** The least that Razorpay refunds: ₹1.00. */
export const SMALLEST_REFUND_PAISE = 100

/**
 * How far a refund is: written down, accepted by the payment provider, sent to the buyer, or refused
 * or returned.
 */
export const refundStatuses = ['requested', 'pending', 'processed', 'failed'] as const
export type RefundStatus = (typeof refundStatuses)[number]

/** The states of a refund that is not finished. */
export const openRefundStatuses = ['requested', 'pending'] as const satisfies RefundStatus[]

/** Whether a refund is on its way. */
export function isOpenRefund(status: RefundStatus): boolean {
  return openRefundStatuses.some((open) => open === status)
}

/**
 * The reason of a refund: staff refund the order, the payment does not settle its order, more than
 * the total was paid, or it was refunded in the payment provider's dashboard.
 */
export const refundReasons = [
  'order-refunded',
  'order-not-payable',
  'overpaid',
  'made-at-provider',
] as const
export type RefundReason = (typeof refundReasons)[number]

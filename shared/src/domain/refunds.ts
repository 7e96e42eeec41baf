/** The minimum that Razorpay refunds: ₹1.00. */
export const SMALLEST_REFUND_PAISE = 100

/**
 * The progress of a refund: stored, accepted by the payment provider, sent to the buyer, or refused
 * or returned.
 */
const refundStatuses = ['requested', 'pending', 'processed', 'failed'] as const
export type RefundStatus = (typeof refundStatuses)[number]

/**
 * The states of a refund in responses. A refund that staff have paid back outside the provider has
 * its own.
 */
export const publicRefundStatuses = [...refundStatuses, 'settled-manually'] as const
export type PublicRefundStatus = (typeof publicRefundStatuses)[number]

/** The states of a refund that is not finished. */
export const openRefundStatuses = ['requested', 'pending'] as const satisfies RefundStatus[]

/** Whether a refund is on its way. */
export function isOpenRefund(status: PublicRefundStatus): boolean {
  return openRefundStatuses.some((open) => open === status)
}

/** The reasons of refunds that staff make of a part of an order. */
const partialRefundReasons = ['items-refunded', 'return-refunded', 'goodwill'] as const
export type PartialRefundReason = (typeof partialRefundReasons)[number]

/**
 * The reason of a refund: staff refund the order or a part of it, the payment does not settle its
 * order, more than the total was paid, or it was refunded in the payment provider's dashboard.
 */
export const refundReasons = [
  'order-refunded',
  'order-not-payable',
  'overpaid',
  'made-at-provider',
  ...partialRefundReasons,
] as const
export type RefundReason = (typeof refundReasons)[number]

/** Whether a refund is a partial one, decided by staff. */
export const isPartialRefund = (reason: RefundReason): reason is PartialRefundReason =>
  partialRefundReasons.some((partial) => partial === reason)

/** The purposes of refunds. */
export const refundPurposes = ['order', 'items', 'return', 'goodwill'] as const
type RefundPurpose = (typeof refundPurposes)[number]

/** The purpose of a refund, by its reason. */
export const purposeByReason: Record<RefundReason, RefundPurpose> = {
  'order-refunded': 'order',
  'order-not-payable': 'order',
  overpaid: 'order',
  'made-at-provider': 'order',
  'items-refunded': 'items',
  'return-refunded': 'return',
  goodwill: 'goodwill',
}

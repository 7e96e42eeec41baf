import type { Paise } from './money'
import { getPiecesToDeliver, type CountedRefund } from './partial-refunds'
import { SMALLEST_REFUND_PAISE, type RefundStatus } from './refunds'

type SentRefund = Omit<CountedRefund, 'lines'> & { paidOtherwise?: boolean | undefined }

interface RefundedPieces {
  items: readonly { product: string; quantity: number }[]
  refunds: readonly Pick<CountedRefund, 'reason' | 'status' | 'lines'>[]
}

/**
 * Whether the shop is refunding the order itself or all of its pieces, or has done so. A failed
 * refund of the order does not count; a failed refund of pieces does, since it keeps them.
 */
export const isBeingRefunded = ({ items, refunds }: RefundedPieces): boolean =>
  getPiecesToDeliver(items, refunds).length === 0 ||
  refunds.some(({ reason, status }) => reason === 'order-refunded' && status !== 'failed')

/**
 * Whether nothing of a paid order may be sent any more, since its money goes back: it is being
 * refunded, or was cancelled. A cancelled order stays so if its refund fails.
 */
export const isDeliveryStopped = (order: RefundedPieces & { cancelledAt?: unknown }): boolean =>
  order.cancelledAt !== undefined || isBeingRefunded(order)

/** The sum of an order's refunds of one payment that are in these states, in paise. */
export const sumRefunds = (
  { refunds }: { refunds: readonly SentRefund[] },
  paymentId: string,
  statuses: readonly RefundStatus[],
): Paise =>
  refunds
    .filter(
      ({ paidOtherwise, status, ...refund }) =>
        refund.paymentId === paymentId && statuses.includes(status) && !paidOtherwise,
    )
    .reduce((sum, { amountPaise }) => sum + amountPaise, 0)

/**
 * Whether refunds in these states leave less of the order's payment than the smallest refund. The
 * provider keeps a fee that the customer bears.
 */
export const isFullyRefunded = (
  order: {
    payment?: { id: string; amountPaise: Paise; customerFeePaise?: Paise | undefined } | undefined
    refunds: readonly SentRefund[]
  },
  statuses: readonly RefundStatus[],
): boolean => {
  if (!order.payment) return false
  const { id, amountPaise, customerFeePaise = 0 } = order.payment
  return amountPaise - customerFeePaise - sumRefunds(order, id, statuses) < SMALLEST_REFUND_PAISE
}

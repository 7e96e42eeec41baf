import { isPartialRefund } from '@voltkart/shared/domain/refunds'
import type { AppContext } from '../../context'
import type { ProviderRefund } from '../../integrations/razorpay/payment-provider'
import type { AuditNote } from '../../models/audit/audit-schema'
import { getRefundKey, type OrderRecord, type RefundRecord } from '../../models/orders/order-record'
import type { StoredOrderEvent } from '../../models/orders/order-schema'
import { markRefunded } from './mark-refunded'
import { formatMinorUnits } from '@voltkart/shared/domain/money'
import { isInvoiced, lowersInvoice } from '../documents/issue-credit-notes'
import { queueRefundMail } from '../mails/queue-mail'

const MINUTE_MS = 60_000
const FIRST_CHECK_MS = 5 * MINUTE_MS

/** A refund that is pending for longer counts as failed. Banks take up to seven working days. */
const PENDING_MS_MAX = 10 * 24 * 60 * MINUTE_MS

/** Whether a refund has been pending for too long. */
export const isOverdue = (since: Date, now: Date): boolean =>
  now.getTime() - since.getTime() >= PENDING_MS_MAX

/**
 * The time of the next check of a pending refund: five minutes after it became pending, then whenever
 * its age has doubled, and a last time after ten days.
 */
export function getNextRefundCheck(since: Date, now: Date): Date {
  const age = now.getTime() - since.getTime()
  const next = Math.min(Math.max(FIRST_CHECK_MS, 2 * age), PENDING_MS_MAX)
  return new Date(since.getTime() + next)
}

interface RefundConfirmation {
  refundId?: string | undefined
  /** The member of staff who has paid it back by bank transfer, and the transfer's reference. */
  otherwise?: { by: string; reference: string; note: AuditNote }
}

/** @returns whether the order has become refunded; its buyer gets a mail about that */
async function refundOrderItself(
  context: AppContext,
  id: string,
  event: StoredOrderEvent,
): Promise<boolean> {
  const refunded = await markRefunded(context, id, () => event)
  if (refunded?.refunds.some(({ toReview }) => toReview)) {
    await context.models.orderRefunds.markRefundsReviewed(id)
  }
  return refunded !== undefined
}

/**
 * Records that a payment was refunded, from any source, and queues a mail to the buyer. For a refund of
 * the order itself, the order becomes refunded and its stock returns. Idempotent.
 */
export async function confirmRefund(
  context: AppContext,
  order: OrderRecord,
  refund: RefundRecord,
  { refundId, otherwise }: RefundConfirmation = {},
): Promise<void> {
  const amount = formatMinorUnits(refund.amountPaise, refund.currency)
  // Several partial refunds may have the same amount.
  const names = isPartialRefund(refund.reason)
    ? `${refund.paymentId}, ${refundId ?? refund.refundId ?? getRefundKey(refund)}`
    : refund.paymentId
  const event: StoredOrderEvent = {
    type: 'refunded',
    at: context.now(),
    by: otherwise?.by ?? (refund.amountPaise === 0 ? 'The shop' : 'Razorpay'),
    detail: `${amount} (${names})${otherwise ? `: paid by bank transfer, reference ${otherwise.reference}` : ''}`,
  }
  // The order and the mail first, then the state of the refund: after a crash in between, all is
  // repeated.
  const isOfOrder = refund.reason === 'order-refunded'
  const isMailed = isOfOrder && (await refundOrderItself(context, order._id, event))
  if (otherwise && !isMailed) await queueRefundMail(context, order, refund, 'transfer')
  else if (!isOfOrder) await queueRefundMail(context, order, refund)
  const hadFailed = order.events.some(({ type }) => type === 'refund-failed')
  const isRecorded = order.events.some(
    ({ type, detail }) => type === 'refunded' && detail === event.detail,
  )
  const isOfChange = isOfOrder && order.status === 'paid'
  const isNew = await context.models.orderRefunds.updateRefund(order._id, refund.idempotencyKey, {
    status: 'processed',
    processedAt: event.at,
    refundId,
    paidOtherwise: otherwise !== undefined,
    event: isOfChange || (isRecorded && !hadFailed) ? undefined : event,
    note: otherwise?.note,
    refundedReturn: refund.returnNumber,
    tasks: [
      // Refunds made at the provider may add up to the whole payment, and refunds of pieces to the order.
      ...(refund.reason === 'made-at-provider' || isPartialRefund(refund.reason)
        ? (['settle-refunds'] as const)
        : []),
      ...(isInvoiced(order) && lowersInvoice(order, refund)
        ? (['issue-credit-notes'] as const)
        : []),
    ],
  })
  if (isNew) context.metrics.refundEnded('processed')
}

/** Records that a refund failed, which lists it for staff. Idempotent. */
export async function noteFailedRefund(
  context: AppContext,
  order: OrderRecord,
  refund: RefundRecord,
  detail: string,
): Promise<void> {
  const isNew = await context.models.orderRefunds.updateRefund(order._id, refund.idempotencyKey, {
    status: 'failed',
    event: { type: 'refund-failed', at: context.now(), by: 'Razorpay', detail },
    packAgain: refund.reason === 'order-refunded' && !order.cancelledAt,
  })
  if (!isNew) return
  context.log.error({ orderId: order._id, paymentId: refund.paymentId, detail }, 'a refund failed')
  context.metrics.refundEnded('refused')
}

/**
 * Records the state of a refund at the provider. One that the bank returns after it was sent counts as
 * failed. Idempotent.
 */
export async function followRefund(
  context: AppContext,
  order: OrderRecord,
  refund: RefundRecord,
  { id, status }: Pick<ProviderRefund, 'id' | 'status'>,
): Promise<void> {
  if (status === 'processed') {
    if (refund.status !== 'processed') {
      await confirmRefund(context, order, refund, { refundId: id })
    }
  } else if (status === 'failed') {
    // Paid by a bank transfer since: the provider reports the failure that led to it.
    if (refund.status === 'failed' || refund.paidOtherwise) return
    const detail =
      refund.status === 'processed' ? 'It came back after it was sent' : 'The refund has failed'
    await noteFailedRefund(context, order, refund, detail)
  } else if (refund.status === 'requested') {
    const at = context.now()
    await context.models.orderRefunds.updateRefund(order._id, refund.idempotencyKey, {
      status: 'pending',
      refundId: id,
      pending: { since: at, checkAt: getNextRefundCheck(at, at) },
      event: {
        type: 'refund-pending',
        at,
        by: 'Razorpay',
        detail: `${formatMinorUnits(refund.amountPaise, refund.currency)} (${refund.paymentId})`,
      },
    })
  }
}

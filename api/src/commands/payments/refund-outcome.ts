import type { AppContext } from '../../context'
import type { ProviderRefund } from '../../integrations/razorpay/payment-provider'
import type { AuditNote } from '../../models/audit/audit-schema'
import type { OrderRecord } from '../../models/orders/order-record'
import type { StoredOrderEvent, StoredRefund } from '../../models/orders/order-schema'
import { formatProviderAmount } from './provider-amount'
import { queueRefundMail } from '../mails/queue-mail'
import { nextRefundCheck } from './refund-schedule'

export interface RefundConfirmation {
  refundId?: string | undefined
  /** Staff who have paid it back by another way than the provider. */
  otherwise?: { by: string; note: AuditNote }
}

async function markRefunded(
  context: AppContext,
  order: OrderRecord,
  event: StoredOrderEvent,
): Promise<void> {
  const { orders } = context.models
  const refunded = await orders.transition(order._id, 'refund', {
    at: event.at,
    event,
    set: { refundedAt: event.at },
    tasks: ['take-back-stock', 'mail-refunded'],
  })
  if (refunded?.refunds.some(({ toReview }) => toReview)) {
    await orders.markRefundsReviewed(order._id)
  }
}

/**
 * Records that a payment was refunded, whatever the source, and queues a mail to the buyer. The
 * order that it had paid is refunded, and its stock comes back. May be repeated.
 */
export async function confirmRefund(
  context: AppContext,
  order: OrderRecord,
  refund: StoredRefund,
  { refundId, otherwise }: RefundConfirmation = {},
): Promise<void> {
  const amount = formatProviderAmount(refund.amountPaise, refund.currency)
  const event: StoredOrderEvent = {
    type: 'refunded',
    at: context.now(),
    by: otherwise?.by ?? 'Razorpay',
    detail: `${amount} (${refund.paymentId})${otherwise ? ': paid back otherwise' : ''}`,
  }
  // First the order and the mail, then the note that this refund is done: a crash between repeats all.
  const isOfOrder = refund.reason === 'order-refunded'
  if (isOfOrder) await markRefunded(context, order, event)
  else if (!otherwise) await queueRefundMail(context, order, refund)
  const hadFailed = order.events.some(({ type }) => type === 'refund-failed')
  const isTold = order.events.some(
    ({ type, detail }) => type === 'refunded' && detail === event.detail,
  )
  const isOfChange = isOfOrder && order.status === 'paid'
  const isNews = await context.models.orders.updateRefund(order._id, refund.idempotencyKey, {
    status: 'processed',
    refundId,
    paidOtherwise: otherwise !== undefined,
    event: isOfChange || (isTold && !hadFailed) ? undefined : event,
    note: otherwise?.note,
    // Refunds that were made at the provider may add up to the whole payment.
    task: refund.reason === 'made-at-provider' ? 'settle-refunds' : undefined,
  })
  if (isNews) context.metrics.refundEnded('processed')
}

/** Writes down that a payment did not go back, for staff to see and settle. May be repeated. */
export async function noteFailedRefund(
  context: AppContext,
  order: OrderRecord,
  refund: StoredRefund,
  detail: string,
): Promise<void> {
  const isNews = await context.models.orders.updateRefund(order._id, refund.idempotencyKey, {
    status: 'failed',
    event: { type: 'refund-failed', at: context.now(), by: 'Razorpay', detail },
  })
  if (!isNews) return
  context.log.error({ orderId: order._id, paymentId: refund.paymentId, detail }, 'a refund failed')
  context.metrics.refundEnded('refused')
}

/**
 * Writes down what the provider says of a refund. One that comes back after it was sent is owed
 * again. May be repeated.
 */
export async function followRefund(
  context: AppContext,
  order: OrderRecord,
  refund: StoredRefund,
  { id, status }: Pick<ProviderRefund, 'id' | 'status'>,
): Promise<void> {
  if (status === 'processed') {
    if (refund.status !== 'processed') {
      await confirmRefund(context, order, refund, { refundId: id })
    }
  } else if (status === 'failed') {
    const detail =
      refund.status === 'processed' ? 'It came back after it was sent' : 'The refund has failed'
    if (refund.status !== 'failed') await noteFailedRefund(context, order, refund, detail)
  } else if (refund.status === 'requested') {
    const at = context.now()
    await context.models.orders.updateRefund(order._id, refund.idempotencyKey, {
      status: 'pending',
      refundId: id,
      pending: { since: at, checkAt: nextRefundCheck(at, at) },
      event: {
        type: 'refund-pending',
        at,
        by: 'Razorpay',
        detail: `${formatProviderAmount(refund.amountPaise, refund.currency)} (${refund.paymentId})`,
      },
    })
  }
}

import type { AppContext } from '../../context'
import { currentScope } from '../../observability/log-scope'
import type { NewMail } from '../../models/mails/mail-queries'
import type { OrderRecord, RefundRecord } from '../../models/order-core/order-record'

/** Queues a mail. Queued twice under one key, it is sent once. */
export function queueMail({ models, now }: AppContext, mail: NewMail): Promise<void> {
  const { requestId } = currentScope()
  const request = requestId === undefined ? {} : { requestId }
  return models.mails.queue({ ...mail, ...request }, now())
}

/** Queues the mail about a full or partial refund of a payment. */
export function queueRefundMail(
  context: AppContext,
  order: OrderRecord,
  { idempotencyKey, amountPaise, currency }: RefundRecord,
): Promise<void> {
  return queueMail(context, {
    key: `refund:${order._id}:${idempotencyKey}`,
    to: order.user.email,
    content: {
      template: 'refund',
      orderId: order._id,
      amountPaise,
      key: idempotencyKey,
      ...(currency ? { currency } : {}),
    },
  })
}

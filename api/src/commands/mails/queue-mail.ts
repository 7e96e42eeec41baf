import type { AppContext } from '../../context'
import { getCurrentScope } from '../../observability/log'
import type { NewMail } from '../../models/mails/mail-queries'
import { admitMail } from './admit-mail'
import type { OrderRecord, RefundRecord } from '../../models/orders/order-record'

/**
 * Queues a mail, or drops it beyond the limits of its recipient. Queued twice under one key, it is
 * sent once. A mail about the order of a customer who was erased has no recipient.
 */
export async function queueMail(context: AppContext, mail: NewMail): Promise<void> {
  if (mail.to === '') return
  if (await context.models.mails.isQueued(mail.key)) return
  if (await admitMail(context, mail)) await queueAdmittedMail(context, mail)
}

/** Queues a mail whose recipient's limits have been checked. */
export function queueAdmittedMail({ models, now }: AppContext, mail: NewMail): Promise<void> {
  const { requestId } = getCurrentScope()
  const request = requestId === undefined ? {} : { requestId }
  return models.mails.queue({ ...mail, ...request }, now())
}

/**
 * Queues the mail about a full or partial refund of a payment. A bank transfer has a mail of its own,
 * since the bank may have returned a refund after its mail was sent.
 */
export function queueRefundMail(
  context: AppContext,
  order: OrderRecord,
  { idempotencyKey, amountPaise, currency }: RefundRecord,
  paidBy: 'provider' | 'transfer' = 'provider',
): Promise<void> {
  const key = `refund:${order._id}:${idempotencyKey}`
  return queueMail(context, {
    key: paidBy === 'transfer' ? `${key}:transfer` : key,
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

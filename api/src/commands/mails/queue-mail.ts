import type { AppContext } from '../../context'
import { currentScope } from '../../observability/log-scope'
import type { MailContent, OrderMailKind } from '../../models/mails/mail-schema'
import type { ReturnMailStep } from '../../models/orders/order-tasks'
import type { OrderRecord, RefundRecord } from '../../models/orders/order-record'

/** Queues a mail. Queued twice under one key, it is sent once. */
export function queueMail(
  { models, now }: AppContext,
  { key, to, content }: { key: string; to: string; content: MailContent },
): Promise<void> {
  const { requestId } = currentScope()
  const request = requestId === undefined ? {} : { requestId }
  return models.mails.queue({ key, to, content, ...request }, now())
}

/** Queues the mail about an order's new state, at most one of each kind per order. */
export function queueOrderMail(
  context: AppContext,
  order: OrderRecord,
  kind: OrderMailKind,
): Promise<void> {
  return queueMail(context, {
    key: `order:${order._id}:${kind}`,
    to: order.user.email,
    content: { template: 'order', orderId: order._id, kind },
  })
}

/** Queues the mail that a parcel was sent, at most one for each parcel. */
export function queueShippedMail(
  context: AppContext,
  order: OrderRecord,
  parcel: number,
): Promise<void> {
  return queueMail(context, {
    key: `order:${order._id}:shipped:${parcel}`,
    to: order.user.email,
    content: { template: 'shipped', orderId: order._id, parcel },
  })
}

/** Queues the mail about a step of a return, at most one of each for each return. */
export function queueReturnMail(
  context: AppContext,
  order: OrderRecord,
  { n, step }: { n: number; step: ReturnMailStep },
): Promise<void> {
  return queueMail(context, {
    key: `order:${order._id}:return:${n}:${step}`,
    to: order.user.email,
    content: { template: 'return', orderId: order._id, n, step },
  })
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

import type { NewMail } from '../../models/mails/mail-queries'
import type { OrderMailKind } from '../../models/mails/mail-schema'
import type { OrderRecord } from '../../models/order-core/order-record'
import { parcelOfTask, returnOfTask, type MailTask } from '../../models/order-core/order-tasks'
import type { OrderMailContent } from './compose-order-mail'

/** A mail that a task of an order sends. */
export type OrderMail = NewMail & { content: OrderMailContent }

const kinds: Partial<Record<MailTask, OrderMailKind>> = {
  'mail-placed': 'placed',
  'mail-paid': 'paid',
  'mail-delivered': 'delivered',
  'mail-cancelled': 'cancelled',
  'mail-refunded': 'refunded',
}

function contentOf(orderId: string, task: MailTask): { name: string; content: OrderMailContent } {
  const kind = kinds[task]
  if (kind) return { name: kind, content: { template: 'order', orderId, kind } }
  const parcel = parcelOfTask(task)
  if (parcel !== undefined) {
    return { name: `shipped:${parcel}`, content: { template: 'shipped', orderId, parcel } }
  }
  const found = returnOfTask(task)
  if (!found) throw new Error(`There is no mail of the task ${task}`)
  const { n, step } = found
  return { name: `return:${n}:${step}`, content: { template: 'return', orderId, n, step } }
}

/**
 * The mail that a task of an order sends. Its key is always the same: at most one mail is queued
 * for each state of an order, for each parcel and for each step of a return.
 */
export function mailOfTask(order: OrderRecord, task: MailTask): OrderMail {
  const { name, content } = contentOf(order._id, task)
  return { key: `order:${order._id}:${name}`, to: order.user.email, content }
}

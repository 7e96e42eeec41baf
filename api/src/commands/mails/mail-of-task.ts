import type { NewMail } from '../../models/mails/mail-queries'
import type { OrderMailKind } from '../../models/mails/mail-schema'
import type { OrderRecord } from '../../models/order-core/order-record'
import {
  correctionOfTask,
  deliveryChangeOfTask,
  parcelOfTask,
  payLinkOfTask,
  returnOfTask,
  type MailTask,
} from '../../models/order-core/order-tasks'
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
  if (task === 'mail-invitation') {
    return { name: 'invitation', content: { template: 'invitation', orderId } }
  }
  const link = payLinkOfTask(task)
  if (link !== undefined) {
    return { name: `pay-link:${link}`, content: { template: 'pay-link', orderId, n: link } }
  }
  const parcel = parcelOfTask(task)
  if (parcel) {
    const { step, n } = parcel
    return { name: `${step}:${n}`, content: { template: step, orderId, parcel: n } }
  }
  const change = deliveryChangeOfTask(task)
  if (change !== undefined) {
    return {
      name: `delivery-changed:${change}`,
      content: { template: 'delivery-changed', orderId },
    }
  }
  const correction = correctionOfTask(task)
  if (correction !== undefined) {
    return {
      name: `invoice-corrected:${correction}`,
      content: { template: 'invoice-corrected', orderId, n: correction },
    }
  }
  const found = returnOfTask(task)
  if (!found) throw new Error(`There is no mail of the task ${task}`)
  const { n, step } = found
  return { name: `return:${n}:${step}`, content: { template: 'return', orderId, n, step } }
}

/**
 * The mail that a task of an order sends. Its key is always the same: at most one mail is queued
 * for each state of an order, for each pay link, for each change of its delivery, for each correction
 * of its invoice, for each step of a parcel and for each step of a return.
 */
export function mailOfTask(order: OrderRecord, task: MailTask): OrderMail {
  const { name, content } = contentOf(order._id, task)
  return { key: `order:${order._id}:${name}`, to: order.user.email, content }
}

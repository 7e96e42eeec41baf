import type { NewMail } from '../../models/mails/mail-queries'
import type { OrderMailKind } from '../../models/mails/mail-schema'
import type { OrderRecord } from '../../models/orders/order-record'
import type { MailTask } from '../../models/orders/order-tasks'
import type { OrderMailContent } from './composer'

/** A mail that a task of an order sends. */
export type OrderMail = NewMail & { content: OrderMailContent }

interface NamedContent {
  name: string
  content: OrderMailContent
}

/** The content of a mail, and its name within the order. */
function readContent(orderId: string, task: MailTask): NamedContent {
  const ofState = (kind: OrderMailKind): NamedContent => ({
    name: kind,
    content: { template: 'order', orderId, kind },
  })
  switch (task) {
    case 'mail-placed':
      return ofState('placed')
    case 'mail-paid':
      return ofState('paid')
    case 'mail-delivered':
      return ofState('delivered')
    case 'mail-cancelled':
      return ofState('cancelled')
    case 'mail-refunded':
      return ofState('refunded')
    case 'mail-invitation':
      return { name: 'invitation', content: { template: 'invitation', orderId } }
  }
  const { n } = task.payload
  switch (task.kind) {
    case 'mail-pay-link':
      return { name: `pay-link:${n}`, content: { template: 'pay-link', orderId, n } }
    case 'mail-parcel': {
      const { step } = task.payload
      return { name: `${step}:${n}`, content: { template: step, orderId, parcel: n } }
    }
    case 'mail-delivery-changed':
      return { name: `delivery-changed:${n}`, content: { template: 'delivery-changed', orderId } }
    case 'mail-invoice-corrected':
      return {
        name: `invoice-corrected:${n}`,
        content: { template: 'invoice-corrected', orderId, n },
      }
    case 'mail-return': {
      const { step } = task.payload
      return { name: `return:${n}:${step}`, content: { template: 'return', orderId, n, step } }
    }
  }
}

/**
 * The mail that a task of an order sends. Its key is always the same: at most one mail is queued
 * for each state of an order, for each pay link, for each change of its delivery, for each correction
 * of its invoice, for each step of a parcel and for each step of a return.
 */
export function toOrderMail(order: OrderRecord, task: MailTask): OrderMail {
  const { name, content } = readContent(order._id, task)
  return { key: `order:${order._id}:${name}`, to: order.user.email, content }
}

import type { Permission } from './permissions'

/** The types of events, with the permission that reads the thing that they are about. */
export const eventPermissions = {
  'order.placed': 'orders.read',
  'order.paid': 'orders.read',
  'order.cancelled': 'orders.read',
  'order.refunded': 'orders.read',
  'order.changed': 'orders.read',
  'parcel.packed': 'orders.read',
  'parcel.shipped': 'orders.read',
  'parcel.delivered': 'orders.read',
  'parcel.came-back': 'orders.read',
  'return.requested': 'orders.read',
  'return.approved': 'orders.read',
  'return.received': 'orders.read',
  'return.refunded': 'orders.read',
  'return.replaced': 'orders.read',
  'return.declined': 'orders.read',
  'return.rejected': 'orders.read',
  'return.withdrawn': 'orders.read',
  'document.issued': 'documents.read',
  'product.created': 'products.write',
  'product.changed': 'products.write',
  'product.deleted': 'products.write',
  'stock.changed': 'stock.adjust',
  'complaint.filed': 'complaints.answer',
  'complaint.answered': 'complaints.answer',
  'review.written': 'products.write',
  'customer.registered': 'customers.read',
  'customer.erased': 'customers.read',
} as const satisfies Record<string, Permission>
export type EventType = keyof typeof eventPermissions

export const eventTypes = Object.keys(eventPermissions) as [EventType, ...EventType[]]

/** Whether a text is the type of an event. */
export const isEventType = (text: string): text is EventType => text in eventPermissions

/** The kinds of things that events are about, in the order in which they are published. */
export const eventSubjects = [
  'customer',
  'product',
  'order',
  'document',
  'complaint',
  'review',
] as const
export type EventSubject = (typeof eventSubjects)[number]

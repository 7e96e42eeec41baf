import type { AuditAction, AuditEntry, AuditKind } from '@voltkart/shared/contract/audit'
import { changeInShort } from '../../lib/change-labels'

export const actionLabels: Record<AuditAction, string> = {
  created: 'Added',
  changed: 'Changed',
  deleted: 'Deleted',
  published: 'Published',
  placed: 'Placed for a customer',
  'pay-link-sent': 'Pay link sent',
  packed: 'Packed',
  shipped: 'Sent',
  'parcel-delivered': 'Parcel delivered',
  'parcel-cancelled': 'Parcel cancelled',
  'delivery-changed': 'Delivery details changed',
  'invoice-corrected': 'Invoice corrected',
  'parcel-came-back': 'Parcel came back',
  'courier-booked': 'Courier booked',
  'booking-cancelled': 'Booking cancelled',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  'refund-requested': 'Refunded',
  'refund-settled': 'Refund settled',
  'refund-reviewed': 'Refund reviewed',
  answered: 'Answered',
  received: 'Received',
  resolved: 'Resolved',
  reopened: 'Reopened',
  hidden: 'Hidden',
  shown: 'Shown again',
  checked: 'Marked as checked',
  unchecked: 'Check taken back',
  'erasure-requested': 'Erasure requested',
  'return-filed': 'Return filed for the customer',
  'return-approved': 'Return approved',
  'return-declined': 'Return declined',
  'return-received': 'Return received',
  'return-rejected': 'Return rejected',
  'return-replaced': 'Replacement packed',
}

/** The labels of the filter by kind. */
export const kindLabels: Record<AuditKind, string> = {
  product: 'Products',
  user: 'Users',
  order: 'Orders',
  complaint: 'Complaints',
  shop: 'Shop profile',
  home: 'Home page',
  page: 'Pages',
  synonyms: 'Search synonyms',
  supplier: 'Suppliers',
  purchase: 'Purchases',
  review: 'Reviews',
  category: 'Categories',
  token: 'API tokens',
  webhook: 'Webhooks',
  settlement: 'Settlements',
}

/** The changes of an entry in one line. */
export function changesInShort({ action, changes }: AuditEntry): string {
  if (action === 'created' || action === 'deleted') return ''
  return changes.map(changeInShort).join(', ')
}

import type { AuditAction, AuditEntry, AuditKind } from '@voltkart/shared/contract/audit'
import { changeInShort } from '../../lib/change-labels'
import { orderStepLabels } from '../../lib/record-labels'

export const actionLabels: Record<AuditAction, string> = {
  ...orderStepLabels,
  created: 'Added',
  changed: 'Changed',
  deleted: 'Deleted',
  published: 'Published',
  placed: 'Placed for a customer',
  'booking-cancelled': 'Booking cancelled',
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

import type { EventSubject } from './events'

interface LoggedRecord {
  /** Where they are stored. */
  collection: string
  /** Their name in the log of events. Absent: they have no events. */
  event?: EventSubject
  label: string
  plural: string
}

/** The records whose changes are logged, by the names that they have in the audit log. */
export const loggedRecords = {
  order: { collection: 'orders', event: 'order', label: 'Order', plural: 'Orders' },
  document: { collection: 'documents', event: 'document', label: 'Document', plural: 'Documents' },
  product: { collection: 'products', event: 'product', label: 'Product', plural: 'Products' },
  complaint: {
    collection: 'complaints',
    event: 'complaint',
    label: 'Complaint',
    plural: 'Complaints',
  },
  review: { collection: 'reviews', event: 'review', label: 'Review', plural: 'Reviews' },
  user: { collection: 'users', event: 'customer', label: 'User', plural: 'Users' },
  webhook: { collection: 'event_webhooks', label: 'Webhook', plural: 'Webhooks' },
  token: { collection: 'api_tokens', label: 'API token', plural: 'API tokens' },
  category: { collection: 'categories', label: 'Category', plural: 'Categories' },
  home: { collection: 'home', label: 'Home page', plural: 'Home page' },
  page: { collection: 'page_versions', label: 'Page', plural: 'Pages' },
  purchase: { collection: 'purchases', label: 'Purchase', plural: 'Purchases' },
  settlement: { collection: 'settlement_rows', label: 'Settled row', plural: 'Settlements' },
  shop: { collection: 'shop', label: 'Shop profile', plural: 'Shop profile' },
  supplier: { collection: 'suppliers', label: 'Supplier', plural: 'Suppliers' },
  synonyms: { collection: 'synonyms', label: 'Setting', plural: 'Search synonyms' },
} as const satisfies Record<string, LoggedRecord>

/** The kind of a record whose changes are logged. */
export type LoggedKind = keyof typeof loggedRecords

export const loggedKinds = Object.keys(loggedRecords) as LoggedKind[]

/** The kinds of records that staff can change: all but documents, which never change. */
export type AuditKind = Exclude<LoggedKind, 'document'>

export const auditKinds = loggedKinds.filter((kind) => kind !== 'document')

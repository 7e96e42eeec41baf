import type { WorkRecordKind } from '@voltkart/shared/contract/failed-work'
import { paths } from './paths'

/** The kinds of records that staff change, and their documents. */
export const recordKindLabels: Record<WorkRecordKind, string> = {
  product: 'Product',
  user: 'User',
  order: 'Order',
  complaint: 'Complaint',
  shop: 'Shop profile',
  home: 'Home page',
  page: 'Page',
  synonyms: 'Setting',
  supplier: 'Supplier',
  purchase: 'Purchase',
  review: 'Review',
  category: 'Category',
  token: 'API token',
  webhook: 'Webhook',
  settlement: 'Settled row',
  document: 'Document',
}

interface NamedRecord {
  _id: string
  name: string
}

const recordPaths: Record<WorkRecordKind, (record: NamedRecord) => string | undefined> = {
  product: ({ _id }) => paths.productUpdate(_id),
  user: ({ _id }) => paths.userUpdate(_id),
  order: ({ _id }) => paths.order(_id),
  // Complaints, purchases and documents are found by their numbers.
  complaint: ({ name }) => paths.complaint(name),
  purchase: ({ name }) => paths.purchase(name),
  document: ({ name }) => paths.document(name),
  shop: () => paths.settings,
  synonyms: () => paths.settings,
  home: () => paths.home,
  // Its slug is unknown.
  page: () => undefined,
  supplier: () => paths.supplierList,
  review: () => paths.reviewList,
  category: () => paths.categoryList,
  token: () => paths.integrations,
  webhook: () => paths.integrations,
  settlement: () => paths.unmatched,
}

/** The page of a record; undefined if it has none by its id. */
export const recordPath = (kind: WorkRecordKind, record: NamedRecord): string | undefined =>
  recordPaths[kind](record)

import { loggedRecords, type LoggedKind } from '@voltkart/shared/domain/logged-records'
import { paths } from './paths'
import type { Unit } from '@voltkart/shared/contract/parcels'
import type { TaxDocument } from '@voltkart/shared/contract/documents'
import { documentKinds, type DocumentKind } from '@voltkart/shared/domain/documents'
import { formatRupees, toRupees } from '@voltkart/shared/domain/money'

export const kindLabels: Record<DocumentKind, string> = {
  invoice: 'Invoice',
  'credit-note': 'Credit note',
  challan: 'Delivery challan',
}

/** The options of the filter by kind. */
export const kindOptions = [
  { value: '', label: 'All' },
  ...documentKinds.map((kind) => ({ value: kind, label: `${kindLabels[kind]}s` })),
]

/** The total of a document with tax, as displayed. */
export const formatDocumentTotal = ({ totals }: TaxDocument): string =>
  formatRupees(toRupees(totals.grossPaise))

type HistoryState = Unit['history'][number]['state']

/** The states of a unit in words. */
const unitStateLabels: Record<Unit['state'], string> = {
  'in-stock': 'In stock',
  claimed: 'Packed',
  sold: 'Sold',
  returned: 'Returned',
  'written-off': 'Written off',
  'to-supplier': 'Back at the supplier',
}

/** The state of a unit in words. One that came back is held until its return is decided. */
export const describeState = ({ state, order }: Pick<Unit, 'state' | 'order'>): string =>
  state === 'returned' && order ? 'Returned, not decided yet' : unitStateLabels[state]

/** The events of a unit. */
export const unitEventLabels: Record<HistoryState, string> = {
  ...unitStateLabels,
  released: 'Released: unpacked, or came back',
}

interface NamedRecord {
  _id: string
  name: string
}

/** The pages of records that are not in a list with the name of their collection. */
const recordPaths: { [Kind in LoggedKind]?: (record: NamedRecord) => string | undefined } = {
  product: ({ _id }) => paths.productUpdate(_id),
  user: ({ _id }) => paths.userUpdate(_id),
  order: ({ _id }) => paths.order(_id),
  // Complaints, purchases and documents are found by their numbers.
  complaint: ({ name }) => paths.complaint(name),
  purchase: ({ name }) => paths.purchase(name),
  document: ({ name }) => paths.document(name),
  shop: () => paths.settings,
  synonyms: () => paths.settings,
  // Its slug is unknown.
  page: () => undefined,
  token: () => paths.integrations,
  webhook: () => paths.integrations,
  settlement: () => paths.unmatched,
}

/** The page of a record; undefined if it has none by its id. */
export function toRecordPath(kind: LoggedKind, record: NamedRecord): string | undefined {
  const find = recordPaths[kind]
  return find ? find(record) : `/admin/${loggedRecords[kind].collection}`
}

/** The steps of an order that its history and the audit log name in the same words. */
export const orderStepLabels = {
  'pay-link-sent': 'Pay link sent',
  packed: 'Packed',
  shipped: 'Sent',
  'parcel-delivered': 'Parcel delivered',
  'parcel-cancelled': 'Parcel cancelled',
  'delivery-changed': 'Delivery details changed',
  'invoice-corrected': 'Invoice corrected',
  'parcel-came-back': 'Parcel came back',
  'courier-booked': 'Courier booked',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  'return-approved': 'Return approved',
  'return-declined': 'Return declined',
  'return-received': 'Return received',
  'return-rejected': 'Return rejected',
} as const

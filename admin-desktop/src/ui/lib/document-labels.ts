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
export const documentTotal = ({ totals }: TaxDocument): string =>
  formatRupees(toRupees(totals.grossPaise))

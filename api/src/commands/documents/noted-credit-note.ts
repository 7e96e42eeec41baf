import { definedOnly } from '@voltkart/shared/domain/defined-only'
import type { DocumentRecord } from '../../models/documents/document-record'
import type { StoredCreditNote } from '../../models/order-core/order-documents'

/** A credit note as its order notes it. */
export const notedCreditNote = ({
  source,
  number,
  issuedAt,
  totals,
  reason,
}: DocumentRecord): StoredCreditNote => ({
  key: source,
  number,
  issuedAt,
  amountPaise: totals.grossPaise,
  ...definedOnly({ reason }),
})

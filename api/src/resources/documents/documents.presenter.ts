import type { TaxDocument } from '@voltkart/shared/contract/documents'
import type { DocumentRecord } from '../../models/documents/document-record'

/** A tax document in the contract's form; amounts stay in paise. */
export function presentDocument(document: DocumentRecord): TaxDocument {
  const { nth: _nth, lines, against, issuedAt, ...rest } = document
  return {
    ...rest,
    issuedAt: issuedAt.toISOString(),
    lines: lines.map(({ line: _line, ...line }) => line),
    ...(against
      ? { against: { number: against.number, issuedAt: against.issuedAt.toISOString() } }
      : {}),
  }
}

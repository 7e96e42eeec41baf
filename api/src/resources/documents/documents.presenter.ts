import type { IrnBody, TaxDocument } from '@voltkart/shared/contract/documents'
import { definedOnly } from '@voltkart/shared/domain/defined-only'
import { printedLines } from '@voltkart/shared/domain/delivery-line'
import type { DocumentRecord } from '../../models/documents/document-record'

const presentReference = ({ number, issuedAt }: NonNullable<DocumentRecord['against']>) => ({
  number,
  issuedAt: issuedAt.toISOString(),
})

/** A tax document in the contract's form, with its registration as an e-invoice; amounts stay in paise. */
export function presentDocument(document: DocumentRecord, irn?: IrnBody): TaxDocument {
  const { nth: _nth, destination: _destination, pdfs: _pdfs, ...visible } = document
  const { lines, against, replaces, issuedAt, ...rest } = visible
  return definedOnly({
    ...rest,
    issuedAt: issuedAt.toISOString(),
    lines: printedLines(lines),
    eInvoice: irn && { irn: irn.irn, ackNo: irn.ackNo, ackDate: irn.ackDate },
    against: against && presentReference(against),
    replaces: replaces && presentReference(replaces),
  })
}

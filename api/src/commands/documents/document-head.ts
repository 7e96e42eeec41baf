import { getTotals } from '@voltkart/shared/domain/tax-lines'
import type { DocumentLineRecord, DocumentRecord } from '../../models/documents/document-record'
import type { DocumentContent } from './issue-document'

/** What a document says of seller, buyer and supply. Credit notes and challans have that of their invoice. */
export type DocumentHead = Pick<
  DocumentRecord,
  'orderNumber' | 'seller' | 'buyer' | 'destination' | 'placeOfSupply' | 'interState'
>

/** How another document names a document. */
export const referenceTo = ({ number, issuedAt }: Pick<DocumentRecord, 'number' | 'issuedAt'>) => ({
  number,
  issuedAt,
})

/** A document with this head. */
export const withLines = (head: DocumentHead, lines: DocumentLineRecord[]): DocumentContent => ({
  ...head,
  lines,
  totals: getTotals(lines),
})

/** A document of an invoice, with its head and its number. */
export function ofInvoice(invoice: DocumentRecord, lines: DocumentLineRecord[]): DocumentContent {
  const { orderNumber, seller, buyer, destination, placeOfSupply, interState } = invoice
  const head = { orderNumber, seller, buyer, destination, placeOfSupply, interState }
  return { ...withLines(head, lines), against: referenceTo(invoice) }
}

/** The invoice of an order that counts: the latest one, if it was corrected. */
export const latestInvoice = (documents: readonly DocumentRecord[]): DocumentRecord | undefined =>
  documents.findLast(({ kind }) => kind === 'invoice')

/** The credit notes of an invoice. */
export const filterCreditNotes = (
  { number }: Pick<DocumentRecord, 'number'>,
  documents: readonly DocumentRecord[],
): DocumentRecord[] =>
  documents.filter(({ kind, against }) => kind === 'credit-note' && against?.number === number)

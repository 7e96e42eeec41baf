import type { StoredDocument, StoredDocumentLine } from './document-schema'

/** A line of a document outside the models. */
export interface DocumentLineRecord extends Omit<StoredDocumentLine, 'product'> {
  product: string
}

/** A tax document outside the models: every id is a string. */
export interface DocumentRecord extends Omit<StoredDocument, '_id' | 'order' | 'lines' | 'outbox'> {
  _id: string
  order: string
  lines: DocumentLineRecord[]
}

/** A document that has no number yet. */
export type DocumentDraft = Omit<
  DocumentRecord,
  '_id' | 'series' | 'seq' | 'number' | 'issuedAt' | 'pdfs'
>

/** Converts a stored document. */
export function toDocumentRecord(stored: StoredDocument): DocumentRecord {
  const { outbox: _outbox, ...document } = stored
  return {
    ...document,
    _id: stored._id.toHexString(),
    order: stored.order.toHexString(),
    lines: stored.lines.map((line) => ({ ...line, product: line.product.toHexString() })),
  }
}

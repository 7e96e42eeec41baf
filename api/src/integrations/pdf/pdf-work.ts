import type { InvoiceCopy } from '@voltkart/shared/domain/documents'
import type { DocumentRecord } from '../../models/documents/document-schema'
import type { OrderRecord } from '../../models/orders/order-record'
import { createInvoice } from './invoice'
import { createTaxDocument, type Beside } from './tax-document'

/** The content of a PDF: a tax document, or the invoice of an order without one. */
export type PdfWork =
  | ({ kind: 'tax-document'; document: DocumentRecord; copy: InvoiceCopy } & Beside)
  | { kind: 'sheet'; order: OrderRecord; seller: string; logo?: string | undefined }

/** Draws a PDF on the thread that calls, which takes a tenth of a second of its processor. */
export default function drawPdf(work: PdfWork): Promise<Uint8Array> {
  return work.kind === 'sheet'
    ? createInvoice(work.order, work.seller, work.logo)
    : createTaxDocument(work.document, work.copy, work)
}

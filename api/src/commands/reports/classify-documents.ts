import {
  getSection,
  type DocumentSection,
  type InvoiceTotal,
  type ReturnDocument,
} from '@voltkart/shared/domain/gstr1'
import type { AppContext } from '../../context'
import type { ReportedDocument } from '../../models/documents/document-report-queries'

/** A document with the section of the return that reports it. */
export interface ClassifiedDocument {
  document: ReportedDocument
  returned: ReturnDocument
  section: DocumentSection | 'b2cs'
  /** A credit note whose invoice is needed to classify it, but is missing. */
  isInvoiceLost: boolean
}

const toReturned = ({ buyer, placeOfSupply, ...document }: ReportedDocument): ReturnDocument => ({
  ...document,
  gstin: buyer.gstin,
  isSez: buyer.kind === 'sez',
  pos: placeOfSupply.code,
})

/** Whether the total of its invoice decides where a credit note is reported. */
const dependsOnInvoice = ({ kind, buyer, interState }: ReportedDocument): boolean =>
  kind === 'credit-note' && interState && !buyer.gstin

async function classify(
  { models }: AppContext,
  documents: readonly ReportedDocument[],
): Promise<ClassifiedDocument[]> {
  const orders = documents.filter(dependsOnInvoice).map(({ order }) => order)
  const invoices =
    orders.length > 0 ? await models.documents.sumInvoices(orders) : new Map<string, InvoiceTotal>()
  return documents.map((document) => {
    const { kind, against } = document
    const invoice = kind === 'invoice' ? document : against && invoices.get(against.number)
    const returned = toReturned(document)
    return {
      document,
      returned,
      section: getSection(returned, invoice),
      isInvoiceLost: dependsOnInvoice(document) && !invoice,
    }
  })
}

/** Documents in batches, each with its section of GSTR-1. */
export async function* classifyDocuments(
  context: AppContext,
  batches: AsyncIterable<ReportedDocument[]>,
): AsyncGenerator<ClassifiedDocument[]> {
  for await (const batch of batches) yield classify(context, batch)
}

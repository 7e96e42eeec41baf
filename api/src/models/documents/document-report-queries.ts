import type { DocumentKind } from '@voltkart/shared/domain/documents'
import { OUTSIDE_INDIA } from '@voltkart/shared/domain/place-of-supply'
import { trusted, Types, type QueryFilter } from 'mongoose'
import { BATCH_SIZE, toBatches } from '../read-batches'
import type { DocumentLineRecord, DocumentModel, StoredDocument } from './document-schema'

/** Moments, both inclusive. */
export interface IssuedRange {
  from: Date
  to: Date
}

/** The documents that GSTR-1 may report one by one, or name as a problem. */
export interface RowFilter {
  /** Whether their buyers have a GSTIN; absent: either. */
  registered?: boolean
  /** The total above which an invoice is large, in paise. */
  largeAbovePaise: number
}

export const reportedFields = {
  kind: 1,
  number: 1,
  order: 1,
  orderNumber: 1,
  source: 1,
  issuedAt: 1,
  placeOfSupply: 1,
  interState: 1,
  against: 1,
  replaces: 1,
  reason: 1,
  commercial: 1,
  'buyer.name': 1,
  'buyer.gstin': 1,
  'buyer.kind': 1,
  'totals.grossPaise': 1,
  'lines.product': 1,
  'lines.name': 1,
  'lines.hsn': 1,
  'lines.uqc': 1,
  'lines.quantity': 1,
  'lines.rate': 1,
  'lines.grossPaise': 1,
  'lines.taxablePaise': 1,
  'lines.cgstPaise': 1,
  'lines.sgstPaise': 1,
  'lines.igstPaise': 1,
} as const

type StoredFields =
  | 'kind'
  | 'number'
  | 'orderNumber'
  | 'source'
  | 'issuedAt'
  | 'placeOfSupply'
  | 'interState'
  | 'against'
  | 'replaces'
  | 'reason'
  | 'commercial'

/** The fields of a document that reports read. */
export interface ReportedDocument extends Pick<StoredDocument, StoredFields> {
  _id: string
  order: string
  buyer: Pick<StoredDocument['buyer'], 'name' | 'gstin' | 'kind'>
  lines: Omit<DocumentLineRecord, 'line'>[]
  grossPaise: number
}

/** An invoice of an order, without its lines. */
export interface ReportedInvoice extends Pick<StoredDocument, 'number' | 'issuedAt'> {
  buyer: ReportedDocument['buyer']
}

export const toReported = ({ totals, ...stored }: StoredDocument): ReportedDocument => ({
  ...stored,
  _id: stored._id.toHexString(),
  order: stored.order.toHexString(),
  lines: stored.lines.map((line) => ({ ...line, product: line.product.toHexString() })),
  grossPaise: totals.grossPaise,
})

/**
 * All documents that `getSection` may put elsewhere than into `b2cs`, and those of which it is known only
 * with their invoice: credit notes across States.
 */
function toRowFilter({ registered, largeAbovePaise }: RowFilter): QueryFilter<StoredDocument> {
  const withGstin = { 'buyer.gstin': trusted({ $exists: true }) }
  if (registered) return withGstin
  const others = [
    { 'placeOfSupply.code': OUTSIDE_INDIA.code },
    { interState: true, 'totals.grossPaise': trusted({ $gt: largeAbovePaise }) },
    { interState: true, kind: 'credit-note' as const },
    { commercial: true as const },
  ]
  return registered === undefined
    ? { $or: [withGstin, ...others] }
    : { 'buyer.gstin': trusted({ $exists: false }), $or: others }
}

/** Reads the documents of a period, for reports. */
export function createDocumentReportQueries(
  model: DocumentModel,
  seriesNames: (kind: DocumentKind) => Promise<string[]>,
) {
  return {
    /**
     * The documents of a kind in the order of their numbers, batch by batch.
     * @param rows reads only these; absent: all
     */
    async *listIssued(
      kind: DocumentKind,
      { from, to }: IssuedRange,
      rows?: RowFilter,
    ): AsyncGenerator<ReportedDocument[]> {
      for (const series of await seriesNames(kind)) {
        const cursor = model
          .find({
            series,
            issuedAt: trusted({ $gte: from, $lte: to }),
            ...(rows && toRowFilter(rows)),
          })
          .sort({ issuedAt: 1, seq: 1 })
          .select(reportedFields)
          .cursor({ batchSize: BATCH_SIZE })
        for await (const batch of toBatches<StoredDocument>(cursor)) yield batch.map(toReported)
      }
    },

    /** The seller's GSTIN on the last invoice that was issued until a moment; undefined without any. */
    async findLastGstinUntil(at: Date): Promise<string | undefined> {
      const last = await model
        .findOne({ kind: 'invoice', issuedAt: trusted({ $lte: at }) })
        .sort({ issuedAt: -1, _id: -1 })
        .select({ 'seller.gstin': 1 })
        .lean<StoredDocument>()
      return last?.seller.gstin
    },

    /** The invoices of these orders, by order and in the order of their issue. */
    async findInvoices(orderIds: readonly string[]): Promise<Map<string, ReportedInvoice[]>> {
      if (orderIds.length === 0) return new Map()
      const orders = [...new Set(orderIds)].map((id) => new Types.ObjectId(id))
      const invoices = await model
        .find({ kind: 'invoice', order: trusted({ $in: orders }) })
        .select({ order: 1, nth: 1, number: 1, issuedAt: 1, buyer: 1 })
        .lean<StoredDocument[]>()
      const byOrder = new Map<string, ReportedInvoice[]>()
      for (const { order, ...invoice } of invoices.toSorted((a, b) => a.nth - b.nth)) {
        const key = order.toHexString()
        byOrder.set(key, [...(byOrder.get(key) ?? []), invoice])
      }
      return byOrder
    },

    /** The dates and totals of all invoices of these orders, by number. */
    async sumInvoices(
      orderIds: readonly string[],
    ): Promise<Map<string, { issuedAt: Date; grossPaise: number }>> {
      const orders = [...new Set(orderIds)].map((id) => new Types.ObjectId(id))
      const invoices = await model
        .find({ kind: 'invoice', order: trusted({ $in: orders }) })
        .select({ number: 1, issuedAt: 1, 'totals.grossPaise': 1 })
        .lean<StoredDocument[]>()
      return new Map(
        invoices.map(({ number, issuedAt, totals }) => [
          number,
          { issuedAt, grossPaise: totals.grossPaise },
        ]),
      )
    },
  }
}

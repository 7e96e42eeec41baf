import type { DocumentKind } from '@voltkart/shared/domain/documents'
import { ORDER_DOCUMENTS_MAX } from '@voltkart/shared/domain/limits'
import { normaliseOrderNumber } from '@voltkart/shared/domain/record-number'
import { trusted, Types, type Connection, type QueryFilter } from 'mongoose'
import { findInBatches } from '../batch-calls'
import { createAppendDocument } from './append-documents'
import {
  toDocumentRecord,
  type DocumentRecord,
  createDocumentModel,
  type StoredDocument,
} from './document-schema'
import { createDocumentReportQueries } from './document-report-queries'
import { createDocumentSeriesQueries } from './document-series-queries'
import { createDocumentSumQueries } from './document-sum-queries'

/** The most PDFs of a document that are kept: each copy with what was added to it. */
const PDFS_MAX = 60

interface DocumentFilter {
  kind?: DocumentKind | undefined
  /** Both inclusive. */
  from?: Date | undefined
  to?: Date | undefined
  /** The beginning of a document number or of an order number. */
  search?: string | undefined
}

const toPrefixFilter = (text: string) => trusted({ $gte: text, $lt: `${text}\uffff` })

/** Document numbers begin with a letter, order numbers with a digit. */
function toSearch(search: string | undefined): QueryFilter<StoredDocument> {
  const text = normaliseOrderNumber(search ?? '')
  if (!text) return {}
  return /^[A-Z]/.test(text)
    ? { number: toPrefixFilter(text) }
    : { orderNumber: toPrefixFilter(text) }
}

function toFilter({ kind, from, to, search }: DocumentFilter): QueryFilter<StoredDocument> {
  const range = { ...(from ? { $gte: from } : {}), ...(to ? { $lte: to } : {}) }
  return {
    ...(kind ? { kind } : {}),
    ...(from || to ? { issuedAt: trusted(range) } : {}),
    ...toSearch(search),
  }
}

/** Queries of tax documents. They are only ever added. */
export function createDocumentQueries(connection: Connection) {
  const model = createDocumentModel(connection)
  const series = createDocumentSeriesQueries(model)
  return {
    append: createAppendDocument(model),

    ...series,
    ...createDocumentReportQueries(model, series.listSeriesNames),
    ...createDocumentSumQueries(model, series.listSeriesNames),

    findById: findInBatches(model, toDocumentRecord),

    /**
     * Notes a PDF of a document, unless it has one of this variant, or as many as it can have.
     * @returns the name of the PDF of this variant that is kept; undefined if none is
     */
    async keepPdf(id: string, variant: string, name: string): Promise<string | undefined> {
      await model.updateOne(
        {
          _id: id,
          'pdfs.variant': trusted({ $ne: variant }),
          [`pdfs.${PDFS_MAX - 1}`]: trusted({ $exists: false }),
        },
        { $push: { pdfs: { variant, name } } },
      )
      const document = await model
        .findById(id)
        .select({ pdfs: 1 })
        .lean<Pick<StoredDocument, 'pdfs'>>()
      return document?.pdfs?.find((pdf) => pdf.variant === variant)?.name
    },

    /** The id of the order of a document with this number. */
    async findOrderByNumber(number: string): Promise<string | undefined> {
      const document = await model
        .findOne({ number })
        .select({ order: 1 })
        .lean<Pick<StoredDocument, 'order'>>()
      return document?.order.toHexString()
    },

    /** The documents of an order, oldest first: its invoice and a few others. */
    async listOfOrder(orderId: string): Promise<DocumentRecord[]> {
      const documents = await model
        .find({ order: new Types.ObjectId(orderId) })
        .sort({ nth: 1 })
        .limit(ORDER_DOCUMENTS_MAX)
        .lean<StoredDocument[]>()
      return documents.map(toDocumentRecord)
    },

    /** A page of the documents, newest first; those found by a document number, highest first. */
    async list(filter: DocumentFilter, limit: number, skip: number): Promise<DocumentRecord[]> {
      const conditions = toFilter(filter)
      const documents = await model
        .find(conditions)
        .sort('number' in conditions ? { number: -1 } : { issuedAt: -1, _id: -1 })
        .skip(skip)
        .limit(limit)
        .lean<StoredDocument[]>()
      return documents.map(toDocumentRecord)
    },

    async count(filter: DocumentFilter): Promise<number> {
      const conditions = toFilter(filter)
      if (Object.keys(conditions).length === 0) return model.estimatedDocumentCount()
      return model.countDocuments(conditions)
    },
  }
}

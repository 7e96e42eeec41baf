import type { DocumentKind } from '@voltkart/shared/domain/documents'
import { uniqueIdentity } from '@voltkart/shared/domain/gstin'
import { trusted } from 'mongoose'
import { BATCH_SIZE, toBatches } from '../read-batches'
import {
  reportedFields,
  toReported,
  type IssuedRange,
  type ReportedDocument,
} from './document-report-queries'
import type { DocumentLineRecord, DocumentModel, StoredDocument } from './document-schema'

const amounts = [
  'quantity',
  'grossPaise',
  'taxablePaise',
  'cgstPaise',
  'sgstPaise',
  'igstPaise',
] as const

type Goods = Pick<DocumentLineRecord, 'hsn' | 'uqc' | 'rate'>
type Amounts = Record<(typeof amounts)[number], number>

/** The sum of lines of the same goods, in documents that returns treat alike. */
interface LineSum extends Amounts {
  _id: Goods
  /** The first document that has such a line. */
  seq: number
}

const toKey = (seq: number, { hsn, uqc, rate }: Goods): string => `${seq} ${hsn} ${uqc} ${rate}`

/** The fields on which the treatment of a document and its lines in returns depends. */
const toGroup = (kind: DocumentKind, largeAbovePaise: number) => ({
  // Null without a GSTIN; otherwise whether it is a Unique Identity Number.
  isUin: {
    $cond: [
      { $gt: ['$buyer.gstin', ''] },
      { $regexMatch: { input: '$buyer.gstin', regex: uniqueIdentity } },
      null,
    ],
  },
  buyerKind: '$buyer.kind',
  pos: '$placeOfSupply.code',
  interState: '$interState',
  // The section of a credit note across States depends on the total of its invoice.
  total:
    kind === 'credit-note'
      ? { $cond: ['$interState', '$against.number', null] }
      : { $gt: ['$totals.grossPaise', largeAbovePaise] },
  hsn: '$lines.hsn',
  uqc: '$lines.uqc',
  rate: '$lines.rate',
})

/** Replaces the lines of a document by the sums that begin with it. */
function replaceLines(document: StoredDocument, sums: Map<string, Amounts>): StoredDocument {
  const lines = document.lines.flatMap((line) => {
    const key = toKey(document.seq, line)
    const sum = sums.get(key)
    // Other lines of the same goods are in the same sum.
    sums.delete(key)
    return sum ? [{ ...line, ...sum }] : []
  })
  return { ...document, lines }
}

/** Sums up documents inside the database, which takes a quarter of the time of reading each of them. */
export function createDocumentSumQueries(
  model: DocumentModel,
  seriesNames: (kind: DocumentKind) => Promise<string[]>,
) {
  const sumLines = (series: string, issuedAt: Record<string, Date>, group: object) =>
    model
      .aggregate<LineSum>([
        { $match: { series, issuedAt, commercial: { $exists: false } } },
        { $unwind: '$lines' },
        {
          $group: {
            _id: group,
            seq: { $min: '$seq' },
            ...Object.fromEntries(amounts.map((name) => [name, { $sum: `$lines.${name}` }])),
          },
        },
      ])
      .hint({ series: 1, issuedAt: 1, seq: 1 })

  /** Sums up both halves of a period at once, since an aggregation uses one processor. */
  async function sumPeriod(series: string, { from, to }: IssuedRange, group: object) {
    const middle = new Date((from.getTime() + to.getTime()) / 2)
    const halves = await Promise.all([
      sumLines(series, { $gte: from, $lt: middle }, group),
      sumLines(series, { $gte: middle, $lte: to }, group),
    ])
    return halves.flat()
  }

  return {
    /**
     * The documents of a kind, without commercial ones, summed up for returns: of those that returns
     * treat alike, the first has the sums of all as its lines. In the order of their numbers, in batches.
     * @param largeAbovePaise the total above which an invoice is large
     */
    async *sumIssued(
      kind: DocumentKind,
      range: IssuedRange,
      largeAbovePaise: number,
    ): AsyncGenerator<ReportedDocument[]> {
      for (const series of await seriesNames(kind)) {
        const groups = await sumPeriod(series, range, toGroup(kind, largeAbovePaise))
        const sums = new Map(groups.map(({ _id, seq, ...sum }) => [toKey(seq, _id), sum]))
        const cursor = model
          .find({ series, seq: trusted({ $in: [...new Set(groups.map(({ seq }) => seq))] }) })
          .sort({ seq: 1 })
          .select({ ...reportedFields, seq: 1 })
          .cursor({ batchSize: BATCH_SIZE })
        for await (const batch of toBatches<StoredDocument>(cursor)) {
          yield batch.map((document) => toReported(replaceLines(document, sums)))
        }
      }
    },
  }
}

import type { DocumentKind } from '@voltkart/shared/domain/documents'
import { DOCUMENT_SERIES_MAX } from '@voltkart/shared/domain/limits'
import { trusted } from 'mongoose'
import type { IssuedRange } from './document-report-queries'
import type { DocumentModel } from './document-schema'

/** The maximum of missing numbers of a series that are listed. */
export const MISSING_NUMBERS_MAX = 1_000

interface SeriesBounds {
  series: string
  first: number
  last: number
  count: number
}

interface DocumentSeriesRecord extends SeriesBounds {
  /** Missing numbers up to the last document, at most {@link MISSING_NUMBERS_MAX}. */
  missing: number[]
}

/** The part of a series that was issued in a period. */
export interface IssuedSeriesRecord extends DocumentSeriesRecord {
  kind: DocumentKind
  /** How many numbers are missing; those right before the first one count too. */
  missingCount: number
}

interface Gap {
  /** The number before the gap; `null` if the series begins with it. */
  before: number | null
  after: number
}

const bounds = { first: { $min: '$seq' }, last: { $max: '$seq' }, count: { $sum: 1 } }

/** The missing numbers after one and up to another. */
async function findMissingNumbers(
  model: DocumentModel,
  series: string,
  previous: number,
  last: number,
): Promise<number[]> {
  const gaps = await model.aggregate<Gap>([
    { $match: { series, seq: { $gt: previous, $lte: last } } },
    {
      $setWindowFields: {
        partitionBy: '$series',
        sortBy: { seq: 1 },
        output: { before: { $shift: { output: '$seq', by: -1 } } },
      },
    },
    { $match: { $expr: { $ne: ['$seq', { $add: [{ $ifNull: ['$before', previous] }, 1] }] } } },
    { $project: { _id: 0, before: 1, after: '$seq' } },
    { $limit: MISSING_NUMBERS_MAX },
  ])
  const missing: number[] = []
  for (const { before, after } of gaps) {
    const from = (before ?? previous) + 1
    const length = Math.min(after - from, MISSING_NUMBERS_MAX - missing.length)
    missing.push(...Array.from({ length }, (_, index) => from + index))
  }
  return missing
}

/** Lists the series and looks for gaps, both inside the database. */
export function createDocumentSeriesQueries(model: DocumentModel) {
  const seriesKinds = () =>
    model
      .aggregate<{ _id: string; kind: DocumentKind }>([
        { $sort: { series: 1, seq: 1 } },
        { $group: { _id: '$series', kind: { $first: '$kind' } } },
        { $sort: { _id: 1 } },
      ])
      .hint({ series: 1, seq: 1 })

  async function buildIssuedFilter(
    series: string,
    { from, to }: IssuedRange,
  ): Promise<Omit<IssuedSeriesRecord, 'kind'> | undefined> {
    const [seriesBounds] = await model
      .aggregate<Omit<SeriesBounds, 'series'>>([
        { $match: { series, issuedAt: { $gte: from, $lte: to } } },
        { $group: { _id: null, ...bounds } },
      ])
      .hint({ series: 1, issuedAt: 1, seq: 1 })
    if (!seriesBounds) return undefined
    const { first, last, count } = seriesBounds
    const before = await model
      .findOne({ series, seq: trusted({ $lt: first }) })
      .sort({ seq: -1 })
      .select({ seq: 1 })
      .lean()
    const previous = before?.seq ?? 0
    const missingCount = last - previous - count
    const missing = missingCount > 0 ? await findMissingNumbers(model, series, previous, last) : []
    return { series, first, last, count, missing, missingCount }
  }

  return {
    /** The series by name, each with the numbers that it lacks. */
    async listSeries(): Promise<DocumentSeriesRecord[]> {
      const rows = await model
        .aggregate<SeriesBounds>([
          { $sort: { series: 1, seq: 1 } },
          { $group: { _id: '$series', ...bounds } },
          { $project: { _id: 0, series: '$_id', first: 1, last: 1, count: 1 } },
          { $sort: { series: 1 } },
          { $limit: DOCUMENT_SERIES_MAX },
        ])
        .hint({ series: 1, seq: 1 })
      return Promise.all(
        rows.map(async (candidate) => ({
          ...candidate,
          missing:
            candidate.count === candidate.last
              ? []
              : await findMissingNumbers(model, candidate.series, 0, candidate.last),
        })),
      )
    },

    /** The series of a kind, or of all kinds, by name: a few for each year. */
    async listSeriesNames(kind?: DocumentKind): Promise<string[]> {
      const kinds = await seriesKinds()
      return kinds.filter((candidate) => !kind || candidate.kind === kind).map(({ _id }) => _id)
    },

    /**
     * The issued part of each series in a period, by name. Numbers never decrease with time, so the
     * documents of a period are consecutive; a gap before them counts in this period.
     */
    async listIssuedSeries(range: IssuedRange): Promise<IssuedSeriesRecord[]> {
      const kinds = await seriesKinds()
      const issued = await Promise.all(
        kinds.map(async ({ _id, kind }) => {
          const record = await buildIssuedFilter(_id, range)
          return record ? [{ kind, ...record }] : []
        }),
      )
      return issued.flat()
    },
  }
}

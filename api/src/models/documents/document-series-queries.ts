import type { DocumentModel } from './document-schema'

/** How many missing numbers of a series are listed. */
export const MISSING_NUMBERS_MAX = 1_000

export interface DocumentSeriesRecord {
  series: string
  first: number
  last: number
  count: number
  /** Numbers up to the last one that no document has, at most {@link MISSING_NUMBERS_MAX}. */
  missing: number[]
}

interface Gap {
  /** The number before the gap; `null` if the series begins with it. */
  before: number | null
  after: number
}

/** Lists the series and looks for gaps, both inside the database. */
export function createDocumentSeriesQueries(model: DocumentModel) {
  async function missingIn(series: string): Promise<number[]> {
    const gaps = await model.aggregate<Gap>([
      { $match: { series } },
      {
        $setWindowFields: {
          partitionBy: '$series',
          sortBy: { seq: 1 },
          output: { before: { $shift: { output: '$seq', by: -1 } } },
        },
      },
      { $match: { $expr: { $ne: ['$seq', { $add: [{ $ifNull: ['$before', 0] }, 1] }] } } },
      { $project: { _id: 0, before: 1, after: '$seq' } },
      { $limit: MISSING_NUMBERS_MAX },
    ])
    const missing: number[] = []
    for (const { before, after } of gaps) {
      const from = (before ?? 0) + 1
      const length = Math.min(after - from, MISSING_NUMBERS_MAX - missing.length)
      missing.push(...Array.from({ length }, (_, index) => from + index))
    }
    return missing
  }

  return {
    /** The series by name, each with the numbers that it lacks. */
    async series(): Promise<DocumentSeriesRecord[]> {
      const found = await model
        .aggregate<Omit<DocumentSeriesRecord, 'missing'>>([
          { $sort: { series: 1, seq: 1 } },
          {
            $group: {
              _id: '$series',
              first: { $min: '$seq' },
              last: { $max: '$seq' },
              count: { $sum: 1 },
            },
          },
          { $project: { _id: 0, series: '$_id', first: 1, last: 1, count: 1 } },
          { $sort: { series: 1 } },
        ])
        .hint({ series: 1, seq: 1 })
      return Promise.all(
        found.map(async (one) => ({
          ...one,
          missing: one.count === one.last ? [] : await missingIn(one.series),
        })),
      )
    },
  }
}

import { unmatchedStates, type UnmatchedSide } from '@voltkart/shared/domain/settlements'
import { trusted, type Connection, type QueryFilter } from 'mongoose'
import { createSettledRowWrites } from './settled-row-writes'
import {
  createSettledRowModel,
  createSettlementModel,
  type StoredSettledRow,
  type StoredSettlement,
} from './settlement-schema'

/** A settlement as Razorpay describes it. Amount in paise. */
export interface SavedSettlement {
  id: string
  amount: number
  status: string
  utr: string | undefined
  createdAt: Date
}

interface Page {
  limit: number
  skip: number
}

interface Sums extends Pick<
  StoredSettlement,
  'rows' | 'netPaise' | 'feePaise' | 'taxPaise' | 'unmatched'
> {
  _id: string
}

/** A movement of the balance outside the models: ids are strings. */
export interface SettledRow extends Omit<StoredSettledRow, 'booked'> {
  booked?: Omit<NonNullable<StoredSettledRow['booked']>, 'order'> & { order: string }
}

const toRow = ({ booked, ...row }: StoredSettledRow): SettledRow =>
  booked ? { ...row, booked: { ...booked, order: booked.order.toHexString() } } : row

/** What Razorpay has transferred to the shop's bank account, and what it is made of. */
export function createSettlementQueries(connection: Connection) {
  const settlements = createSettlementModel(connection)
  const rows = createSettledRowModel(connection)

  /** Rows without their other side; those that wait for their settlement only from before `due`. */
  const unmatched = (side: UnmatchedSide, due: Date): QueryFilter<StoredSettledRow> =>
    side === 'shop'
      ? { state: 'awaited', at: trusted({ $lt: due }) }
      : { state: trusted({ $in: [...unmatchedStates] }) }
  const indexOfState = { state: 1, at: -1, _id: -1 } as const

  async function sumsOf(settlement: string): Promise<Sums> {
    const sum = (field: string) => ({ $sum: `$settled.${field}` })
    const [found] = await rows.aggregate<Sums>([
      { $match: { 'settled.settlement': settlement } },
      {
        $group: {
          _id: '$settled.settlement',
          rows: { $sum: 1 },
          netPaise: { $sum: { $subtract: ['$settled.creditPaise', '$settled.debitPaise'] } },
          feePaise: sum('feePaise'),
          taxPaise: sum('taxPaise'),
          unmatched: { $sum: { $cond: [{ $in: ['$state', [...unmatchedStates]] }, 1, 0] } },
        },
      },
    ])
    return (
      found ?? { _id: settlement, rows: 0, netPaise: 0, feePaise: 0, taxPaise: 0, unmatched: 0 }
    )
  }

  return {
    async ensureIndexes(): Promise<void> {
      await Promise.all([settlements.createIndexes(), rows.createIndexes()])
    },

    ...createSettledRowWrites(connection),

    /** Stores a settlement with the sums of the rows that are known of it. May be repeated. */
    async save({ id, amount, status, utr, createdAt }: SavedSettlement): Promise<void> {
      const { _id, ...sums } = await sumsOf(id)
      await settlements.updateOne(
        { _id },
        {
          $set: {
            status,
            ...(utr === undefined ? {} : { utr }),
            amountPaise: amount,
            at: createdAt,
            ...sums,
          },
        },
        { upsert: true },
      )
    },

    /** Sums up the rows of stored settlements again, whose shop's side has changed. */
    async sumAgain(ids: readonly string[]): Promise<void> {
      for (const id of new Set(ids)) {
        const { _id, ...sums } = await sumsOf(id)
        await settlements.updateOne({ _id }, { $set: sums })
      }
    },

    /** A page of the settlements, newest first. */
    list: ({ limit, skip }: Page) =>
      settlements
        .find()
        .sort({ at: -1, _id: -1 })
        .skip(skip)
        .limit(limit)
        .lean<StoredSettlement[]>(),

    count: () => settlements.estimatedDocumentCount(),

    find: (id: string) => settlements.findById(id).lean<StoredSettlement>(),

    /** A page of the rows of a settlement, oldest first. */
    async rowsOf(settlement: string, { limit, skip }: Page): Promise<SettledRow[]> {
      const found = await rows
        .find({ 'settled.settlement': settlement })
        .sort({ at: 1, _id: 1 })
        .skip(skip)
        .limit(limit)
        .lean<StoredSettledRow[]>()
      return found.map(toRow)
    },

    /** The rows of a settlement that do not match, at most `limit`. */
    async unmatchedOf(settlement: string, limit: number): Promise<SettledRow[]> {
      const found = await rows
        .find({ 'settled.settlement': settlement, ...unmatched('razorpay', new Date()) })
        .hint({ 'settled.settlement': 1, at: 1, _id: 1 })
        .sort({ at: 1, _id: 1 })
        .limit(limit)
        .lean<StoredSettledRow[]>()
      return found.map(toRow)
    },

    /** A page of what does not match, newest first. */
    async listUnmatched(side: UnmatchedSide, due: Date, { limit, skip }: Page) {
      const found = await rows
        .find(unmatched(side, due))
        .hint(indexOfState)
        .sort({ at: -1, _id: -1 })
        .skip(skip)
        .limit(limit)
        .lean<StoredSettledRow[]>()
      return found.map(toRow)
    },

    countUnmatched: (side: UnmatchedSide, due: Date): Promise<number> =>
      rows.countDocuments(unmatched(side, due)).hint(indexOfState).exec(),

    /** Some rows that do not match, those checked longest ago first. */
    async toCheck(side: UnmatchedSide, due: Date, limit: number): Promise<SettledRow[]> {
      const found = await rows
        .find(unmatched(side, due))
        .hint({ state: 1, checkedAt: 1 })
        .sort({ checkedAt: 1 })
        .limit(limit)
        .lean<StoredSettledRow[]>()
      return found.map(toRow)
    },
  }
}

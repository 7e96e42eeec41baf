import { trusted, type Connection } from 'mongoose'
import { BATCH_SIZE, toBatches } from '../read-batches'
import { createSettledRowQueries, type Page, createSettledRowSums } from './settled-row-queries'
import { createSettledRowWrites } from './settled-row-writes'
import {
  createSettledRowModel,
  createSettlementModel,
  type StoredSettlement,
} from './settlement-schema'

/** A transfer to the shop's bank account as Razorpay describes it. Amount in paise. */
export interface SavedSettlement {
  id: string
  amount: number
  status: string
  utr: string | undefined
  createdAt: Date
}

/** Razorpay's transfers to the shop's bank account, and their rows. */
export function createSettlementQueries(connection: Connection) {
  const settlements = createSettlementModel(connection)
  const rowModel = createSettledRowModel(connection)
  const rows = createSettledRowQueries(rowModel)
  const { getSums, sumExplained } = createSettledRowSums(rowModel)

  return {
    ...createSettledRowWrites(connection),
    ...rows,
    sumExplained,

    /** Stores a settlement with the sums of the rows that are known of it. May be repeated. */
    async save({ id, amount, status, utr, createdAt }: SavedSettlement): Promise<void> {
      const sums = await getSums(id)
      const utrFields = utr === undefined ? {} : { utr }
      const stored = { status, ...utrFields, amountPaise: amount, at: createdAt, ...sums }
      await settlements.updateOne({ _id: id }, { $set: stored }, { upsert: true })
    },

    /** Sums up the rows of stored settlements again, whose shop's side has changed. */
    async sumAgain(ids: readonly string[]): Promise<void> {
      for (const id of new Set(ids)) {
        await settlements.updateOne({ _id: id }, { $set: await getSums(id) })
      }
    },

    /** Some settlements with rows that do not match. */
    async listIdsOfUnmatched(limit: number): Promise<string[]> {
      const records = await settlements
        .find({ unmatched: trusted({ $gt: 0 }) })
        .select({ _id: 1 })
        .limit(limit)
        .lean()
      return records.map(({ _id }) => _id)
    },

    /** A page of the settlements, newest first. */
    list: ({ limit, skip }: Page) =>
      settlements
        .find()
        .sort({ at: -1, _id: -1 })
        .skip(skip)
        .limit(limit)
        .lean<StoredSettlement[]>(),

    /** The settlements that were made in a period, in batches. */
    async *listSettledIn({
      from,
      to,
    }: {
      from: Date
      to: Date
    }): AsyncGenerator<StoredSettlement[]> {
      const cursor = settlements
        .find({ at: trusted({ $gte: from, $lte: to }) })
        .sort({ at: -1, _id: -1 })
        .cursor({ batchSize: BATCH_SIZE })
      yield* toBatches<StoredSettlement>(cursor)
    },

    count: () => settlements.estimatedDocumentCount(),

    find: (id: string) => settlements.findById(id).lean<StoredSettlement>(),
  }
}

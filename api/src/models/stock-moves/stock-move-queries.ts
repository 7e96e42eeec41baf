import { trusted, Types, type Connection, type QueryFilter } from 'mongoose'
import { BATCH_SIZE, toBatches } from '../read-batches'
import { isDuplicateKey } from '../database-errors'
import { createStockMoveSums } from './stock-move-sums'
import { createStockMoveModel, type PendingMove, type StoredStockMove } from './stock-move-schema'

export interface StockMoveFilter {
  productId?: string | undefined
  from?: Date | undefined
  to?: Date | undefined
}

function toFilter({ productId, from, to }: StockMoveFilter): QueryFilter<StoredStockMove> {
  return {
    ...(productId ? { product: new Types.ObjectId(productId) } : {}),
    ...(from || to
      ? { at: trusted({ ...(from ? { $gte: from } : {}), ...(to ? { $lte: to } : {}) }) }
      : {}),
  }
}

/** The stock ledger: every change of a product's stock except sales. */
export function createStockMoveQueries(connection: Connection) {
  const model = createStockMoveModel(connection)

  return {
    ...createStockMoveSums(model),

    /** Writes moves into the ledger. Those already in it stay unchanged. */
    async record(moves: readonly StoredStockMove[]): Promise<void> {
      if (moves.length === 0) return
      try {
        await model.insertMany([...moves], { ordered: false, throwOnValidationError: true })
      } catch (error) {
        if (!isDuplicateKey(error)) throw error
      }
    },

    /** The move of a product with an idempotency key, if it is in the ledger. */
    findByKey: (productId: string, key: string): Promise<PendingMove | null> =>
      model
        .findOne({ product: new Types.ObjectId(productId), key: trusted({ $eq: key }) })
        .lean<StoredStockMove>()
        .exec(),

    /** The number of the latest purchase that a product came with before a time, if any. */
    async findLatestPurchase(productId: string, before: Date): Promise<string | undefined> {
      const move = await model
        .findOne({
          product: new Types.ObjectId(productId),
          reason: 'purchase',
          purchase: trusted({ $exists: true }),
          at: trusted({ $lte: before }),
        })
        .sort({ number: -1 })
        .lean<StoredStockMove>()
      return move?.purchase
    },

    /** A page of the moves of a product, the latest first. */
    list: (productId: string, { limit, skip }: { limit: number; skip: number }) =>
      model
        .find({ product: new Types.ObjectId(productId) })
        .sort({ number: -1 })
        .skip(skip)
        .limit(limit)
        .lean<StoredStockMove[]>()
        .exec(),

    getCount: (productId: string) =>
      model.countDocuments({ product: new Types.ObjectId(productId) }),

    /** All matching moves, in batches: of one product by number, otherwise the oldest first. */
    stream(filter: StockMoveFilter): AsyncIterable<StoredStockMove[]> {
      const sorted = filter.productId ? { number: 1 as const } : { at: 1 as const, _id: 1 as const }
      return toBatches(model.find(toFilter(filter)).sort(sorted).cursor({ batchSize: BATCH_SIZE }))
    },
  }
}

export type StockMoveQueries = ReturnType<typeof createStockMoveQueries>

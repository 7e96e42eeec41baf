import { Types } from 'mongoose'
import type { StockMoveModel } from './stock-move-schema'

/** The moves of a product after a moment. */
export interface MovesAfter {
  /** The pieces that came, less those that left. */
  pieces: number
  /** The number of the latest of them. */
  lastNumber: number
  /** Whether one of them has set the average cost. */
  setsCost: boolean
}

/** Sums of the stock ledger, for reports. */
export function createStockMoveSums(model: StockMoveModel) {
  return {
    /** What the moves after a moment add up to, by product. */
    async sumsAfter(at: Date): Promise<Map<string, MovesAfter>> {
      const sums = await model.aggregate<MovesAfter & { _id: Types.ObjectId }>([
        { $match: { at: { $gt: at } } },
        {
          $group: {
            _id: '$product',
            pieces: { $sum: '$pieces' },
            lastNumber: { $max: '$number' },
            setsCost: { $max: { $gt: ['$averageCostPaise', null] } },
          },
        },
      ])
      return new Map(sums.map(({ _id, ...sum }) => [_id.toHexString(), sum]))
    },

    /** The average costs of products at a moment, in paise; unknown ones are left out. */
    async averageCostsAt(products: readonly string[], at: Date): Promise<Map<string, number>> {
      if (products.length === 0) return new Map()
      const found = await model.aggregate<{ _id: Types.ObjectId; averageCostPaise: number }>([
        {
          $match: {
            product: { $in: products.map((id) => new Types.ObjectId(id)) },
            averageCostPaise: { $exists: true },
            at: { $lte: at },
          },
        },
        { $sort: { product: 1, number: -1 } },
        { $group: { _id: '$product', averageCostPaise: { $first: '$averageCostPaise' } } },
      ])
      return new Map(
        found.map(({ _id, averageCostPaise }) => [_id.toHexString(), averageCostPaise]),
      )
    },
  }
}

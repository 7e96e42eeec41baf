import type { ReasonSum } from '@voltkart/shared/domain/stock-losses'
import type { StockReason } from '@voltkart/shared/domain/stock-moves'
import type { Types } from 'mongoose'
import type { StockMoveModel } from './stock-move-schema'

/** The moves of a product after a moment. */
export interface MovesAfter {
  /** The pieces that came, less those that left. */
  pieces: number
  /** The number of the latest of them. */
  lastNumber: number
  /** The change of the cost of the goods, in hundredths of a paisa. */
  centipaise: number
  /** Whether one of them had a known cost. */
  hasCost: boolean
}

/** Sums of the stock ledger, for reports. */
export function createStockMoveSums(model: StockMoveModel) {
  return {
    /** The sums of the moves after a point in time, by product. */
    async sumsAfter(at: Date): Promise<Map<string, MovesAfter>> {
      const sums = await model.aggregate<MovesAfter & { _id: Types.ObjectId }>([
        { $match: { at: { $gt: at } } },
        {
          $group: {
            _id: '$product',
            pieces: { $sum: '$pieces' },
            lastNumber: { $max: '$number' },
            centipaise: { $sum: '$centipaise' },
            hasCost: { $max: { $gt: ['$centipaise', null] } },
          },
        },
      ])
      return new Map(sums.map(({ _id, ...sum }) => [_id.toHexString(), sum]))
    },

    /**
     * The moves of a period by product and reason. Purchases are apart from what a purchase gives to
     * pieces whose cost was unknown.
     */
    async sumsByReason({ from, to }: { from: Date; to: Date }): Promise<ReasonSum[]> {
      const sums = await model.aggregate<
        Omit<ReasonSum, 'product' | 'reason'> & {
          _id: { product: Types.ObjectId; reason: StockReason }
        }
      >([
        { $match: { at: { $gte: from, $lte: to } } },
        {
          $group: {
            _id: { product: '$product', reason: '$reason' },
            pieces: { $sum: '$pieces' },
            centipaise: { $sum: '$centipaise' },
            boughtPaise: {
              $sum: { $ifNull: ['$boughtPaise', { $multiply: ['$pieces', '$unitCostPaise'] }] },
            },
            piecesWithoutCost: {
              $sum: { $cond: [{ $gt: ['$centipaise', null] }, 0, '$pieces'] },
            },
          },
        },
      ])
      return sums.map(({ _id: { product, reason }, ...sum }) => ({
        product: product.toHexString(),
        reason,
        ...sum,
      }))
    },
  }
}

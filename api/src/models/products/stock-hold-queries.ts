import { trusted } from 'mongoose'
import type { StockMoveQueries } from '../stock-moves/stock-move-queries'
import type { PendingMove } from '../stock-moves/stock-move-schema'
import type { ProductModel, StoredProduct } from './product-schema'

/** How many refused holds a product keeps; each is needed for a moment. */
const REFUSED_KEPT = 50

/** The moves of a product that its units are held for. */
export function createStockHoldQueries(
  model: ProductModel,
  ledger: Pick<StockMoveQueries, 'findByKey'>,
) {
  return {
    /** The move of a product with an idempotency key, in the product or in the ledger. */
    async findMove(productId: string, key: string): Promise<PendingMove | undefined> {
      const product = await model
        .findById(productId)
        .select({ stockMoves: 1 })
        .lean<StoredProduct>()
      const waiting = product?.stockMoves?.find((move) => move.key === key)
      return waiting ?? (await ledger.findByKey(productId, key)) ?? undefined
    },

    /**
     * Keeps every later stock move from using a hold of units, unless one has used it.
     * @returns whether no move has used it
     */
    async refuseHold(productId: string, hold: string): Promise<boolean> {
      const refused = await model.updateOne(
        { _id: productId, 'stockMoves.hold': trusted({ $ne: hold }) },
        { $push: { refusedHolds: { $each: [hold], $slice: -REFUSED_KEPT } } },
      )
      return refused.matchedCount > 0 || (await model.exists({ _id: productId })) === null
    },
  }
}

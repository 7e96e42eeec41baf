import type { AppContext } from '../../context'
import { costOfPiece, type OrderRecord } from '../../models/order-core/order-record'

/**
 * Takes back the pieces of an order's refunds and returns: into the stock, or as written off.
 * Idempotent, also concurrently: a product takes each entry once, by its key.
 */
export async function returnStock(
  { models, now }: AppContext,
  { _id }: Pick<OrderRecord, '_id'>,
): Promise<void> {
  const order = await models.orders.findById(_id)
  const waiting = order?.stockReturns ?? []
  for (const pieces of waiting) {
    const centipaise = order && costOfPiece(order, pieces.product)
    await models.products.returnPieces({ ...pieces, centipaise }, now())
  }
  const keys = waiting.map(({ key }) => key)
  const moved = waiting.filter(({ to }) => to !== 'stock').map(({ product }) => product)
  await models.products.copyMovesOf(moved)
  await models.orderWork.removeStockReturns(_id, keys)
}

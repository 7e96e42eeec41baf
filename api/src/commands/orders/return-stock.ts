import type { AppContext } from '../../context'
import type { OrderRecord } from '../../models/orders/order-record'

/**
 * Takes the pieces back that an order has given back by refunds and returns: into the stock, or as
 * written off. Idempotent, also concurrently: a product takes each once, by its key.
 */
export async function returnStock(
  { models, now }: AppContext,
  { _id }: Pick<OrderRecord, '_id'>,
): Promise<void> {
  const order = await models.orders.findById(_id)
  const waiting = order?.stockReturns ?? []
  for (const pieces of waiting) await models.products.returnPieces(pieces, now())
  const keys = waiting.map(({ key }) => key)
  const moved = waiting.filter(({ to }) => to === 'write-off').map(({ product }) => product)
  await models.products.copyMovesOf(moved)
  await models.orders.removeStockReturns(_id, keys)
}

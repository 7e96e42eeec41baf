import { getPiecesToDeliver } from '@voltkart/shared/domain/partial-refunds'
import type { OrderTaskRunner, Uses } from '../../context'
import type { OrderTaskRunners } from '../orders/run-order-tasks'
import { getPieceCost, type OrderRecord } from '../../models/orders/order-record'

const moveStock =
  (move: 'release' | 'consume'): OrderTaskRunner =>
  async ({ models }, order) => {
    await Promise.all(
      order.items.map(({ product, quantity, centipaise }) =>
        move === 'consume'
          ? models.products.consume(product, order._id, quantity)
          : models.products.release(product, order._id, quantity, centipaise),
      ),
    )
  }

/** Pieces that were refunded earlier are already back. */
const takeBackStock: OrderTaskRunner = async ({ models }, order) => {
  await Promise.all(
    getPiecesToDeliver(order.items, order.refunds).map(({ product, quantity, centipaise }) =>
      models.products.takeBack(product, order._id, quantity, centipaise),
    ),
  )
}

/**
 * Takes back the pieces of an order's refunds and returns: into the stock, or as written off.
 * Idempotent, also concurrently: a product takes each entry once, by its key.
 */
export async function returnStock(
  { models, now }: Uses<'orders' | 'products' | 'orderWork', 'now'>,
  { _id }: Pick<OrderRecord, '_id'>,
): Promise<void> {
  const order = await models.orders.findById(_id)
  const waitingPieces = order?.stockReturns ?? []
  for (const pieces of waitingPieces) {
    const centipaise = order && getPieceCost(order, pieces.product)
    await models.products.returnPieces({ ...pieces, centipaise }, now())
  }
  const keys = waitingPieces.map(({ key }) => key)
  const moved = waitingPieces.filter(({ to }) => to !== 'stock').map(({ product }) => product)
  await models.products.copyMoves(moved)
  await models.orderWork.removeStockReturns(_id, keys)
}

/** The tasks that move the stock of an order. */
export const stockTasks: OrderTaskRunners = {
  'release-stock': moveStock('release'),
  'consume-stock': moveStock('consume'),
  'take-back-stock': takeBackStock,
  // Removes itself in the update that removes the pieces from the order.
  'return-stock': (context, order) => returnStock(context, order).then(() => 'pending'),
}

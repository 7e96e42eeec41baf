import { piecesToDeliver } from '@voltkart/shared/domain/partial-refunds'
import type { OrderTaskRunner } from '../../context'
import type { OrderTaskRunners } from '../order-core/register-order-tasks'
import { returnStock } from './return-stock'

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
    piecesToDeliver(order.items, order.refunds).map(({ product, quantity, centipaise }) =>
      models.products.takeBack(product, order._id, quantity, centipaise),
    ),
  )
}

/** The tasks that move the stock of an order. */
export const stockTasks: OrderTaskRunners = {
  'release-stock': moveStock('release'),
  'consume-stock': moveStock('consume'),
  'take-back-stock': takeBackStock,
  // Removes itself in the update that removes the pieces from the order.
  'return-stock': (context, order) => returnStock(context, order).then(() => 'left'),
}

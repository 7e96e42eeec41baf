import { Types, trusted } from 'mongoose'
import type { OrderModel } from '../orders/order-schema'

/** The pieces of a product that the unpaid orders of a customer hold. */
interface HeldPieces {
  user: { _id: string; name: string }
  product: string
  pieces: number
  orders: number
}

interface FoundPieces {
  _id: { user: Types.ObjectId; product: Types.ObjectId }
  name: string
  pieces: number
  orders: number
}

/** The limits of one read, for any number of unpaid orders. */
const ORDERS_READ = 1_000
const HOLDS_READ = 1_000

/** Queries of the stock held in unpaid orders. */
export function createHeldStockQueries(model: OrderModel) {
  return {
    /** The pieces that each customer holds of each product, most pieces first. */
    async listHeldByCustomers(): Promise<HeldPieces[]> {
      const rows = await model
        .aggregate<FoundPieces>([
          { $match: { status: 'unpaid' } },
          // The orders with the highest totals are read, so that many small ones cannot hide a
          // large one.
          { $sort: { totalPricePaise: -1, _id: -1 } },
          { $limit: ORDERS_READ },
          { $project: { user: 1, items: 1 } },
          { $unwind: '$items' },
          {
            $group: {
              _id: { user: '$user._id', product: '$items.product' },
              name: { $first: '$user.name' },
              pieces: { $sum: '$items.quantity' },
              orders: { $sum: 1 },
            },
          },
          { $sort: { pieces: -1, _id: 1 } },
          { $limit: HOLDS_READ },
        ])
        .hint({ status: 1, totalPricePaise: -1, _id: -1 })
      return rows.map(({ _id, name, pieces, orders }) => ({
        user: { _id: _id.user.toHexString(), name },
        product: _id.product.toHexString(),
        pieces,
        orders,
      }))
    },

    /** The ids of a customer's unpaid orders of a product. The slots limit how many there are. */
    async findUnpaidWithProduct(userId: string, productId: string): Promise<string[]> {
      const orders = await model
        .find({
          'user._id': new Types.ObjectId(userId),
          unpaidSlot: trusted({ $exists: true }),
          status: 'unpaid',
          'items.product': new Types.ObjectId(productId),
        })
        .hint({ 'user._id': 1, unpaidSlot: 1 })
        .select({ _id: 1 })
        .lean()
      return orders.map(({ _id }) => _id.toHexString())
    },
  }
}

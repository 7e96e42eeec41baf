import { Types, trusted } from 'mongoose'
import type { ProductModel } from './product-schema'

/** How many of the latest refunds a product remembers, against taking a piece back twice. */
const RETURNS_KEPT = 1_000

/**
 * The moves of stock. Each is one conditional write to one product, and each may be repeated: it
 * recognises by the order's id that it was done. So a move that a crash interrupted is simply made
 * again, and `countInStock` + reserved + `sold` stays what it was.
 */
export function createStockQueries(model: ProductModel) {
  return {
    /** Holds pieces for an order. False when there are too few or the product is gone. */
    async reserve(productId: string, orderId: string, quantity: number): Promise<boolean> {
      const order = new Types.ObjectId(orderId)
      const taken = await model.updateOne(
        {
          _id: productId,
          countInStock: trusted({ $gte: quantity }),
          'reservations.order': trusted({ $ne: order }),
        },
        { $inc: { countInStock: -quantity }, $push: { reservations: { order, quantity } } },
      )
      if (taken.modifiedCount === 1) return true
      return (await model.exists({ _id: productId, 'reservations.order': order })) !== null
    },

    /** Gives the pieces that an order holds back to the stock. */
    async release(productId: string, orderId: string, quantity: number): Promise<void> {
      const order = new Types.ObjectId(orderId)
      await model.updateOne(
        { _id: productId, 'reservations.order': order },
        { $inc: { countInStock: quantity }, $pull: { reservations: { order } } },
      )
    },

    /** Turns the pieces that an order holds into sold ones. */
    async consume(productId: string, orderId: string, quantity: number): Promise<void> {
      const order = new Types.ObjectId(orderId)
      await model.updateOne(
        { _id: productId, 'reservations.order': order },
        { $inc: { sold: quantity }, $pull: { reservations: { order } } },
      )
    },

    /** Takes sold pieces of a refunded order back into the stock. */
    async takeBack(productId: string, orderId: string, quantity: number): Promise<void> {
      const order = new Types.ObjectId(orderId)
      await model.updateOne(
        { _id: productId, returnedOrders: trusted({ $ne: order }) },
        {
          $inc: { countInStock: quantity, sold: -quantity },
          $push: { returnedOrders: { $each: [order], $slice: -RETURNS_KEPT } },
        },
      )
    },

    /** How the pieces of a product are spread. */
    async stockOf(
      productId: string,
    ): Promise<{ inStock: number; reserved: number; sold: number } | undefined> {
      const product = await model
        .findById(productId)
        .select({ countInStock: 1, reservations: 1, sold: 1 })
        .lean()
      if (!product) return undefined
      const reserved = product.reservations.reduce((sum, { quantity }) => sum + quantity, 0)
      return { inStock: product.countInStock, reserved, sold: product.sold }
    },
  }
}

export type StockQueries = ReturnType<typeof createStockQueries>

import { sumQuantities } from '@voltkart/shared/domain/sum-quantities'
import { Types, trusted } from 'mongoose'
import { newStockEvent } from '../events/event-notes'
import { batchCalls, updateTogether, type OneUpdate } from '../batch-calls'
import type { ProductModel, StoredProduct } from './product-schema'

/** The number of latest refunds stored in a product, so that no piece comes back twice. */
const RETURNS_KEPT = 1_000

interface Hold {
  product: Types.ObjectId
  order: Types.ObjectId
  quantity: number
  /** The cost of a piece in hundredths of a paisa; undefined if unknown. */
  centipaise: number | undefined
}

/** The update of `countInStock` together with the cost of the pieces. */
export const toStockIncrement = (quantity: number, centipaise: number | undefined) => ({
  countInStock: quantity,
  ...(centipaise === undefined ? {} : { stockCentipaise: quantity * centipaise }),
})

const getIds = (productId: string, orderId: string) => ({
  product: new Types.ObjectId(productId),
  order: new Types.ObjectId(orderId),
})

const toHoldKey = ({ product, order }: Pick<Hold, 'product' | 'order'>) =>
  product.toHexString() + order.toHexString()

/** Reserves pieces for orders, many of them in one write. True for each order that holds them. */
function createReserveOne(model: ProductModel) {
  async function findHolders(holds: readonly Hold[]): Promise<Set<string>> {
    const products = await model
      .find({
        _id: trusted({ $in: holds.map(({ product }) => product) }),
        'reservations.order': trusted({ $in: holds.map(({ order }) => order) }),
      })
      .select({ reservations: 1 })
      .lean()
    return new Set(
      products.flatMap(({ _id, reservations }) =>
        reservations.map(({ order }) => toHoldKey({ product: _id, order })),
      ),
    )
  }

  return batchCalls<Hold, boolean>(async (holds) => {
    const held = await updateTogether<StoredProduct>(
      model,
      holds.map(({ product, order, quantity, centipaise }) => ({
        filter: {
          _id: product,
          countInStock: { $gte: quantity },
          'reservations.order': { $ne: order },
        },
        update: {
          $inc: toStockIncrement(-quantity, centipaise),
          $push: {
            reservations: { order, quantity, ...(centipaise === undefined ? {} : { centipaise }) },
          },
          $set: { stockEvent: newStockEvent() },
          $currentDate: { changedAt: true },
        },
      })),
    )
    if (held === holds.length) return holds.map(() => true)
    const holding = await findHolders(holds)
    return holds.map((hold) => holding.has(toHoldKey(hold)))
  })
}

/** The stock of products as it is. */
function createStockCounts(model: ProductModel) {
  return {
    /**
     * The names of products, and the number of pieces of each that the shop has, including held
     * ones.
     */
    async getPieces(
      productIds: readonly string[],
    ): Promise<Map<string, { name: string; pieces: number }>> {
      const ids = [...new Set(productIds)].map((id) => new Types.ObjectId(id))
      const products = await model
        .find({ _id: trusted({ $in: ids }) })
        .select({ name: 1, countInStock: 1, reservations: 1 })
        .lean()
      return new Map(
        products.map(({ _id, name, countInStock, reservations }) => {
          const pieces = countInStock + sumQuantities(reservations)
          return [_id.toHexString(), { name, pieces }]
        }),
      )
    },

    /** The stock of a product by state. */
    async getStock(
      productId: string,
    ): Promise<{ inStock: number; reserved: number; sold: number } | undefined> {
      const product = await model
        .findById(productId)
        .select({ countInStock: 1, reservations: 1, sold: 1 })
        .lean()
      if (!product) return undefined
      const { countInStock, reservations, sold } = product
      return { inStock: countInStock, reserved: sumQuantities(reservations), sold }
    },
  }
}

/**
 * Stock changes by orders. Each is one conditional write to one product, and each may be repeated:
 * it recognises by the order's id that it was done. So a change that a crash interrupted is simply
 * repeated, and `countInStock` + reserved + `sold` stays the same.
 */
export function createStockQueries(model: ProductModel) {
  const reserveOne = createReserveOne(model)
  const move = batchCalls<OneUpdate<StoredProduct>, void>(async (moves) => {
    await updateTogether(model, moves)
    return moves.map(() => undefined)
  })

  return {
    /** Reserves pieces for an order. False if there are too few or the product was deleted. */
    reserve: (
      productId: string,
      orderId: string,
      quantity: number,
      centipaise?: number,
    ): Promise<boolean> => reserveOne({ ...getIds(productId, orderId), quantity, centipaise }),

    /** Gives the pieces that an order holds back to the stock. */
    release: (
      productId: string,
      orderId: string,
      quantity: number,
      centipaise?: number,
    ): Promise<void> => {
      const { product, order } = getIds(productId, orderId)
      return move({
        filter: { _id: product, 'reservations.order': order },
        update: {
          $inc: toStockIncrement(quantity, centipaise),
          $pull: { reservations: { order } },
          $set: { stockEvent: newStockEvent() },
          $currentDate: { changedAt: true },
        },
      })
    },

    /** Turns the pieces that an order holds into sold ones. */
    consume: (productId: string, orderId: string, quantity: number): Promise<void> => {
      const { product, order } = getIds(productId, orderId)
      return move({
        filter: { _id: product, 'reservations.order': order },
        update: { $inc: { sold: quantity }, $pull: { reservations: { order } } },
      })
    },

    /** Takes sold pieces of a refunded order back into the stock. */
    takeBack: (
      productId: string,
      orderId: string,
      quantity: number,
      centipaise?: number,
    ): Promise<void> => {
      const { product, order } = getIds(productId, orderId)
      return move({
        filter: { _id: product, returnedOrders: { $ne: order } },
        update: {
          $inc: { ...toStockIncrement(quantity, centipaise), sold: -quantity },
          $push: { returnedOrders: { $each: [order], $slice: -RETURNS_KEPT } },
          $set: { stockEvent: newStockEvent() },
          $currentDate: { changedAt: true },
        },
      })
    },

    ...createStockCounts(model),
  }
}

export type StockQueries = ReturnType<typeof createStockQueries>

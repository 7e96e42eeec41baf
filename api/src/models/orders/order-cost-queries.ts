import { trusted } from 'mongoose'
import { BATCH_SIZE, toBatches } from '../read-batches'
import { withIds } from '../record-schema'
import { getRefundKey } from './order-record'
import type { OrderModel, StoredOrder } from './order-schema'

/** The cost of an order's pieces, and the refunds that left pieces with the buyer. */
interface OrderCosts {
  /** The cost of a piece of each product in hundredths of a paisa; unknown ones are left out. */
  pieces: Map<string, number>
  /** The keys of refunds whose pieces did not come back. */
  unreturned: Set<string>
}

/**
 * A refund made at the provider says nothing about goods: they come back only if nothing was sent,
 * which makes the order refunded.
 */
function getUnreturned({ status, refunds }: StoredOrder): Set<string> {
  if (status === 'refunded') return new Set()
  const outside = refunds.filter(({ reason }) => reason === 'made-at-provider')
  return new Set(outside.map(getRefundKey))
}

/** Pieces of a product that a return brought back for no money, so that no credit note names them. */
interface UncreditedPieces {
  product: string
  name: string
  quantity: number
  /** The cost of a piece in hundredths of a paisa; undefined if unknown. */
  centipaise: number | undefined
}

/** Queries of the cost of orders' pieces. */
export function createOrderCostQueries(model: OrderModel) {
  return {
    /** The costs of some orders, by their id. */
    async findCosts(orderIds: readonly string[]): Promise<Map<string, OrderCosts>> {
      const orders = await model
        .find(withIds([...new Set(orderIds)]))
        .select({ 'items.product': 1, 'items.centipaise': 1, status: 1, refunds: 1 })
        .lean<StoredOrder[]>()
      return new Map(
        orders.map((order) => [
          order._id.toHexString(),
          {
            pieces: new Map(
              order.items.flatMap(({ product, centipaise }) =>
                centipaise === undefined ? [] : [[product.toHexString(), centipaise] as const],
              ),
            ),
            unreturned: getUnreturned(order),
          },
        ]),
      )
    },

    /**
     * The pieces that came back to invoiced orders by returns whose refunds of 0 were made in a period, in
     * batches.
     * @param range moments, both inclusive
     */
    async *listUncredited({
      from,
      to,
    }: {
      from: Date
      to: Date
    }): AsyncGenerator<UncreditedPieces[]> {
      const inRange = { amountPaise: 0, processedAt: { $gte: from, $lte: to } }
      const cursor = model
        .find({
          refunds: trusted({ $elemMatch: inRange }),
          invoice: trusted({ $exists: true }),
        })
        .select({ items: 1, refunds: 1 })
        .lean<StoredOrder[]>()
        .cursor({ batchSize: BATCH_SIZE })
      for await (const batch of toBatches<StoredOrder>(cursor)) {
        yield batch.flatMap(({ items, refunds }) =>
          refunds
            .filter(({ amountPaise, processedAt }) => {
              return amountPaise === 0 && processedAt && processedAt >= from && processedAt <= to
            })
            .flatMap(({ lines = [] }) => lines)
            .flatMap(({ product, quantity }) => {
              const item = items.find((candidate) => candidate.product.equals(product))
              if (!item) return []
              const { name, centipaise } = item
              return { product: product.toHexString(), name, quantity, centipaise }
            }),
        )
      }
    },
  }
}

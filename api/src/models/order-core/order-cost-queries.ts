import { withIds } from '../with-ids'
import { getRefundKey } from './order-record'
import type { OrderModel, StoredOrder } from './order-schema'

/** What the pieces of an order cost, and which of its refunds left them with the buyer. */
export interface OrderCosts {
  /** The cost of a piece of each product in hundredths of a paisa; unknown ones are left out. */
  pieces: Map<string, number>
  /** The keys of refunds whose pieces did not come back. */
  unreturned: Set<string>
}

/**
 * A refund made at the provider says nothing about goods: they come back only if nothing was sent,
 * which makes the order refunded.
 */
function unreturnedOf({ status, refunds }: StoredOrder): Set<string> {
  if (status === 'refunded') return new Set()
  const outside = refunds.filter(({ reason }) => reason === 'made-at-provider')
  return new Set(outside.map(getRefundKey))
}

/** What the pieces of orders cost the shop. */
export function createOrderCostQueries(model: OrderModel) {
  return {
    /** The costs of some orders, by their id. */
    async costsOf(orderIds: readonly string[]): Promise<Map<string, OrderCosts>> {
      const found = await model
        .find(withIds([...new Set(orderIds)]))
        .select({ 'items.product': 1, 'items.centipaise': 1, status: 1, refunds: 1 })
        .lean<StoredOrder[]>()
      return new Map(
        found.map((order) => [
          order._id.toHexString(),
          {
            pieces: new Map(
              order.items.flatMap(({ product, centipaise }) =>
                centipaise === undefined ? [] : [[product.toHexString(), centipaise] as const],
              ),
            ),
            unreturned: unreturnedOf(order),
          },
        ]),
      )
    },
  }
}

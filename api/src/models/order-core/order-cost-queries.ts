import { withIds } from '../with-ids'
import type { OrderModel, StoredOrder } from './order-schema'

/** What the pieces of orders cost the shop. */
export function createOrderCostQueries(model: OrderModel) {
  return {
    /** The cost of a piece of each product of some orders, in paise; unknown ones are left out. */
    async costsOf(orderIds: readonly string[]): Promise<Map<string, Map<string, number>>> {
      const found = await model
        .find(withIds([...new Set(orderIds)]))
        .select({ 'items.product': 1, 'items.costPaise': 1 })
        .lean<StoredOrder[]>()
      return new Map(
        found.map(({ _id, items }) => [
          _id.toHexString(),
          new Map(
            items.flatMap(({ product, costPaise }) =>
              costPaise === undefined ? [] : [[product.toHexString(), costPaise] as const],
            ),
          ),
        ]),
      )
    },
  }
}

import type { Types } from 'mongoose'
import type { OrderModel } from './order-schema'

/** The newest unpaid orders that are looked at; older ones have long expired. */
const ORDERS_MAX = 2_000

interface RatedItems {
  items: { product: Types.ObjectId; gstRate?: number }[]
}

/** The GST rates that unpaid orders have kept. */
export function createOrderRateQueries(model: OrderModel) {
  return {
    /** The items of the newest unpaid orders with their rates; those of a shop without GST have none. */
    async listUnpaidRates(): Promise<RatedItems[]> {
      return model
        .find({ status: 'unpaid' }, { _id: 0, 'items.product': 1, 'items.gstRate': 1 })
        .sort({ createdAt: -1, _id: -1 })
        .limit(ORDERS_MAX)
        .lean<RatedItems[]>()
    },
  }
}

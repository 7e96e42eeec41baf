import type { Types } from 'mongoose'
import { toPlain, type Plain } from '../record-schema'
import type { OrderModel } from './order-schema'

/** The newest unpaid orders that are looked at; older ones have long expired. */
const ORDERS_MAX = 2_000

interface RatedOrder {
  _id: Types.ObjectId
  items: { product: Types.ObjectId; gstRate?: number }[]
}

/** The GST rates that unpaid orders have kept. */
export function createOrderRateQueries(model: OrderModel) {
  return {
    /** The newest unpaid orders with the rates of their items; those of a shop without GST have none. */
    async listUnpaidRates(): Promise<Plain<RatedOrder>[]> {
      const found = await model
        .find({ status: 'unpaid' }, { 'items.product': 1, 'items.gstRate': 1 })
        .sort({ createdAt: -1, _id: -1 })
        .limit(ORDERS_MAX)
        .lean<RatedOrder[]>()
      return found.map(toPlain)
    },
  }
}

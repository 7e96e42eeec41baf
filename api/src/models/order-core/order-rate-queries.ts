import type { PipelineStage } from 'mongoose'
import type { OrderModel } from './order-schema'

/** The newest unpaid orders that are looked at; older ones have long expired. */
const ORDERS_MAX = 2_000

/** The GST rates that unpaid orders have kept. */
export function createOrderRateQueries(model: OrderModel) {
  return {
    /**
     * The unpaid orders with a line whose rate is below that of its product now: their invoices will
     * have the rate of the time of the order.
     * @param defaultRate that of products without a rate of their own
     */
    async countBelowPresentRate(defaultRate: number): Promise<number> {
      const pipeline: PipelineStage[] = [
        { $match: { status: 'unpaid' } },
        { $sort: { createdAt: -1, _id: -1 } },
        { $limit: ORDERS_MAX },
        { $project: { 'items.product': 1, 'items.gstRate': 1 } },
        { $unwind: '$items' },
        { $match: { 'items.gstRate': { $exists: true } } },
        {
          $lookup: {
            from: 'products',
            localField: 'items.product',
            foreignField: '_id',
            pipeline: [{ $project: { gstRate: { $ifNull: ['$gstRate', defaultRate] } } }],
            as: 'product',
          },
        },
        { $unwind: '$product' },
        { $match: { $expr: { $lt: ['$items.gstRate', '$product.gstRate'] } } },
        { $group: { _id: '$_id' } },
        { $count: 'orders' },
      ]
      const [found] = await model.aggregate<{ orders: number }>(pipeline)
      return found?.orders ?? 0
    },
  }
}

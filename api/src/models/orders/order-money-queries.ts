import { trusted, type QueryFilter } from 'mongoose'
import { BATCH_SIZE, toBatches } from '../read-batches'
import type { IssuedRange } from '../documents/document-report-queries'
import type { OrderModel, StoredOrder } from './order-schema'
import { getTasks, type OrderTask } from './order-tasks'

/** The fields of an order that say what was paid and refunded. */
export interface OrderMoney extends Pick<
  StoredOrder,
  'orderNumber' | 'billing' | 'payment' | 'refunds' | 'paidAt'
> {
  _id: string
  tasks: OrderTask[]
}

const moneyFields = {
  orderNumber: 1,
  billing: 1,
  payment: 1,
  refunds: 1,
  outbox: 1,
  paidAt: 1,
} as const

const toMoney = ({ _id, outbox, ...order }: StoredOrder): OrderMoney => ({
  ...order,
  tasks: getTasks(outbox),
  _id: String(_id),
})

/** Payments and refunds of buyers, for the books. */
export function createOrderMoneyQueries(model: OrderModel) {
  async function* readOrders(
    filter: QueryFilter<StoredOrder>,
    index: Record<string, 1 | -1>,
  ): AsyncGenerator<OrderMoney[]> {
    const cursor = model
      .find(filter)
      .hint(index)
      .select(moneyFields)
      .cursor({ batchSize: BATCH_SIZE })
    for await (const batch of toBatches<StoredOrder>(cursor)) yield batch.map(toMoney)
  }

  return {
    /** The orders that were paid in a period, in batches. */
    listPaidIn: ({ from, to }: IssuedRange) =>
      readOrders({ paidAt: trusted({ $gte: from, $lte: to }) }, { paidAt: -1 }),

    /** The orders with a refund that was made in a period, in batches; each order once. */
    listRefundedIn: ({ from, to }: IssuedRange) =>
      readOrders(
        { refunds: trusted({ $elemMatch: { processedAt: { $gte: from, $lte: to } } }) },
        { 'refunds.processedAt': 1 },
      ),

    /** The orders of some payments at the provider, also of those that settled no order. */
    async findByPayments(paymentIds: readonly string[]): Promise<OrderMoney[]> {
      if (paymentIds.length === 0) return []
      const among = trusted({ $in: [...new Set(paymentIds)] })
      const orders = await model
        .find({ $or: [{ 'payment.id': among }, { 'refunds.paymentId': among }] })
        .select(moneyFields)
        .lean<StoredOrder[]>()
      return orders.map(toMoney)
    },
  }
}

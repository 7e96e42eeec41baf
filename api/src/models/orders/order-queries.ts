import { orderStatuses } from '@voltkart/shared/domain/order-state'
import { Types, trusted, type Connection } from 'mongoose'
import { withoutIndexes } from '../record-schema'
import { findInBatches, batchCalls } from '../batch-calls'
import { createOrderChangeQueries } from './order-change-queries'
import { createOrderListQueries } from './order-list-queries'
import {
  toOrderRecord,
  toOrderRecordOrUndefined,
  toStoredOrder,
  type OrderRecord,
} from './order-record'
import { createOrderModel, type StoredOrder } from './order-schema'
import { toSearchTerms } from './order-search-terms'
import { createOrderCounts } from './order-counts'

/** The queries and updates of orders, and what those of each area are built on. */
export function createOrderQueries(connection: Connection) {
  const model = createOrderModel(connection)
  const counts = createOrderCounts(model)
  const listeners: (() => void)[] = []
  const recordTransition: typeof counts.recordTransition = (...change) => {
    counts.recordTransition(...change)
    for (const listener of listeners) listener()
  }
  const findById = findInBatches(model, toOrderRecord)
  const isVisible = ({ status }: OrderRecord) =>
    orderStatuses.some((candidate) => candidate === status)
  const findByProviderOrder = batchCalls<string, OrderRecord | undefined>(async (ids) => {
    const orders = connection.collection<StoredOrder>(model.collection.name)
    const records = await orders.find({ providerOrderId: { $in: ids } }).toArray()
    const byProviderOrder = new Map(records.map((order) => [order.providerOrderId, order]))
    return ids.map((id) => toOrderRecordOrUndefined(byProviderOrder.get(id) ?? null))
  })
  const orders = {
    ...createOrderListQueries(model, counts),
    ...createOrderChangeQueries(model, recordTransition),

    /** Registers a listener for every change of an order's state that this process writes. */
    onChanged(listener: () => void): void {
      listeners.push(listener)
    },

    /**
     * Inserts many finished orders in batches, and rebuilds the indexes afterwards. Only for a database
     * that no other process uses.
     */
    async insertBulk(
      batches: Iterable<readonly Omit<OrderRecord, '_id' | 'searchTerms'>[]>,
    ): Promise<void> {
      await withoutIndexes(model, async () => {
        for (const batch of batches) {
          const stored = batch.map((order) =>
            toStoredOrder({
              ...order,
              _id: new Types.ObjectId().toHexString(),
              searchTerms: toSearchTerms(order),
            }),
          )
          await model.collection.insertMany(stored, { ordered: false })
        }
      })
      counts.clear()
    },

    estimateCount: () => model.estimatedDocumentCount(),

    /** An order in a visible state. */
    async findVisible(id: string): Promise<OrderRecord | undefined> {
      const order = await findById(id)
      return order && isVisible(order) ? order : undefined
    },

    /** The id of the visible order with a number. */
    async findIdByNumber(orderNumber: string): Promise<string | undefined> {
      const visible = trusted({ $in: [...orderStatuses] })
      const order = await model
        .findOne({ orderNumber, status: visible })
        .select({ _id: 1 })
        .lean<{ _id: Types.ObjectId }>()
      return order?._id.toHexString()
    },

    /** An order in any state, hidden ones included. */
    findById,

    /** An order in any state, by the id of the provider's order. */
    findByProviderOrder,
  }
  return { orders, model, recordTransition }
}

import { orderStatuses, transitionOf, type OrderAction } from '@voltkart/shared/domain/order-state'
import { Types, isValidObjectId, trusted, type Connection, type QueryFilter } from 'mongoose'
import type { AuditNote } from '../audit/audit-schema'
import { withoutIndexes } from '../bulk/without-indexes'
import { toPlain, toPlainOrUndefined, type Plain } from '../to-plain'
import { createOrderLandmarks } from './order-landmarks'
import { createOrderListQueries } from './order-list-queries'
import { searchTermsOf } from './order-search-terms'
import { createOrderWorkQueries } from './order-work-queries'
import { createOrderTallies } from './order-tallies'
import {
  createOrderModel,
  type OrderTask,
  type StoredOrder,
  type StoredOrderEvent,
} from './order-schema'

/** An order as the rest of the server knows it. */
export type OrderRecord = Plain<StoredOrder>

export type NewOrder = Omit<StoredOrder, '_id' | 'refunds' | 'events' | 'tasks' | 'searchTerms'>

export interface OrderChange {
  /** When it happens; also the time of its event. */
  at: Date
  event?: Omit<StoredOrderEvent, 'at'>
  set?: Partial<StoredOrder>
  unset?: (keyof StoredOrder)[]
  tasks?: OrderTask[]
  /** What else must hold, beside the state that the table asks for. */
  only?: QueryFilter<StoredOrder>
  /** A refund of the order itself that was refused is given up. */
  dropFailedRefund?: boolean
  /** For the audit log, when staff make the change. */
  note?: AuditNote | undefined
}

/** Failed tries to pay could be made without end; the history keeps the latest. */
const EVENTS_KEPT = 200

/** No refund of this order was decided on, or only ones that the provider has refused. */
export const notBeingRefunded: QueryFilter<StoredOrder> = {
  refunds: trusted({
    $not: {
      $elemMatch: { reason: 'order-refunded', status: { $in: ['requested', 'processed'] } },
    },
  }),
}

/** All that is asked of the orders in the database. */
export function createOrderQueries(connection: Connection) {
  const model = createOrderModel(connection)
  const tallies = createOrderTallies(model)
  const landmarks = createOrderLandmarks(model)
  const listeners: (() => void)[] = []
  return {
    ...createOrderListQueries(model, tallies, landmarks),
    ...createOrderWorkQueries(model),

    ensureIndexes: () => model.createIndexes(),

    /** Calls back after every change of an order's state that this process has written. */
    onChanged(listener: () => void): void {
      listeners.push(listener)
    },

    newId: () => new Types.ObjectId().toHexString(),

    /** An id as the stored shape wants it. */
    toId: (id: string) => new Types.ObjectId(id),

    /** @throws a duplicate key error when the customer has used the idempotency key before */
    async insert(id: string, order: NewOrder): Promise<void> {
      await model.create({
        ...order,
        searchTerms: searchTermsOf(order),
        _id: new Types.ObjectId(id),
      })
    },

    /**
     * Adds a great many finished orders, batch by batch, beside the indexes. Only for a database that
     * nobody else uses.
     */
    async insertBulk(
      batches: Iterable<readonly Omit<StoredOrder, '_id' | 'searchTerms'>[]>,
    ): Promise<void> {
      await withoutIndexes(model, async () => {
        for (const batch of batches) {
          const stored = batch.map((order) => ({
            ...order,
            _id: new Types.ObjectId(),
            searchTerms: searchTermsOf(order),
          }))
          await model.collection.insertMany(stored, { ordered: false })
        }
      })
      tallies.forget()
      landmarks.forget()
    },

    estimateCount: () => model.estimatedDocumentCount(),

    /** An order that is in one of the states that are shown. */
    async findVisible(id: string): Promise<OrderRecord | undefined> {
      if (!isValidObjectId(id)) return undefined
      return toPlainOrUndefined(
        await model.findOne({ _id: id, status: trusted({ $in: [...orderStatuses] }) }).lean(),
      )
    },

    /** An order in whatever state, also those that are never shown. */
    async findById(id: string): Promise<OrderRecord | undefined> {
      return toPlainOrUndefined(await model.findById(id).lean())
    },

    async findByIdempotencyKey(userId: string, key: string): Promise<OrderRecord | undefined> {
      return toPlainOrUndefined(
        await model.findOne({ 'user._id': new Types.ObjectId(userId), idempotencyKey: key }).lean(),
      )
    },

    async findByProviderOrder(providerOrderId: string): Promise<OrderRecord | undefined> {
      return toPlainOrUndefined(await model.findOne({ providerOrderId }).lean())
    },

    /**
     * Changes an order's state by the table of states, together with everything that belongs to
     * the change, in one write. Undefined when the order is not in the state it must come from.
     */
    async transition(
      id: string,
      action: OrderAction,
      change: OrderChange,
    ): Promise<OrderRecord | undefined> {
      const { from, to } = transitionOf(action)
      const {
        at,
        event,
        set = {},
        unset = [],
        tasks = [],
        only = {},
        note,
        dropFailedRefund,
      } = change
      const pushed = {
        ...(event ? { events: { ...event, at } } : {}),
        ...(note ? { auditNotes: note } : {}),
      }
      const changed = await model
        .findOneAndUpdate(
          { ...only, _id: id, status: from },
          {
            $set: { ...set, status: to },
            ...(unset.length > 0
              ? { $unset: Object.fromEntries(unset.map((key) => [key, 1])) }
              : {}),
            ...(event || note ? { $push: pushed } : {}),
            ...(dropFailedRefund
              ? { $pull: { refunds: { reason: 'order-refunded', status: 'failed' } } }
              : {}),
            ...(tasks.length > 0 ? { $addToSet: { tasks: { $each: tasks } } } : {}),
          },
          { returnDocument: 'after' },
        )
        .lean()
      if (!changed) return undefined
      tallies.moved(from, to, changed.totalPricePaise)
      for (const listener of listeners) listener()
      return toPlain(changed)
    },

    /** Remembers the provider's order, unless one is remembered already. True when it was stored. */
    async rememberProviderOrder(id: string, providerOrderId: string): Promise<boolean> {
      const stored = await model.updateOne(
        { _id: id, status: 'unpaid', providerOrderId: trusted({ $exists: false }) },
        { $set: { providerOrderId } },
      )
      return stored.modifiedCount === 1
    },

    /** Adds to an order's history, unless exactly this detail of this type stands in it. */
    async addEvent(id: string, event: StoredOrderEvent): Promise<void> {
      const { type, detail } = event
      await model.updateOne(
        {
          _id: id,
          ...(detail ? { events: trusted({ $not: { $elemMatch: { type, detail } } }) } : {}),
        },
        { $push: { events: { $each: [event], $slice: -EVENTS_KEPT } } },
      )
    },
  }
}

export type OrderQueries = ReturnType<typeof createOrderQueries>

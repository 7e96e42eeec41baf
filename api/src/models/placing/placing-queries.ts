import { getTransition } from '@voltkart/shared/domain/order-state'
import { Types, trusted } from 'mongoose'
import { toAuditEntry, type AuditNote } from '../audit/audit-schema'
import { createEventEntry } from '../events/event-notes'
import { batchCalls, insertTogether, updateTogether } from '../batch-calls'
import {
  toOrderRecord,
  toOrderRecordOrUndefined,
  toStoredOrder,
  type OrderRecord,
} from '../orders/order-record'
import type { OrderModel, StoredOrder, StoredOrderEvent } from '../orders/order-schema'
import { toSearchTerms } from '../orders/order-search-terms'
import { toTaskEntries, type OrderTask } from '../orders/order-tasks'
import { pushOutbox, type OutboxEntry } from '../outbox/outbox-field'
import type { OrderCounts } from '../orders/order-counts'

export type NewOrder = Omit<
  OrderRecord,
  '_id' | 'refunds' | 'events' | 'tasks' | 'outbox' | 'searchTerms' | 'rev'
>

interface Placing {
  order: Types.ObjectId
  event: StoredOrderEvent
  reservedUntil: Date
  entries: OutboxEntry[]
}

/** The fields that are stored when an order becomes visible. */
export interface PlacedPart {
  at: Date
  /** Until when it holds its stock. */
  reservedUntil: Date
  /** The name in its history. */
  by: string
  tasks: OrderTask[]
  /** The entry for the audit log, if staff place it. */
  note?: AuditNote | undefined
}

/** Makes reserved orders `unpaid`, batched. True for each that was changed. */
function createPlaceOne(model: OrderModel) {
  return batchCalls<Placing, boolean>(async (placings) => {
    const { from, to } = getTransition('place')
    const changed = await updateTogether<StoredOrder>(
      model,
      placings.map(({ order, event, reservedUntil, entries }) => ({
        filter: { _id: order, status: from },
        update: {
          $set: { status: to, reservedUntil },
          $push: { events: event, ...pushOutbox(...entries) },
        },
      })),
    )
    if (changed === placings.length) return placings.map(() => true)
    const ids = placings.map(({ order }) => order)
    // A placed order may already have any later state. Only the event shows that it was placed.
    const placed = await model
      .find({ _id: trusted({ $in: ids }), 'events.type': 'placed' })
      .select({ _id: 1 })
      .lean()
    const placedIds = new Set(placed.map(({ _id }) => _id.toHexString()))
    return ids.map((id) => placedIds.has(id.toHexString()))
  })
}

/** Finds the orders of idempotency keys, batched. */
function createFindByKey(model: OrderModel) {
  return batchCalls<{ user: Types.ObjectId; key: string }, OrderRecord | undefined>(
    async (requests) => {
      const orders = await model
        .find({ $or: requests.map(({ user, key }) => ({ 'user._id': user, idempotencyKey: key })) })
        .lean()
      return requests.map(({ user, key }) => {
        const order = orders.find(
          (candidate) => candidate.idempotencyKey === key && candidate.user._id.equals(user),
        )
        return order && toOrderRecord(order)
      })
    },
  )
}

/** Placing an order: it is inserted as `reserving`, and becomes visible once its stock is reserved. */
export function createOrderPlacingQueries(
  model: OrderModel,
  recordTransition: OrderCounts['recordTransition'],
) {
  const insert = batchCalls((orders: StoredOrder[]) => insertTogether(model, orders))
  const placeOne = createPlaceOne(model)
  const findByKey = createFindByKey(model)
  return {
    newId: () => new Types.ObjectId().toHexString(),

    /**
     * Inserts a new order and returns it.
     * @throws a duplicate key error if the order number, the idempotency key or a slot is taken
     */
    async insert(id: string, order: NewOrder): Promise<OrderRecord> {
      const inserted: OrderRecord = {
        ...order,
        _id: id,
        rev: 0,
        refunds: [],
        events: [],
        tasks: [],
        searchTerms: toSearchTerms(order),
      }
      await insert(toStoredOrder(inserted))
      return inserted
    },

    /**
     * Makes an order `unpaid` that this process has inserted. Resolves to undefined if the recovery has abandoned it in between.
     */
    async place(
      order: OrderRecord,
      { at, reservedUntil, by, tasks, note }: PlacedPart,
    ): Promise<OrderRecord | undefined> {
      const { from, to } = getTransition('place')
      const event = { type: 'placed', by, at } as const
      const _id = new Types.ObjectId(order._id)
      const entries = [
        ...toTaskEntries(tasks, at),
        createEventEntry('order.placed', at),
        ...(note ? [toAuditEntry(note)] : []),
      ]
      if (!(await placeOne({ order: _id, event, reservedUntil, entries }))) return undefined
      recordTransition(from, to, order.totalPricePaise)
      return { ...order, status: to, reservedUntil, events: [event], tasks, outbox: entries }
    },

    /** The order that a member of staff has placed with a key, for any customer. */
    async findByStaffKey(staffId: string, key: string): Promise<OrderRecord | undefined> {
      return toOrderRecordOrUndefined(
        await model.findOne({ 'placedBy._id': staffId, staffKey: key }).lean(),
      )
    },

    findByIdempotencyKey: (userId: string, key: string): Promise<OrderRecord | undefined> =>
      findByKey({ user: new Types.ObjectId(userId), key }),
  }
}

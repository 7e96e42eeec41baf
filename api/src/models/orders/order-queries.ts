import { orderStatuses, transitionOf, type OrderAction } from '@voltkart/shared/domain/order-state'
import { Types, isValidObjectId, trusted, type Connection, type QueryFilter } from 'mongoose'
import type { AuditNote } from '../audit/audit-schema'
import { withoutIndexes } from '../bulk/without-indexes'
import { findInBatches, inBatches, insertTogether, updateTogether } from '../in-batches'
import { toPlain, toPlainOrUndefined, type Plain } from '../to-plain'
import { createOrderListQueries } from './order-list-queries'
import { createOrderRefundQueries } from './order-refund-queries'
import { searchTermsOf } from './order-search-terms'
import { createOrderWorkQueries } from './order-work-queries'
import { createOrderTallies } from './order-tallies'
import {
  createOrderModel,
  type OrderTask,
  type StoredOrder,
  type StoredOrderEvent,
  type StoredRefund,
} from './order-schema'

/** An order as the rest of the server knows it. */
export type OrderRecord = Plain<StoredOrder>

export type NewOrder = Omit<StoredOrder, '_id' | 'refunds' | 'events' | 'tasks' | 'searchTerms'>

export interface OrderChange {
  /** When it happens; also the time of its event. */
  at: Date
  event?: Omit<StoredOrderEvent, 'at'>
  /** What else belongs into its history, after the event. */
  moreEvents?: Omit<StoredOrderEvent, 'at'>[]
  /** A refund that the change brings with it; its task is the caller's to name. */
  refund?: StoredRefund | undefined
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

interface Placing {
  order: Types.ObjectId
  event: StoredOrderEvent
  reservedUntil: Date
  task: OrderTask
}

/** Failed payments could be made without end; a history keeps the latest of them. */
const EVENTS_OF_A_TYPE_KEPT = 50

/** Adds an event to a history, and drops the oldest of its type beyond those that are kept. */
const withEvent = (event: StoredOrderEvent) => {
  // Its texts come from outside: they must not be taken for fields or operators.
  const all = { $concatArrays: ['$events', [{ $literal: event }]] }
  const ofType = { $filter: { input: all, cond: { $eq: ['$$this.type', event.type] } } }
  const isKept = {
    $or: [{ $ne: ['$$this.type', event.type] }, { $in: ['$$this', '$$kept'] }],
  }
  return {
    $let: {
      vars: { kept: { $slice: [ofType, -EVENTS_OF_A_TYPE_KEPT] } },
      in: { $filter: { input: all, cond: isKept } },
    },
  }
}

/** No refund of this order was decided on, or only ones that the provider has refused. */
export const notBeingRefunded: QueryFilter<StoredOrder> = {
  refunds: trusted({
    $not: {
      $elemMatch: {
        reason: 'order-refunded',
        status: { $in: ['requested', 'pending', 'processed'] },
      },
    },
  }),
}

/** All that is asked of the orders in the database. */
export function createOrderQueries(connection: Connection) {
  const model = createOrderModel(connection)
  const tallies = createOrderTallies(model)
  const listeners: (() => void)[] = []
  const moved: typeof tallies.moved = (...change) => {
    tallies.moved(...change)
    for (const listener of listeners) listener()
  }
  const insert = inBatches((orders: StoredOrder[]) => insertTogether(model, orders))
  const findById = findInBatches<StoredOrder>(model)
  const placeOne = inBatches<Placing, boolean>(async (placings) => {
    const { from, to } = transitionOf('place')
    const changed = await updateTogether<StoredOrder>(
      model,
      placings.map(({ order, event, reservedUntil, task }) => ({
        filter: { _id: order, status: from },
        update: { $set: { status: to, reservedUntil }, $push: { events: event, tasks: task } },
      })),
    )
    if (changed === placings.length) return placings.map(() => true)
    const ids = placings.map(({ order }) => order)
    // By now it may be anything that comes after; one that was not placed has no such event.
    const placed = await model
      .find({ _id: trusted({ $in: ids }), 'events.type': 'placed' })
      .select({ _id: 1 })
      .lean()
    const known = new Set(placed.map(({ _id }) => _id.toHexString()))
    return ids.map((id) => known.has(id.toHexString()))
  })
  const takenSlots = inBatches<Types.ObjectId, number[]>(async (users) => {
    const open = await model
      .find({
        'user._id': trusted({ $in: users }),
        unpaidSlot: trusted({ $exists: true }),
        status: trusted({ $in: ['reserving', 'unpaid'] }),
      })
      .select({ 'user._id': 1, unpaidSlot: 1 })
      .lean()
    return users.map((user) =>
      open.flatMap((order) => (order.user._id.equals(user) ? (order.unpaidSlot ?? []) : [])),
    )
  })
  return {
    ...createOrderListQueries(model, tallies),
    ...createOrderWorkQueries(model),
    ...createOrderRefundQueries(model),

    ensureIndexes: () => model.createIndexes(),

    /** Calls back after every change of an order's state that this process has written. */
    onChanged(listener: () => void): void {
      listeners.push(listener)
    },

    newId: () => new Types.ObjectId().toHexString(),

    /** An id as the stored shape wants it. */
    toId: (id: string) => new Types.ObjectId(id),

    /**
     * Writes a new order down. Answers it as it is stored.
     * @throws a duplicate key error when the customer has used the idempotency key before
     */
    async insert(id: string, order: NewOrder): Promise<OrderRecord> {
      const stored = {
        ...order,
        _id: new Types.ObjectId(id),
        refunds: [],
        events: [],
        tasks: [],
        searchTerms: searchTermsOf(order),
      }
      await insert(stored)
      return toPlain(stored)
    },

    /**
     * Ends the placing of an order that was inserted here: it shows from now on, and holds its stock
     * until `reservedUntil`. Undefined when it was taken for dead meanwhile.
     */
    async place(
      order: OrderRecord,
      { at, reservedUntil, task }: { at: Date; reservedUntil: Date; task: OrderTask },
    ): Promise<OrderRecord | undefined> {
      const { from, to } = transitionOf('place')
      const event = { type: 'placed', by: order.user.name, at } as const
      if (!(await placeOne({ order: new Types.ObjectId(order._id), event, reservedUntil, task }))) {
        return undefined
      }
      moved(from, to, order.totalPricePaise)
      return { ...order, status: to, reservedUntil, events: [event], tasks: [task] }
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
    findById,

    async findByIdempotencyKey(userId: string, key: string): Promise<OrderRecord | undefined> {
      return toPlainOrUndefined(
        await model.findOne({ 'user._id': new Types.ObjectId(userId), idempotencyKey: key }).lean(),
      )
    },

    /** The slots that a customer's orders take which are not paid yet, or are being placed. */
    takenSlots: (userId: string): Promise<number[]> => takenSlots(new Types.ObjectId(userId)),

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
        moreEvents = [],
        refund,
        set = {},
        unset = [],
        tasks = [],
        only = {},
        note,
        dropFailedRefund,
      } = change
      const pushed = {
        ...(event
          ? { events: { $each: [event, ...moreEvents].map((one) => ({ ...one, at })) } }
          : {}),
        ...(refund ? { refunds: refund } : {}),
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
            ...(event || refund || note ? { $push: pushed } : {}),
            ...(dropFailedRefund
              ? { $pull: { refunds: { reason: 'order-refunded', status: 'failed' } } }
              : {}),
            ...(tasks.length > 0 ? { $addToSet: { tasks: { $each: tasks } } } : {}),
          },
          { returnDocument: 'after' },
        )
        .lean()
      if (!changed) return undefined
      moved(from, to, changed.totalPricePaise)
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

    /**
     * Adds to an order's history, unless exactly this detail of this type stands in it. It keeps the
     * latest of this type and everything of other types.
     */
    async addEvent(id: string, event: StoredOrderEvent): Promise<void> {
      const { type, detail } = event
      await model.updateOne(
        {
          _id: id,
          ...(detail ? { events: trusted({ $not: { $elemMatch: { type, detail } } }) } : {}),
        },
        [{ $set: { events: withEvent(event) } }],
        { updatePipeline: true },
      )
    },
  }
}

export type OrderQueries = ReturnType<typeof createOrderQueries>

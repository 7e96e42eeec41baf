import {
  transitionOf,
  type OrderAction,
  type StoredOrderStatus,
} from '@voltkart/shared/domain/order-state'
import { trusted, type QueryFilter, type UpdateQuery } from 'mongoose'
import type { AuditNote } from '../audit/audit-schema'
import { toOrderRecord, type OrderRecord } from './order-record'
import type {
  OrderModel,
  OrderTask,
  StoredOrder,
  StoredOrderEvent,
  StoredRefund,
} from './order-schema'
import type { OrderCounts } from './order-counts'

export interface OrderChange {
  /** The time of the change and of its events. */
  at: Date
  event?: Omit<StoredOrderEvent, 'at'>
  /** Further events, recorded after `event`. */
  moreEvents?: Omit<StoredOrderEvent, 'at'>[]
  /** A refund that is stored with the change. The caller adds its task to `tasks`. */
  refund?: StoredRefund | undefined
  set?: Partial<Omit<StoredOrder, '_id' | 'user' | 'items'>>
  unset?: (keyof StoredOrder)[]
  tasks?: OrderTask[]
  /** A condition in addition to the state that the table requires. */
  only?: QueryFilter<StoredOrder>
  /** Removes a failed refund of the order itself. */
  dropFailedRefund?: boolean
  /** The entry for the audit log, if staff make the change. */
  note?: AuditNote | undefined
}

/** Bounds the history: failed payments, for example, are unlimited. */
const EVENTS_OF_A_TYPE_KEPT = 50

/** The expression that appends an event and removes the oldest of its type beyond the limit. */
const withEvent = (event: StoredOrderEvent) => {
  // `$literal`, since the texts come from input and must not act as field paths or operators.
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

/** Matches orders without a refund of the order itself, or only with failed ones. */
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

/** The update for a change of state and everything that is stored with it. */
function updateOf(to: StoredOrderStatus, change: OrderChange): UpdateQuery<StoredOrder> {
  const { at, event, moreEvents = [], refund, set = {}, unset = [], tasks = [], note } = change
  const pushed = {
    ...(event ? { events: { $each: [event, ...moreEvents].map((one) => ({ ...one, at })) } } : {}),
    ...(refund ? { refunds: refund } : {}),
    ...(note ? { auditNotes: note } : {}),
  }
  return {
    $set: { ...set, status: to },
    ...(unset.length > 0 ? { $unset: Object.fromEntries(unset.map((key) => [key, 1])) } : {}),
    ...(event || refund || note ? { $push: pushed } : {}),
    ...(change.dropFailedRefund
      ? { $pull: { refunds: { reason: 'order-refunded', status: 'failed' } } }
      : {}),
    ...(tasks.length > 0 ? { $addToSet: { tasks: { $each: tasks } } } : {}),
  }
}

/** Updates of placed orders. `recordTransition` is called after each change of state. */
export function createOrderChangeQueries(
  model: OrderModel,
  recordTransition: OrderCounts['recordTransition'],
) {
  return {
    /**
     * Changes an order's state according to the table of states, and stores everything that belongs
     * to the change, in one write. Resolves to undefined if the order is not in the required state.
     */
    async transition(
      id: string,
      action: OrderAction,
      change: OrderChange,
    ): Promise<OrderRecord | undefined> {
      const { from, to } = transitionOf(action)
      const changed = await model
        .findOneAndUpdate({ ...change.only, _id: id, status: from }, updateOf(to, change), {
          returnDocument: 'after',
        })
        .lean()
      if (!changed) return undefined
      recordTransition(from, to, changed.totalPricePaise)
      return toOrderRecord(changed)
    },

    /** Stores the id of the provider's order. False if the order has one or is not unpaid. */
    async rememberProviderOrder(id: string, providerOrderId: string): Promise<boolean> {
      const stored = await model.updateOne(
        { _id: id, status: 'unpaid', providerOrderId: trusted({ $exists: false }) },
        { $set: { providerOrderId } },
      )
      return stored.modifiedCount === 1
    },

    /**
     * Appends to an order's history, unless it has an event of this type with the same detail. The
     * latest events of this type and all events of other types are kept.
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

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
  /** When it happens; also the time of its event. */
  at: Date
  event?: Omit<StoredOrderEvent, 'at'>
  /** What else belongs into its history, after the event. */
  moreEvents?: Omit<StoredOrderEvent, 'at'>[]
  /** A refund that the change brings with it; its task is the caller's to name. */
  refund?: StoredRefund | undefined
  set?: Partial<Omit<StoredOrder, '_id' | 'user' | 'items'>>
  unset?: (keyof StoredOrder)[]
  tasks?: OrderTask[]
  /** What else must hold, beside the state that the table asks for. */
  only?: QueryFilter<StoredOrder>
  /** A refund of the order itself that was refused is given up. */
  dropFailedRefund?: boolean
  /** For the audit log, when staff make the change. */
  note?: AuditNote | undefined
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

/** The update that writes a change of state and everything that belongs to it. */
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

/** The changes of an order that was placed. `recordTransition` is called after each change of state. */
export function createOrderChangeQueries(
  model: OrderModel,
  recordTransition: OrderCounts['recordTransition'],
) {
  return {
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
      const changed = await model
        .findOneAndUpdate({ ...change.only, _id: id, status: from }, updateOf(to, change), {
          returnDocument: 'after',
        })
        .lean()
      if (!changed) return undefined
      recordTransition(from, to, changed.totalPricePaise)
      return toOrderRecord(changed)
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

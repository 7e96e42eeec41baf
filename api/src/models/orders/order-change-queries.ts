import { omitUndefined } from '@voltkart/shared/domain/omit-undefined'
import {
  getTransition,
  type OrderAction,
  type StoredOrderStatus,
} from '@voltkart/shared/domain/order-state'
import { trusted, Types, type QueryFilter, type UpdateQuery } from 'mongoose'
import { batchCalls, updateTogether } from '../batch-calls'
import { toAuditEntry, type AuditNote } from '../audit/audit-schema'
import { pushOutbox, type OutboxEntry } from '../outbox/outbox-field'
import { getNextBookingCheck } from './order-bookings'
import { toEventEntries, createOrderChangedEntry } from './order-event-notes'
import { toParcelsUpdate, type ParcelRecord } from './order-parcels'
import { toOrderRecord, toStoredRefund, type OrderRecord, type RefundRecord } from './order-record'
import {
  toStoredReturn,
  toStoredStockReturn,
  type ReturnRecord,
  type StockReturnRecord,
} from './order-returns'
import type { OrderModel, StoredOrder, StoredOrderEvent } from './order-schema'
import { toSearchTerms } from './order-search-terms'
import { toTaskEntries, type OrderTask } from './order-tasks'
import type { OrderCounts } from './order-counts'

/**
 * Matches an order if it is still as it was read. Every update of a placed order increments its
 * revision, except updates that only record finished work: a completed task, an issued document, an
 * entry in the audit log, the next check of a refund. A step that is decided by a read would
 * otherwise lose to its own follow-up work.
 */
export const matchRevision = ({
  _id,
  status,
  rev,
}: Pick<OrderRecord, '_id' | 'status' | 'rev'>): QueryFilter<StoredOrder> => ({
  _id,
  status,
  rev,
})

/** The part of an update that increments it. */
export const countRevision = { $inc: { rev: 1 } } as const

export interface OrderChange {
  /** The time of the change and of its events. */
  at: Date
  event?: Omit<StoredOrderEvent, 'at'>
  /** Further events, recorded after `event`. */
  moreEvents?: Omit<StoredOrderEvent, 'at'>[]
  /** A refund that is stored with the change. The caller adds its task to `tasks`. */
  refund?: RefundRecord | undefined
  set?: Partial<
    Omit<StoredOrder, '_id' | 'user' | 'items' | 'parcels' | 'refunds' | 'returns' | 'stockReturns'>
  >
  /** Replaces the parcels. Only for an order that still is as it was read. */
  parcels?: ParcelRecord[] | undefined
  /** Replaces the returns. Only for an order that still is as it was read. */
  returns?: ReturnRecord[] | undefined
  /** Pieces that go back. The caller adds the task `return-stock`. */
  stockReturns?: StockReturnRecord[] | undefined
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
  const recentExpression = {
    $or: [{ $ne: ['$$this.type', event.type] }, { $in: ['$$this', '$$recent'] }],
  }
  return {
    $let: {
      vars: { recent: { $slice: [ofType, -EVENTS_OF_A_TYPE_KEPT] } },
      in: { $filter: { input: all, cond: recentExpression } },
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

/** Whether an update ends the work on the bookings of an order. */
const endsBookings = ({ parcels, wasFollowed }: OrderChange & { wasFollowed: boolean }) =>
  wasFollowed && parcels !== undefined && !getNextBookingCheck(parcels)

/** The update for a change of state and everything that is stored with it. */
function toUpdate(
  to: StoredOrderStatus,
  change: OrderChange & { wasFollowed: boolean },
  events: readonly OutboxEntry[],
): UpdateQuery<StoredOrder> {
  const { at, event, moreEvents = [], refund, set = {}, unset = [], tasks = [], note } = change
  const { parcels, returns, stockReturns = [] } = change
  const removed = [...unset, ...(endsBookings(change) ? ['bookingCheckAt'] : [])]
  const pushed = {
    ...(event
      ? { events: { $each: [event, ...moreEvents].map((item) => ({ ...item, at })) } }
      : {}),
    ...(refund ? { refunds: toStoredRefund(refund) } : {}),
    ...(stockReturns.length > 0
      ? { stockReturns: { $each: stockReturns.map(toStoredStockReturn) } }
      : {}),
    ...pushOutbox(...toTaskEntries(tasks, at), ...events, note && toAuditEntry(note)),
  }
  return {
    ...countRevision,
    $set: {
      ...set,
      status: to,
      ...(stockReturns.length > 0 ? { stockMovedAt: at } : {}),
      ...(parcels ? toParcelsUpdate(parcels) : {}),
      ...(returns ? { returns: returns.map(toStoredReturn) } : {}),
    },
    ...(removed.length > 0 ? { $unset: Object.fromEntries(removed.map((key) => [key, 1])) } : {}),
    ...(Object.keys(pushed).length > 0 ? { $push: pushed } : {}),
    ...(change.dropFailedRefund
      ? { $pull: { refunds: { reason: 'order-refunded', status: 'failed' } } }
      : {}),
  }
}

/** The search terms of an order after a change, if it may change them. */
function getTermsAfter(order: OrderRecord, { set = {}, unset = [], parcels }: OrderChange) {
  const { shippingAddress, contact } = set
  if (!parcels && !shippingAddress && !contact && !unset.includes('contact')) return {}
  const { contact: before, ...others } = order
  const newContact = unset.includes('contact') ? undefined : (contact ?? before)
  const after = {
    ...others,
    ...omitUndefined({ shippingAddress, contact: newContact, parcels }),
  }
  return { searchTerms: toSearchTerms(after) }
}

/** Stores the provider's orders of many orders in one write. True for each that has this one. */
const createRememberProviderOrder = (model: OrderModel) =>
  batchCalls<{ id: string; providerOrderId: string }, boolean>(async (items) => {
    const changed = await updateTogether<StoredOrder>(
      model,
      items.map(({ id, providerOrderId }) => ({
        filter: {
          _id: new Types.ObjectId(id),
          status: 'unpaid',
          providerOrderId: { $exists: false },
        },
        update: { ...countRevision, $set: { providerOrderId } },
      })),
    )
    if (changed === items.length) return items.map(() => true)
    const orders = await model
      .find({ _id: trusted({ $in: items.map(({ id }) => id) }) })
      .select({ providerOrderId: 1 })
      .lean()
    const stored = new Map(
      orders.map((candidate) => [candidate._id.toHexString(), candidate.providerOrderId]),
    )
    return items.map(({ id, providerOrderId }) => stored.get(id) === providerOrderId)
  })

/** Updates of placed orders. `recordTransition` is called after each change of state. */
export function createOrderChangeQueries(
  model: OrderModel,
  recordTransition: OrderCounts['recordTransition'],
) {
  const changeOrder = (filter: QueryFilter<StoredOrder>, update: UpdateQuery<StoredOrder>) =>
    model.findOneAndUpdate(filter, update, { returnDocument: 'after' }).lean()
  const rememberProviderOrder = createRememberProviderOrder(model)

  return {
    /**
     * Changes an order that still is as it was read; with `action` its state too, according to the
     * table of states. Resolves to undefined if it has changed since, or is not in the required state.
     */
    async changeRead(
      order: OrderRecord,
      orderChange: OrderChange,
      action?: OrderAction,
    ): Promise<OrderRecord | undefined> {
      const { from, to } = action ? getTransition(action) : { from: order.status, to: order.status }
      if (order.status !== from) return undefined
      const filter = { ...orderChange.only, ...matchRevision(order) }
      const set = { ...orderChange.set, ...getTermsAfter(order, orderChange) }
      const wasFollowed = order.bookingCheckAt !== undefined
      const events = toEventEntries(orderChange, action, order)
      const changed = await changeOrder(
        filter,
        toUpdate(to, { ...orderChange, set, wasFollowed }, events),
      )
      if (!changed) return undefined
      if (action) recordTransition(from, to, changed.totalPricePaise)
      return toOrderRecord(changed)
    },

    /** Counts the revision of an order up and adds a task, whatever its state. */
    async countWithTask(id: string, task: OrderTask): Promise<OrderRecord | undefined> {
      const $push = pushOutbox(...toTaskEntries([task], new Date()))
      const changed = await changeOrder({ _id: id }, { ...countRevision, $push })
      return changed ? toOrderRecord(changed) : undefined
    },

    /**
     * Changes an order's state according to the table of states, and stores everything that belongs
     * to the change, in one write. Resolves to undefined if the order is not in the required state.
     */
    async transition(
      id: string,
      action: OrderAction,
      orderChange: OrderChange,
    ): Promise<OrderRecord | undefined> {
      const { from, to } = getTransition(action)
      const filter = { ...orderChange.only, _id: id, status: from }
      const events = toEventEntries(orderChange, action)
      const changed = await changeOrder(
        filter,
        toUpdate(to, { ...orderChange, wasFollowed: false }, events),
      )
      if (!changed) return undefined
      recordTransition(from, to, changed.totalPricePaise)
      return toOrderRecord(changed)
    },

    /** Stores the id of the provider's order. False if the order has one or is not unpaid. */
    rememberProviderOrder: (id: string, providerOrderId: string): Promise<boolean> =>
      rememberProviderOrder({ id, providerOrderId }),

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
        [
          {
            $set: {
              events: withEvent(event),
              rev: { $add: ['$rev', 1] },
              outbox: {
                $concatArrays: [
                  { $ifNull: ['$outbox', []] },
                  [{ $literal: createOrderChangedEntry(event.at) }],
                ],
              },
            },
          },
        ],
        { updatePipeline: true },
      )
    },
  }
}

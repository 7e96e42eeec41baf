import { Types, trusted, type QueryFilter, type SortOrder } from 'mongoose'
import type { AuditNote } from '../audit/audit-schema'
import { inBatches, updateTogether } from '../in-batches'
import { toPlain, type Plain } from '../to-plain'
import { indexOf, indexOfFailedRefunds, sortKeys, withFailedRefund } from './order-filter'
import {
  orderTasks,
  type OrderModel,
  type OrderTask,
  type StoredOrder,
  type StoredOrderEvent,
  type StoredRefund,
} from './order-schema'

/**
 * Orders with open tasks. Naming the tasks lets the database use the index on them, which the
 * other half, that the index is limited to, does not by itself.
 */
const withOpen = (tasks: readonly OrderTask[]) => ({
  tasks: trusted({ $in: [...tasks] }),
  'tasks.0': trusted({ $exists: true }),
})
export const withOpenTasks = withOpen(orderTasks)

/** How many orders are read at a time where a job works on all of its kind. */
const BATCH_SIZE = 100

/** What the jobs ask: which orders still have work to be done, and that it was done. */
export function createOrderWorkQueries(model: OrderModel) {
  /** All that match, read as they are worked on. */
  async function* each(
    filter: QueryFilter<StoredOrder>,
    sort: Record<string, SortOrder>,
    hint?: Record<string, SortOrder>,
  ): AsyncGenerator<Plain<StoredOrder>> {
    const query = model.find(filter).sort(sort)
    if (hint) query.hint(hint)
    const cursor = query.lean<StoredOrder[]>().cursor({ batchSize: BATCH_SIZE })
    for await (const order of cursor) yield toPlain(order)
  }
  const inTime = { reservedUntil: 1 } as const
  const atProvider = { providerOrderId: trusted({ $exists: true }) }

  const allAskedFor = { refunds: { $not: { $elemMatch: { status: 'requested' } } } } as const
  const crossOff = inBatches<{ order: Types.ObjectId; task: OrderTask }, void>(async (done) => {
    await updateTogether<StoredOrder>(
      model,
      done.map(({ order, task }) => ({
        filter: { _id: order, ...(task === 'request-refunds' ? allAskedFor : {}) },
        update: { $pull: { tasks: task } },
      })),
    )
    return done.map(() => undefined)
  })
  return {
    /** Orders whose change of state has left something to do: any of these tasks. */
    eachWithTasks: (tasks: readonly OrderTask[] = orderTasks) => each(withOpen(tasks), { _id: 1 }),

    /** How many orders have work left to do. */
    countWithTasks: () => model.countDocuments(withOpenTasks).exec(),

    /** Crosses a task off. That of refunds stays while another one is still to be asked for. */
    removeTask: (id: string, task: OrderTask): Promise<void> =>
      crossOff({ order: new Types.ObjectId(id), task }),

    /** Orders whose placing was interrupted: their process had until before `now`. */
    eachInterrupted: (now: Date) =>
      each({ status: 'reserving', reservedUntil: trusted({ $lt: now }) }, inTime, inTime),

    /** Unpaid orders that have held their stock for long enough. */
    eachExpired: (now: Date) =>
      each({ status: 'unpaid', reservedUntil: trusted({ $lt: now }) }, inTime, inTime),

    /** Abandoned orders from before `before`, whose stock may be looked at a last time. */
    eachAbandoned: (before: Date) =>
      each({ status: 'abandoned', createdAt: trusted({ $lt: before }) }, sortKeys.oldest),

    async deleteAbandoned(id: string): Promise<void> {
      await model.deleteOne({ _id: id, status: 'abandoned' })
    },

    /** Unpaid orders that may have a payment at the provider, the oldest first. */
    eachUnpaidAtProvider: () =>
      each({ ...atProvider, status: 'unpaid' }, sortKeys.oldest, indexOf.ofOneState.newest),

    /** Orders that were cancelled after one moment, up to another, and may have a payment there. */
    eachCancelledAtProvider: ({ after, until }: { after: Date; until: Date }) =>
      each(
        {
          ...atProvider,
          status: 'cancelled',
          cancelledAt: trusted({ $gt: after, $lte: until }),
        },
        { cancelledAt: 1 },
        { cancelledAt: 1 },
      ),

    /** How many orders have a refund that failed. */
    countFailedRefunds: () =>
      model.countDocuments(withFailedRefund).hint(indexOfFailedRefunds).exec(),

    /**
     * Writes down that a payment is to be given back, before the provider is asked. One that failed
     * before is decided on anew, in its place. Undefined when that was decided already, or when
     * `onlyWhilePaid` and the order is no longer just paid. `because` is an event that comes before.
     */
    async addRefund(
      id: string,
      refund: StoredRefund,
      at: Date,
      by: string,
      onlyWhilePaid: boolean,
      { note, because }: { note?: AuditNote | undefined; because?: StoredOrderEvent } = {},
    ): Promise<Plain<StoredOrder> | undefined> {
      const { paymentId, reason } = refund
      const requested: StoredOrderEvent = { type: 'refund-requested', at, by }
      const noted = note ? { auditNotes: note } : {}
      const decided = {
        events: { $each: because ? [because, requested] : [requested] },
        ...noted,
      }
      const open = { _id: id, ...(onlyWhilePaid ? { status: 'paid' as const } : {}) }
      const ask = { $addToSet: { tasks: 'request-refunds' as const } }
      const changed =
        (await model
          .findOneAndUpdate(
            { ...open, refunds: trusted({ $elemMatch: { paymentId, reason, status: 'failed' } }) },
            {
              ...ask,
              $set: { 'refunds.$': refund },
              $push: { ...noted, events: requested },
            },
            { returnDocument: 'after' },
          )
          .lean<StoredOrder>()) ??
        (await model
          .findOneAndUpdate(
            { ...open, refunds: trusted({ $not: { $elemMatch: { paymentId, reason } } }) },
            { ...ask, $push: { ...decided, refunds: refund } },
            { returnDocument: 'after' },
          )
          .lean<StoredOrder>())
      return changed ? toPlain(changed) : undefined
    },

    /** Notes how a refund went on at the provider. True when its state was not known before. */
    async updateRefund(
      id: string,
      idempotencyKey: string,
      change: Pick<StoredRefund, 'status'> & {
        refundId?: string | undefined
        event?: StoredOrderEvent | undefined
        note?: AuditNote | undefined
      },
    ): Promise<boolean> {
      const { status, refundId, event, note } = change
      const named = refundId ? { 'refunds.$.refundId': refundId } : {}
      const pushed = { ...(event ? { events: event } : {}), ...(note ? { auditNotes: note } : {}) }
      const updated = await model.updateOne(
        {
          _id: id,
          refunds: trusted({ $elemMatch: { idempotencyKey, status: { $ne: status } } }),
        },
        {
          $set: { 'refunds.$.status': status, ...named },
          ...(event || note ? { $push: pushed } : {}),
        },
      )
      if (updated.matchedCount === 0 && refundId) {
        await model.updateOne(
          { _id: id, 'refunds.idempotencyKey': idempotencyKey },
          { $set: named },
        )
      }
      return updated.matchedCount === 1
    },

    async findByPayment(paymentId: string): Promise<Plain<StoredOrder> | undefined> {
      const found = await model
        .findOne({ $or: [{ 'payment.id': paymentId }, { 'refunds.paymentId': paymentId }] })
        .lean<StoredOrder>()
      return found ? toPlain(found) : undefined
    },
  }
}

import { Types, trusted } from 'mongoose'
import type { AuditNote } from '../audit/audit-schema'
import { toPlain, type Plain } from '../to-plain'
import {
  orderTasks,
  type OrderModel,
  type OrderTask,
  type StoredOrder,
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

/** What the jobs ask: which orders still have work to be done, and that it was done. */
export function createOrderWorkQueries(model: OrderModel) {
  async function plain(found: Promise<StoredOrder[]>): Promise<Plain<StoredOrder>[]> {
    return (await found).map(toPlain)
  }
  return {
    /**
     * Orders whose change of state has left something to do: any of these tasks. After the given
     * id, in its order, so that some that fail again and again do not stand in the way of the rest.
     */
    findWithTasks: (limit: number, tasks: readonly OrderTask[] = orderTasks, afterId?: string) =>
      plain(
        model
          .find({
            ...withOpen(tasks),
            ...(afterId ? { _id: trusted({ $gt: new Types.ObjectId(afterId) }) } : {}),
          })
          .sort({ _id: 1 })
          .limit(limit)
          .lean<StoredOrder[]>()
          .exec(),
      ),

    /** How many orders have work left to do. */
    countWithTasks: () => model.countDocuments(withOpenTasks).exec(),

    /** Crosses a task off. That of refunds stays while another one is still to be asked for. */
    async removeTask(id: string, task: OrderTask): Promise<void> {
      const allAskedFor = {
        refunds: trusted({ $not: { $elemMatch: { status: 'requested' } } }),
      }
      await model.updateOne(
        { _id: id, ...(task === 'request-refunds' ? allAskedFor : {}) },
        { $pull: { tasks: task } },
      )
    },

    /** Orders whose placing was interrupted: their process had until before `now`. */
    findInterrupted: (now: Date, limit: number) =>
      plain(
        model
          .find({ status: 'reserving', reservedUntil: trusted({ $lt: now }) })
          .limit(limit)
          .lean<StoredOrder[]>()
          .exec(),
      ),

    /** Unpaid orders that have held their stock for long enough. */
    findExpired: (now: Date, limit: number) =>
      plain(
        model
          .find({ status: 'unpaid', reservedUntil: trusted({ $lt: now }) })
          .limit(limit)
          .lean<StoredOrder[]>()
          .exec(),
      ),

    /** Abandoned orders from before `before`, whose stock may be looked at a last time. */
    findAbandoned: (before: Date, limit: number) =>
      plain(
        model
          .find({ status: 'abandoned', createdAt: trusted({ $lt: before }) })
          .limit(limit)
          .lean<StoredOrder[]>()
          .exec(),
      ),

    async deleteAbandoned(id: string): Promise<void> {
      await model.deleteOne({ _id: id, status: 'abandoned' })
    },

    /**
     * Orders for which the provider may have a payment that we have not heard of: unpaid ones, and
     * cancelled ones that were cancelled after `cancelledAfter`. After the given id, in its order.
     */
    findToReconcile: (cancelledAfter: Date, afterId: string | undefined, limit: number) =>
      plain(
        model
          .find({
            providerOrderId: trusted({ $exists: true }),
            $or: [
              { status: 'unpaid' },
              { status: 'cancelled', cancelledAt: trusted({ $gt: cancelledAfter }) },
            ],
            ...(afterId ? { _id: trusted({ $gt: new Types.ObjectId(afterId) }) } : {}),
          })
          .sort({ _id: 1 })
          .limit(limit)
          .lean<StoredOrder[]>()
          .exec(),
      ),

    /**
     * Writes down that a payment is to be given back, before the provider is asked. Undefined when
     * that was decided already, or when `onlyWhilePaid` and the order is no longer just paid.
     */
    async addRefund(
      id: string,
      refund: StoredRefund,
      at: Date,
      by: string,
      onlyWhilePaid: boolean,
      note?: AuditNote,
    ): Promise<Plain<StoredOrder> | undefined> {
      const changed = await model
        .findOneAndUpdate(
          {
            _id: id,
            ...(onlyWhilePaid ? { status: 'paid' } : {}),
            refunds: trusted({
              $not: {
                $elemMatch: { paymentId: refund.paymentId, status: { $ne: 'failed' } },
              },
            }),
          },
          {
            $push: {
              refunds: refund,
              events: { type: 'refund-requested', at, by },
              ...(note ? { auditNotes: note } : {}),
            },
            $addToSet: { tasks: 'request-refunds' },
          },
          { returnDocument: 'after' },
        )
        .lean()
      return changed ? toPlain(changed) : undefined
    },

    /** Notes how a refund went on at the provider. True when its state was not known before. */
    async updateRefund(
      id: string,
      idempotencyKey: string,
      change: Pick<StoredRefund, 'status'> & { refundId?: string | undefined },
    ): Promise<boolean> {
      const before = await model
        .findOneAndUpdate(
          { _id: id, 'refunds.idempotencyKey': idempotencyKey },
          {
            $set: {
              'refunds.$.status': change.status,
              ...(change.refundId ? { 'refunds.$.refundId': change.refundId } : {}),
            },
          },
          { returnDocument: 'before' },
        )
        .lean<StoredOrder>()
      const refund = before?.refunds.find((one) => one.idempotencyKey === idempotencyKey)
      return refund !== undefined && refund.status !== change.status
    },

    async findByPayment(paymentId: string): Promise<Plain<StoredOrder> | undefined> {
      const found = await model
        .findOne({ $or: [{ 'payment.id': paymentId }, { 'refunds.paymentId': paymentId }] })
        .lean<StoredOrder>()
      return found ? toPlain(found) : undefined
    },
  }
}

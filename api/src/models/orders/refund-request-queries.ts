import { trusted } from 'mongoose'
import type { AuditNote } from '../audit/audit-schema'
import { toOrderRecord, type OrderRecord } from './order-record'
import type { OrderModel, StoredOrder, StoredOrderEvent, StoredRefund } from './order-schema'

/** Refunds that the shop decides on, before they are requested from the provider. */
export function createRefundRequestQueries(model: OrderModel) {
  return {
    /**
     * Stores a refund of a payment before it is requested from the provider. It replaces a failed one
     * of the same reason. Resolves to undefined if there is such a refund already, or if
     * `onlyWhilePaid` is set and the order is not `paid`. `because` is an event to record before it.
     */
    async addRefund(
      id: string,
      refund: StoredRefund,
      at: Date,
      by: string,
      onlyWhilePaid: boolean,
      { note, because }: { note?: AuditNote | undefined; because?: StoredOrderEvent } = {},
    ): Promise<OrderRecord | undefined> {
      const { paymentId, reason } = refund
      const requested: StoredOrderEvent = { type: 'refund-requested', at, by }
      const noted = note ? { auditNotes: note } : {}
      const decided = {
        events: { $each: because ? [because, requested] : [requested] },
        ...noted,
      }
      const open = { _id: id, ...(onlyWhilePaid ? { status: 'paid' as const } : {}) }
      const withTask = { $addToSet: { tasks: 'request-refunds' as const } }
      const changed =
        (await model
          .findOneAndUpdate(
            { ...open, refunds: trusted({ $elemMatch: { paymentId, reason, status: 'failed' } }) },
            {
              ...withTask,
              $set: { 'refunds.$': refund },
              $push: { ...noted, events: requested },
            },
            { returnDocument: 'after' },
          )
          .lean<StoredOrder>()) ??
        (await model
          .findOneAndUpdate(
            { ...open, refunds: trusted({ $not: { $elemMatch: { paymentId, reason } } }) },
            { ...withTask, $push: { ...decided, refunds: refund } },
            { returnDocument: 'after' },
          )
          .lean<StoredOrder>())
      return changed ? toOrderRecord(changed) : undefined
    },

    /**
     * Reduces a requested refund, under a new idempotency key, since the provider refuses another
     * amount under the same key. Without a smaller amount the refund is removed.
     */
    async reduceRefund(
      id: string,
      idempotencyKey: string,
      smaller?: Pick<StoredRefund, 'idempotencyKey' | 'amountPaise'>,
    ): Promise<void> {
      const open = { idempotencyKey, status: 'requested' as const }
      await (smaller
        ? model.updateOne(
            { _id: id, refunds: trusted({ $elemMatch: open }) },
            {
              $set: {
                'refunds.$.idempotencyKey': smaller.idempotencyKey,
                'refunds.$.amountPaise': smaller.amountPaise,
              },
            },
          )
        : model.updateOne({ _id: id }, { $pull: { refunds: open } }))
    },
  }
}

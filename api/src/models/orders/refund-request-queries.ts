import { trusted } from 'mongoose'
import type { AuditNote } from '../audit/audit-schema'
import { toOrderRecord, type OrderRecord } from './order-record'
import type { OrderModel, StoredOrder, StoredOrderEvent, StoredRefund } from './order-schema'

/** The refunds that the shop decides on, before the provider knows of them. */
export function createRefundRequestQueries(model: OrderModel) {
  return {
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
    ): Promise<OrderRecord | undefined> {
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
      return changed ? toOrderRecord(changed) : undefined
    },

    /**
     * Requests less than was written down, under another key, since the provider refuses another
     * amount under the same one. Without a smaller amount the refund is given up.
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

import { trusted } from 'mongoose'
import type { AuditNote } from '../audit/audit-schema'
import { toOrderRecord, type OrderRecord } from './order-record'
import type {
  OrderModel,
  OrderTask,
  StoredOrder,
  StoredOrderEvent,
  StoredRefund,
} from './order-schema'

/** How a refund went on at the provider. */
export interface RefundChange extends Pick<StoredRefund, 'status'> {
  refundId?: string | undefined
  /** Of one that is pending: when it became so, and when it is looked at next. */
  pending?: { since: Date; checkAt: Date } | undefined
  paidOtherwise?: boolean | undefined
  event?: StoredOrderEvent | undefined
  note?: AuditNote | undefined
  /** What else is to be done because of it. */
  task?: OrderTask | undefined
}

/** What the provider reports of refunds. */
export function createRefundOutcomeQueries(model: OrderModel) {
  return {
    /** Notes how a refund went on at the provider. True when its state was not known before. */
    async updateRefund(id: string, idempotencyKey: string, change: RefundChange): Promise<boolean> {
      const { status, refundId, pending, paidOtherwise, event, note, task } = change
      const named = refundId ? { 'refunds.$.refundId': refundId } : {}
      const pushed = { ...(event ? { events: event } : {}), ...(note ? { auditNotes: note } : {}) }
      // The answer to a request may be older than the webhook that has ended the refund since.
      const before = status === 'pending' ? { $in: ['requested', 'failed'] } : { $ne: status }
      const updated = await model.updateOne(
        {
          _id: id,
          refunds: trusted({ $elemMatch: { idempotencyKey, status: before } }),
        },
        {
          $set: {
            'refunds.$.status': status,
            ...(pending ? { 'refunds.$.pendingSince': pending.since } : {}),
            ...(paidOtherwise ? { 'refunds.$.paidOtherwise': true } : {}),
            ...named,
          },
          ...(pending ? { $min: { refundCheckAt: pending.checkAt } } : {}),
          ...(event || note ? { $push: pushed } : {}),
          ...(task ? { $addToSet: { tasks: task } } : {}),
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

    async findByPayment(paymentId: string): Promise<OrderRecord | undefined> {
      const found = await model
        .findOne({ $or: [{ 'payment.id': paymentId }, { 'refunds.paymentId': paymentId }] })
        .lean<StoredOrder>()
      return found ? toOrderRecord(found) : undefined
    },

    /**
     * Records a refund that the provider has made without the shop, once. What follows from it is a
     * task in the same write. A pending one is looked at again at `checkAt`.
     */
    async addProviderRefund(
      id: string,
      refund: StoredRefund,
      event: StoredOrderEvent,
      checkAt?: Date,
    ): Promise<boolean> {
      const { idempotencyKey } = refund
      const added = await model.updateOne(
        { _id: id, refunds: trusted({ $not: { $elemMatch: { idempotencyKey } } }) },
        {
          $push: { refunds: refund, events: event },
          $addToSet: { tasks: 'settle-refunds' },
          ...(checkAt ? { $min: { refundCheckAt: checkAt } } : {}),
        },
      )
      return added.modifiedCount === 1
    },
  }
}

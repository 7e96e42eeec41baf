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

/** A new state of a refund at the provider. */
export interface RefundChange extends Pick<StoredRefund, 'status'> {
  refundId?: string | undefined
  /** For a pending refund: when it became pending, and when to check it next. */
  pending?: { since: Date; checkAt: Date } | undefined
  paidOtherwise?: boolean | undefined
  event?: StoredOrderEvent | undefined
  note?: AuditNote | undefined
  /** The tasks that follow from it. */
  tasks?: OrderTask[] | undefined
}

/** Updates of refunds by what the provider reports. */
export function createRefundOutcomeQueries(model: OrderModel) {
  return {
    /** Stores a new state of a refund. True if the state has changed. */
    async updateRefund(id: string, idempotencyKey: string, change: RefundChange): Promise<boolean> {
      const { status, refundId, pending, paidOtherwise, event, note, tasks = [] } = change
      const named = refundId ? { 'refunds.$.refundId': refundId } : {}
      const pushed = { ...(event ? { events: event } : {}), ...(note ? { auditNotes: note } : {}) }
      // The response to a request may be older than a webhook that has ended the refund since.
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
          ...(tasks.length > 0 ? { $addToSet: { tasks: { $each: tasks } } } : {}),
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
     * Records a refund that was made at the provider without the shop, once, together with the tasks
     * that settle it. A pending one is checked at `checkAt`.
     */
    async addProviderRefund(
      id: string,
      refund: StoredRefund,
      event: StoredOrderEvent,
      { checkAt, tasks = [] }: { checkAt?: Date | undefined; tasks?: OrderTask[] } = {},
    ): Promise<boolean> {
      const { idempotencyKey } = refund
      const added = await model.updateOne(
        { _id: id, refunds: trusted({ $not: { $elemMatch: { idempotencyKey } } }) },
        {
          $push: { refunds: refund, events: event },
          $addToSet: { tasks: { $each: ['settle-refunds', ...tasks] } },
          ...(checkAt ? { $min: { refundCheckAt: checkAt } } : {}),
        },
      )
      return added.modifiedCount === 1
    },
  }
}

import { trusted } from 'mongoose'
import type { AuditNote } from '../audit/audit-schema'
import { toPlain, type Plain } from '../to-plain'
import { indexOfRefunds, withFailedRefund, withRefundToReview } from './order-filter'
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

/** The refunds of orders: what is to go back, and how far it is. */
export function createOrderRefundQueries(model: OrderModel) {
  return {
    /** How many orders have a refund that failed. */
    countFailedRefunds: () =>
      model.countDocuments(withFailedRefund).hint(indexOfRefunds.failed).exec(),

    /** How many orders have a refund that staff have not seen. */
    countRefundsToReview: () =>
      model.countDocuments(withRefundToReview).hint(indexOfRefunds.review).exec(),

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

    async findByPayment(paymentId: string): Promise<Plain<StoredOrder> | undefined> {
      const found = await model
        .findOne({ $or: [{ 'payment.id': paymentId }, { 'refunds.paymentId': paymentId }] })
        .lean<StoredOrder>()
      return found ? toPlain(found) : undefined
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

    /** Some of the orders with pending refunds whose time for a look has come, the longest due first. */
    async *eachWithDueRefunds(now: Date, limit: number): AsyncGenerator<Plain<StoredOrder>> {
      const due = { refundCheckAt: trusted({ $lte: now }) }
      const query = model
        .find(due)
        .sort({ refundCheckAt: 1 })
        .hint({ refundCheckAt: 1 })
        .limit(limit)
      for await (const order of query.lean<StoredOrder[]>().cursor()) yield toPlain(order)
    },

    /** Sets when the pending refunds of an order are looked at next, or that none is pending. */
    async scheduleRefundCheck(id: string, seen: Date, next: Date | undefined): Promise<void> {
      await model.updateOne(
        { _id: id, refundCheckAt: seen },
        next ? { $set: { refundCheckAt: next } } : { $unset: { refundCheckAt: 1 } },
      )
    },

    /** Notes that staff need not look at the refunds of an order. False when none waited for it. */
    async markRefundsReviewed(id: string, note?: AuditNote): Promise<boolean> {
      const reviewed = await model.updateOne(
        { _id: id, ...withRefundToReview },
        {
          $unset: { 'refunds.$[].toReview': 1 },
          ...(note ? { $push: { auditNotes: note } } : {}),
        },
      )
      return reviewed.modifiedCount === 1
    },
  }
}

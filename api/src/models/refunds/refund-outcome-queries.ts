import { trusted } from 'mongoose'
import { createEventEntry } from '../events/event-notes'
import { createOrderChangedEntry } from '../orders/order-event-notes'
import { toAuditEntry, type AuditNote } from '../audit/audit-schema'
import {
  toOrderRecord,
  toStoredRefund,
  type OrderRecord,
  type RefundRecord,
} from '../orders/order-record'
import { matchRevision, countRevision } from '../orders/order-change-queries'
import type { StoredRefund } from '../orders/order-refunds'
import type { OrderModel, StoredOrder, StoredOrderEvent } from '../orders/order-schema'
import { toTaskEntries, type OrderTask } from '../orders/order-tasks'
import { pushOutbox } from '../outbox/outbox-field'

/** A new state of a refund at the provider. */
interface RefundChange extends Pick<StoredRefund, 'status'> {
  refundId?: string | undefined
  /** For a pending refund: when it became pending, and when to check it next. */
  pending?: { since: Date; checkAt: Date } | undefined
  /** When it was sent to the buyer, if it was. */
  processedAt?: Date
  paidOtherwise?: boolean | undefined
  event?: StoredOrderEvent | undefined
  note?: AuditNote | undefined
  /** The tasks that follow from it. */
  tasks?: OrderTask[] | undefined
  /** The return whose pieces it refunds: it becomes `refunded`. */
  refundedReturn?: number | undefined
  /** Lets the pieces of an order that is still paid be packed, now that it is not refunded. */
  packAgain?: boolean
}

/** The work that follows a new state; the event is that a return is refunded, or the order has changed. */
function readOutbox({ refundedReturn, event, note, tasks = [] }: RefundChange) {
  const at = event?.at ?? new Date()
  return pushOutbox(
    ...toTaskEntries(tasks, at),
    refundedReturn
      ? createEventEntry('return.refunded', at, refundedReturn)
      : createOrderChangedEntry(at),
    note && toAuditEntry(note),
  )
}

/** Updates of refunds by what the provider reports. */
export function createRefundOutcomeQueries(model: OrderModel) {
  return {
    /** Stores a new state of a refund. True if the state has changed. */
    async updateRefund(id: string, idempotencyKey: string, change: RefundChange): Promise<boolean> {
      const { status, refundId, pending, paidOtherwise, event } = change
      const { refundedReturn, processedAt } = change
      const idFields = refundId ? { 'refunds.$.refundId': refundId } : {}
      const returnEvent = event && { state: 'refunded' as const, at: event.at, by: event.by }
      const pushed = {
        ...readOutbox(change),
        ...(event ? { events: event } : {}),
        ...(refundedReturn && returnEvent ? { 'returns.$[one].events': returnEvent } : {}),
      }
      const ofReturn = { 'one.n': refundedReturn, 'one.state': 'refunding' }
      const options = refundedReturn ? { arrayFilters: [ofReturn] } : {}
      // The response to a request may be older than a webhook that has ended the refund since.
      const before = status === 'pending' ? { $in: ['requested', 'failed'] } : { $ne: status }
      // A reported failure may be older than the bank transfer that has replaced the refund.
      const unpaid = status === 'failed' ? { paidOtherwise: { $ne: true } } : {}
      const openRefund = {
        _id: id,
        refunds: trusted({ $elemMatch: { idempotencyKey, status: before, ...unpaid } }),
      }
      const createUpdate = (set: Partial<StoredOrder> = {}) => ({
        ...countRevision,
        $set: {
          ...set,
          'refunds.$.status': status,
          ...(pending ? { 'refunds.$.pendingSince': pending.since } : {}),
          ...(processedAt ? { 'refunds.$.processedAt': processedAt } : {}),
          ...(paidOtherwise ? { 'refunds.$.paidOtherwise': true } : {}),
          ...(refundedReturn ? { 'returns.$[one].state': 'refunded' as const } : {}),
          ...idFields,
        },
        ...(pending ? { $min: { refundCheckAt: pending.checkAt } } : {}),
        $push: pushed,
      })
      const whilePaid = { ...openRefund, status: 'paid' as const }
      if (change.packAgain) {
        const result = await model.updateOne(whilePaid, createUpdate({ parcelWork: 'to-pack' }))
        if (result.matchedCount === 1) return true
      }
      const updated = await model.updateOne(openRefund, createUpdate(), options)
      if (updated.matchedCount === 0 && refundId) {
        await model.updateOne(
          { _id: id, 'refunds.idempotencyKey': idempotencyKey },
          { ...countRevision, $set: idFields, $push: pushOutbox(createOrderChangedEntry()) },
        )
      }
      return updated.matchedCount === 1
    },

    async findByPayment(paymentId: string): Promise<OrderRecord | undefined> {
      const order = await model
        .findOne({ $or: [{ 'payment.id': paymentId }, { 'refunds.paymentId': paymentId }] })
        .lean<StoredOrder>()
      return order ? toOrderRecord(order) : undefined
    },

    /**
     * Records a refund that was made at the provider without the shop, together with the tasks that
     * settle it, in an order that still is as it was read. A pending one is checked at `checkAt`. False
     * if the order has changed since.
     */
    async addProviderRefund(
      order: OrderRecord,
      refund: RefundRecord,
      event: StoredOrderEvent,
      { checkAt, tasks = [] }: { checkAt?: Date | undefined; tasks?: OrderTask[] } = {},
    ): Promise<boolean> {
      const { idempotencyKey } = refund
      const added = await model.updateOne(
        { ...matchRevision(order), refunds: trusted({ $not: { $elemMatch: { idempotencyKey } } }) },
        {
          ...countRevision,
          $push: {
            refunds: toStoredRefund(refund),
            events: event,
            ...pushOutbox(
              ...toTaskEntries(['settle-refunds', ...tasks], event.at),
              createOrderChangedEntry(event.at),
            ),
          },
          ...(checkAt ? { $min: { refundCheckAt: checkAt } } : {}),
        },
      )
      return added.modifiedCount === 1
    },
  }
}

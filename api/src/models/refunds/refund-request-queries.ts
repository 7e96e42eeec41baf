import type { ParcelFilter } from '@voltkart/shared/domain/parcels'
import { trusted } from 'mongoose'
import { createEventEntry } from '../events/event-notes'
import { createOrderChangedEntry } from '../orders/order-event-notes'
import { toAuditEntry, type AuditNote } from '../audit/audit-schema'
import { toParcelsUpdate, type ParcelRecord } from '../orders/order-parcels'
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

/** The fields of the decision on a refund. */
interface RefundDecision {
  at: Date
  /** The name in the order's history. */
  by: string
  note?: AuditNote | undefined
  /** An event to record before the refund's own. */
  because?: StoredOrderEvent
  /** The order must still be as it was read, and get these parcels: nothing of it is sent any more. */
  stopParcels?: { read: OrderRecord; parcels: ParcelRecord[] | undefined; tasks: OrderTask[] }
  /** The order is cancelled too: it stays so if the refund fails. */
  cancels?: boolean
}

/** The work that follows a decision. */
function readOutbox({ at, note, cancels, stopParcels }: RefundDecision) {
  const mails = cancels ? (['mail-cancelled'] as const) : []
  const tasks = ['request-refunds' as const, ...(stopParcels?.tasks ?? []), ...mails]
  return pushOutbox(
    ...toTaskEntries(tasks, at),
    createEventEntry(cancels ? 'order.cancelled' : 'order.changed', at),
    note && toAuditEntry(note),
  )
}

/** Refunds that the shop decides on, before they are requested from the provider. */
export function createRefundRequestQueries(model: OrderModel) {
  return {
    /**
     * Stores a refund of a payment before it is requested from the provider. It replaces a failed one
     * of the same reason. Resolves to undefined if there is such a refund already, or if the order has
     * changed although it must not have.
     */
    async addRefund(
      id: string,
      refund: RefundRecord,
      decision: RefundDecision,
    ): Promise<OrderRecord | undefined> {
      const { at, by, because, stopParcels, cancels } = decision
      const { paymentId, reason } = refund
      const requested: StoredOrderEvent = { type: 'refund-requested', at, by }
      const noted = readOutbox(decision)
      const decided = { events: { $each: because ? [because, requested] : [requested] }, ...noted }
      const { read, parcels } = stopParcels ?? {}
      const openOrder = read ? matchRevision(read) : { _id: id }
      const set = {
        ...(parcels ? toParcelsUpdate(parcels) : {}),
        ...(cancels ? { cancelledAt: at } : {}),
      }
      const common = {
        ...countRevision,
        ...(read ? { $unset: { parcelWork: 1 as const } } : {}),
      }
      const changed =
        (await model
          .findOneAndUpdate(
            {
              ...openOrder,
              refunds: trusted({ $elemMatch: { paymentId, reason, status: 'failed' } }),
            },
            {
              ...common,
              $set: { ...set, 'refunds.$': toStoredRefund(refund) },
              $push: { ...noted, events: requested },
            },
            { returnDocument: 'after' },
          )
          .lean<StoredOrder>()) ??
        (await model
          .findOneAndUpdate(
            { ...openOrder, refunds: trusted({ $not: { $elemMatch: { paymentId, reason } } }) },
            { ...common, $set: set, $push: { ...decided, refunds: toStoredRefund(refund) } },
            { returnDocument: 'after' },
          )
          .lean<StoredOrder>())
      return changed ? toOrderRecord(changed) : undefined
    },

    /**
     * Reduces a requested refund, under a new idempotency key, since the provider refuses another
     * amount under the same key. Without a smaller amount the refund is removed, and an order that is
     * still paid gets this work on its parcels.
     */
    async reduceRefund(
      id: string,
      idempotencyKey: string,
      smaller?: Pick<StoredRefund, 'idempotencyKey' | 'amountPaise'>,
      parcelWork?: ParcelFilter,
    ): Promise<void> {
      const openRefund = { idempotencyKey, status: 'requested' as const }
      const matching = { _id: id, refunds: trusted({ $elemMatch: openRefund }) }
      if (smaller) {
        await model.updateOne(matching, {
          ...countRevision,
          $set: {
            'refunds.$.idempotencyKey': smaller.idempotencyKey,
            'refunds.$.amountPaise': smaller.amountPaise,
          },
          $push: pushOutbox(createOrderChangedEntry()),
        })
        return
      }
      const removal = {
        ...countRevision,
        $pull: { refunds: openRefund },
        $push: pushOutbox(createOrderChangedEntry()),
      }
      if (parcelWork) {
        const packAgain = { ...removal, $set: { parcelWork } }
        const paid = await model.updateOne({ ...matching, status: 'paid' }, packAgain)
        if (paid.matchedCount === 1) return
      }
      await model.updateOne(matching, removal)
    },
  }
}

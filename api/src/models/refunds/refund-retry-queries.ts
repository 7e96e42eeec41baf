import { trusted } from 'mongoose'
import { createOrderChangedEntry } from '../orders/order-event-notes'
import { toAuditEntry, type AuditNote } from '../audit/audit-schema'
import { toParcelsUpdate, type ParcelRecord } from '../orders/order-parcels'
import {
  getRefundKey,
  toOrderRecord,
  type OrderRecord,
  type RefundRecord,
} from '../orders/order-record'
import { matchRevision, countRevision } from '../orders/order-change-queries'
import type { OrderModel, StoredOrder, StoredOrderEvent } from '../orders/order-schema'
import { toTaskEntries, type OrderTask } from '../orders/order-tasks'
import { pushOutbox } from '../outbox/outbox-field'

/** A failed refund that is requested again. */
interface RepeatedRefund {
  idempotencyKey: string
  event: StoredOrderEvent
  note: AuditNote
  stopParcels?: { parcels: ParcelRecord[] | undefined; tasks: OrderTask[] } | undefined
}

/** Failed refunds that staff request again. */
export function createRefundRetryQueries(model: OrderModel) {
  return {
    /**
     * Stores a failed refund of an order as requested again, if the order still is as it was read. With
     * `stopParcels` nothing of it is sent any more.
     */
    async requestRefundAgain(
      order: OrderRecord,
      refund: RefundRecord,
      { idempotencyKey, event, note, stopParcels }: RepeatedRefund,
    ): Promise<OrderRecord | undefined> {
      const { parcels, tasks = [] } = stopParcels ?? {}
      const failed = { idempotencyKey: refund.idempotencyKey, status: 'failed' }
      const changed = await model
        .findOneAndUpdate(
          { ...matchRevision(order), refunds: trusted({ $elemMatch: failed }) },
          {
            ...countRevision,
            $set: {
              'refunds.$.status': 'requested',
              'refunds.$.key': getRefundKey(refund),
              'refunds.$.idempotencyKey': idempotencyKey,
              ...(parcels ? toParcelsUpdate(parcels) : {}),
            },
            $unset: {
              'refunds.$.refundId': 1,
              'refunds.$.pendingSince': 1,
              'refunds.$.transferReference': 1,
              ...(stopParcels ? { parcelWork: 1 } : {}),
            },
            $push: {
              events: event,
              ...pushOutbox(
                ...toTaskEntries(['request-refunds', ...tasks], event.at),
                createOrderChangedEntry(event.at),
                toAuditEntry(note),
              ),
            },
          },
          { returnDocument: 'after' },
        )
        .lean<StoredOrder>()
      return changed ? toOrderRecord(changed) : undefined
    },

    /**
     * Stores the bank transfer that pays a failed refund back, before its consequences. False if the
     * refund has not failed, or another transfer is stored.
     */
    async nameTransfer(id: string, idempotencyKey: string, reference: string): Promise<boolean> {
      const openReference = { $in: [null, reference] }
      const failed = { idempotencyKey, status: 'failed', transferReference: openReference }
      const updated = await model.updateOne(
        { _id: id, refunds: trusted({ $elemMatch: failed }) },
        {
          ...countRevision,
          $set: { 'refunds.$.transferReference': reference },
          $push: pushOutbox(createOrderChangedEntry()),
        },
      )
      return updated.matchedCount === 1
    },
  }
}

import { orderStatuses } from '@voltkart/shared/domain/order-state'
import { trusted } from 'mongoose'
import { createOrderChangedEntry } from '../orders/order-event-notes'
import { pushOutbox } from '../outbox/outbox-field'
import type { StoredConsent } from '../consent-schema'
import { toOrderRecordOrUndefined, type OrderRecord } from '../orders/order-record'
import { countRevision } from '../orders/order-change-queries'
import type { OrderModel } from '../orders/order-schema'

/** The queries for paying by a link. */
export function createPayLinkQueries(model: OrderModel) {
  return {
    /** The order in a visible state whose present pay link has a token with this hash. */
    async find(tokenHash: string): Promise<OrderRecord | undefined> {
      const order = await model
        .findOne({ 'payLink.tokenHash': tokenHash, status: trusted({ $in: [...orderStatuses] }) })
        .lean()
      return toOrderRecordOrUndefined(order)
    },

    /** Stores another hash for a link whose token has changed with the secret of the server. */
    async setTokenHash(orderId: string, n: number, tokenHash: string): Promise<void> {
      await model.updateOne(
        { _id: orderId, 'payLink.n': n },
        { $set: { 'payLink.tokenHash': tokenHash } },
      )
    },

    /** Stores what the customer of an unpaid order accepts that staff have placed. */
    async recordConsent(orderId: string, consent: StoredConsent): Promise<void> {
      await model.updateOne(
        { _id: orderId, status: 'unpaid', placedBy: trusted({ $exists: true }) },
        { ...countRevision, $set: { consent }, $push: pushOutbox(createOrderChangedEntry()) },
      )
    },

    /** Removes the note that is among the order's notes, and its task. */
    async removeWaitingNote(orderId: string): Promise<void> {
      await model.updateOne(
        { _id: orderId },
        { $unset: { waitingNote: 1 }, $pull: { outbox: { kind: 'add-waiting-note' } } },
      )
    },
  }
}

import { trusted } from 'mongoose'
import type { EventCursor } from '../events/event-schema'
import type { Plain } from '../record-schema'
import { pushOutbox } from '../outbox/outbox-field'
import {
  WEBHOOK_OFF_KIND,
  type StoredWebhook,
  type WebhookModel,
  type WebhookOffReason,
} from './webhook-schema'

/** A webhook outside the model. */
export type WebhookRecord = Omit<Plain<StoredWebhook>, 'outbox'>

/** The progress of webhooks: their cursors, successes and failures. */
export function createWebhookStateQueries(model: WebhookModel) {
  return {
    /** Moves the cursor of a webhook that still is where it was read. */
    async advance({ _id, run, cursor }: WebhookRecord, to: EventCursor): Promise<void> {
      const { epoch, seq } = cursor
      const filter = { _id, run, 'cursor.epoch': epoch, 'cursor.seq': seq }
      await model.updateOne(filter, { $set: { cursor: to } })
    },

    async noteSuccess(id: string, at: Date): Promise<void> {
      await model.updateOne(
        { _id: id },
        { $set: { lastSuccessAt: at }, $unset: { failingSince: 1 } },
      )
    },

    /** Notes the first failure after a success. */
    async noteFailure(id: string, at: Date): Promise<void> {
      const working = { _id: id, failingSince: trusted({ $exists: false }) }
      await model.updateOne(working, { $set: { failingSince: at } })
    },

    /** Switches a webhook off, with the mail about it. */
    async switchOff(id: string, offReason: WebhookOffReason, at: Date): Promise<void> {
      const mail = { id: `webhook-off:${id}:${at.getTime()}`, kind: WEBHOOK_OFF_KIND, at }
      await model.updateOne(
        { _id: id, active: true },
        { $set: { active: false, offReason }, $push: pushOutbox(mail) },
      )
    },
  }
}

import { WEBHOOKS_MAX } from '@voltkart/shared/domain/limits'
import { trusted, Types, type Connection, type UpdateQuery } from 'mongoose'
import { toPlain, toPlainOrUndefined } from '../record-schema'
import { toAuditEntry, type AuditNote } from '../audit/audit-schema'
import { pushOutbox } from '../outbox/outbox-field'
import type { EventCursor } from '../events/event-schema'
import { createDeliveryQueries } from './delivery-queries'
import { createExtensionQueries } from './extension-queries'
import { createWebhookModel, type StoredWebhook } from './webhook-schema'
import { createWebhookStateQueries, type WebhookRecord } from './webhook-state-queries'

/** Extensions are receivers like webhooks, and are listed apart. */
const webhookFilter = { extension: trusted({ $exists: false }) }

/** The fields of a webhook that staff can change. */
export type WebhookFields = Pick<StoredWebhook, 'url' | 'types' | 'active'>

/** The webhooks that events are sent to, and their deliveries. */
export function createEventWebhookQueries(connection: Connection) {
  const model = createWebhookModel(connection)
  const deliveries = createDeliveryQueries(connection)

  const changeWebhook = async (filter: object, update: UpdateQuery<StoredWebhook>) =>
    toPlainOrUndefined(
      await model
        .findOneAndUpdate(filter, update, { returnDocument: 'after' })
        .lean<StoredWebhook>(),
    )

  return {
    deliveries,
    ...createWebhookStateQueries(model),
    extensions: createExtensionQueries(model),

    newId: () => new Types.ObjectId().toHexString(),

    count: () => model.countDocuments(webhookFilter).exec(),

    async list(): Promise<WebhookRecord[]> {
      const webhooks = await model
        .find(webhookFilter)
        .sort({ _id: 1 })
        .limit(WEBHOOKS_MAX)
        .lean<StoredWebhook[]>()
      return webhooks.map(toPlain)
    },

    /** A webhook or an extension. */
    async find(id: string): Promise<WebhookRecord | undefined> {
      return toPlainOrUndefined(await model.findById(id).lean<StoredWebhook>())
    },

    async insert(webhook: WebhookRecord, note: AuditNote): Promise<void> {
      const _id = new Types.ObjectId(webhook._id)
      await model.create({ ...webhook, _id, outbox: [toAuditEntry(note)] })
    },

    /** Changes a webhook. One that is switched on has not failed yet. */
    change: (id: string, fields: WebhookFields, note: AuditNote) =>
      changeWebhook(
        { _id: id },
        {
          $set: { ...fields, ...(fields.active ? {} : { offReason: 'staff' }) },
          $unset: { failingSince: 1, ...(fields.active ? { offReason: 1 } : {}) },
          $push: pushOutbox(toAuditEntry(note)),
        },
      ),

    /** Sets a new secret; the one before signs as well until a time. */
    rotate: (
      { _id, secret: earlier }: Pick<WebhookRecord, '_id' | 'secret'>,
      secret: string,
      until: Date,
      note: AuditNote,
    ) =>
      changeWebhook(
        { _id, secret: earlier },
        {
          $set: { secret, earlierSecret: { secret: earlier, until } },
          $push: pushOutbox(toAuditEntry(note)),
        },
      ),

    /** Lets a webhook continue elsewhere. */
    setCursor: (id: string, cursor: EventCursor, note: AuditNote) =>
      changeWebhook(
        { _id: id },
        {
          $set: { cursor },
          $inc: { run: 1 },
          $unset: { failingSince: 1 },
          $push: pushOutbox(toAuditEntry(note)),
        },
      ),

    /** Deletes a webhook, and then its deliveries. False without one. */
    async remove(id: string): Promise<boolean> {
      const { deletedCount } = await model.deleteOne({ _id: id })
      await deliveries.removeByWebhook(id)
      return deletedCount === 1
    },
  }
}

export type { WebhookRecord } from './webhook-state-queries'

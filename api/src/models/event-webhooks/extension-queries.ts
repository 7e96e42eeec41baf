import { trusted, Types } from 'mongoose'
import { toAuditEntry, type AuditNote } from '../audit/audit-schema'
import { pushOutbox } from '../outbox/outbox-field'
import { toPlain, toPlainOrUndefined } from '../record-schema'
import type { StoredExtension, StoredWebhook, WebhookModel } from './webhook-schema'
import type { WebhookRecord } from './webhook-state-queries'

/** An extension as a receiver of events. */
export type ExtensionRecord = WebhookRecord & { extension: StoredExtension }

/** The extensions of the shop, which receive events like webhooks. */
export function createExtensionQueries(model: WebhookModel) {
  return {
    async list(): Promise<ExtensionRecord[]> {
      const webhooks = await model
        .find({ extension: trusted({ $exists: true }) })
        .sort({ 'extension.name': 1 })
        .lean<StoredWebhook[]>()
      return webhooks.map((candidate) => toPlain(candidate) as ExtensionRecord)
    },

    async find(name: string): Promise<ExtensionRecord | undefined> {
      const webhook = await model.findOne({ 'extension.name': name }).lean<StoredWebhook>()
      return toPlainOrUndefined(webhook) as ExtensionRecord | undefined
    },

    /** Adds an extension, unless another process has. */
    async add({ _id, ...fields }: ExtensionRecord): Promise<void> {
      await model.updateOne(
        { 'extension.name': fields.extension.name },
        { $setOnInsert: { ...fields, _id: new Types.ObjectId(_id) } },
        { upsert: true },
      )
    },

    /** Stores what it declares now. */
    async setDeclared(
      id: string,
      { types, permissions }: Pick<StoredWebhook, 'types'> & Pick<StoredExtension, 'permissions'>,
    ): Promise<void> {
      const $set = { types, 'extension.permissions': permissions }
      await model.updateOne({ _id: id }, { $set })
    },

    /** Switches an extension on with a new token, or off. One that is switched on has not failed yet. */
    async change(
      id: string,
      fields: Partial<Pick<StoredWebhook, 'types' | 'cursor' | 'secret'>> & { active: boolean },
      access: Pick<StoredExtension, 'granted' | 'token'> | undefined,
      note: AuditNote,
    ): Promise<ExtensionRecord | undefined> {
      const $set = {
        ...fields,
        ...(access && {
          'extension.permissions': access.granted,
          'extension.granted': access.granted,
          'extension.token': access.token,
          'extension.stops': 0,
        }),
        ...(fields.active ? {} : { offReason: 'staff' }),
      }
      const $unset = fields.active
        ? { offReason: 1, failingSince: 1, 'extension.pausedUntil': 1 }
        : {}
      const changed = await model
        .findOneAndUpdate(
          { _id: id },
          { $set, $unset, $push: pushOutbox(toAuditEntry(note)) },
          { returnDocument: 'after' },
        )
        .lean<StoredWebhook>()
      return toPlainOrUndefined(changed) as ExtensionRecord | undefined
    },

    async noteError(id: string, message: string, at: Date): Promise<void> {
      await model.updateOne({ _id: id }, { $set: { 'extension.lastError': { at, message } } })
    },

    /** Notes that it had to be stopped, and when it starts again. */
    async noteStop(id: string, pausedUntil: Date): Promise<void> {
      await model.updateOne(
        { _id: id },
        { $set: { 'extension.pausedUntil': pausedUntil }, $inc: { 'extension.stops': 1 } },
      )
    },

    /** It works again. */
    async noteSuccess(id: string): Promise<void> {
      await model.updateOne(
        { _id: id, 'extension.stops': trusted({ $gt: 0 }) },
        { $set: { 'extension.stops': 0 }, $unset: { 'extension.pausedUntil': 1 } },
      )
    },
  }
}

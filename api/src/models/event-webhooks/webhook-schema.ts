import type { extensionOffReasons } from '@voltkart/shared/contract/extensions'
import type { webhookOffReasons } from '@voltkart/shared/contract/webhooks'
import type { EventType } from '@voltkart/shared/domain/events'
import type { TokenPermission } from '@voltkart/shared/domain/permissions'
import { Schema, type Connection, type Types } from 'mongoose'
import { indexOutbox, outboxField, type WithOutbox } from '../outbox/outbox-field'
import type { EventCursor } from '../events/event-schema'

/** The kind of an entry of an outbox that mails the owners that a webhook was switched off. */
export const WEBHOOK_OFF_KIND = 'webhook-off'

export type WebhookOffReason =
  | (typeof webhookOffReasons)[number]
  | (typeof extensionOffReasons)[number]

/** What a receiver has that is an extension of the shop and no address. */
export interface StoredExtension {
  name: string
  /** The permissions that it declares, and those that an owner has granted. */
  permissions: TokenPermission[]
  granted: TokenPermission[]
  /** The id of its token, whose value is the `secret` of the record. */
  token?: string | undefined
  /** How often it had to be stopped since its last success. */
  stops: number
  pausedUntil?: Date
  lastError?: { at: Date; message: string }
}

/** An address that events are sent to, or an extension of the shop. Its secrets are encrypted. */
export interface StoredWebhook extends WithOutbox {
  _id: Types.ObjectId
  url: string
  extension?: StoredExtension
  /** Empty: all types. */
  types: EventType[]
  active: boolean
  offReason?: WebhookOffReason
  secret: string
  earlierSecret?: { secret: string; until: Date }
  /** The last event of which there is a delivery. */
  cursor: EventCursor
  /** Counts how often its cursor was set; deliveries of earlier runs are left out. */
  run: number
  failingSince?: Date
  lastSuccessAt?: Date
  createdAt: Date
}

const required = true
const plain = { _id: false } as const

const extensionSchema = new Schema<StoredExtension>(
  {
    name: { type: String, required },
    permissions: { type: [String], required },
    granted: { type: [String], required },
    token: String,
    stops: { type: Number, required },
    pausedUntil: Date,
    lastError: new Schema(
      { at: { type: Date, required }, message: { type: String, required } },
      plain,
    ),
  },
  plain,
)

const webhookSchema = new Schema<StoredWebhook>(
  {
    url: { type: String, required },
    extension: extensionSchema,
    types: { type: [String], required },
    active: { type: Boolean, required },
    offReason: String,
    // An extension without a token has an empty one.
    secret: { type: String, default: '' },
    earlierSecret: new Schema(
      { secret: { type: String, required }, until: { type: Date, required } },
      plain,
    ),
    cursor: new Schema<EventCursor>(
      { epoch: { type: String, required }, seq: { type: Number, required } },
      plain,
    ),
    run: { type: Number, required },
    failingSince: Date,
    lastSuccessAt: Date,
    createdAt: { type: Date, required },
    ...outboxField,
  },
  { collection: 'event_webhooks', versionKey: false },
)
webhookSchema.index({ 'extension.name': 1 }, { unique: true, sparse: true })
indexOutbox(webhookSchema)

export const createWebhookModel = (connection: Connection) =>
  connection.model('EventWebhook', webhookSchema)
export type WebhookModel = ReturnType<typeof createWebhookModel>

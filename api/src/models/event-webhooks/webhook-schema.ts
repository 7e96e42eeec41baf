import type { webhookOffReasons } from '@voltkart/shared/contract/webhooks'
import type { EventType } from '@voltkart/shared/domain/events'
import { Schema, type Connection, type Types } from 'mongoose'
import { auditNotesField, indexAuditNotes, type Noted } from '../audit/audit-schema'
import type { EventCursor } from '../events/event-schema'

export type WebhookOffReason = (typeof webhookOffReasons)[number]

/** An address that events are sent to. Its secrets are encrypted. */
export interface StoredWebhook extends Noted {
  _id: Types.ObjectId
  url: string
  /** Empty: all types. */
  types: EventType[]
  active: boolean
  offReason?: WebhookOffReason
  /** The mail to the owner that it was switched off, until it is in the queue. */
  notice?: { key: string }
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

const webhookSchema = new Schema<StoredWebhook>(
  {
    url: { type: String, required },
    types: { type: [String], required },
    active: { type: Boolean, required },
    offReason: String,
    notice: new Schema({ key: { type: String, required } }, plain),
    secret: { type: String, required },
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
    ...auditNotesField,
  },
  { collection: 'event_webhooks', versionKey: false },
)
indexAuditNotes(webhookSchema)

export const createWebhookModel = (connection: Connection) =>
  connection.model('EventWebhook', webhookSchema)
export type WebhookModel = ReturnType<typeof createWebhookModel>

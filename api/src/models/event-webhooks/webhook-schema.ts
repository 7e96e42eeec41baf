import type { extensionOffReasons } from '@voltkart/shared/contract/extensions'
import type { webhookOffReasons, DeliveryState } from '@voltkart/shared/contract/webhooks'
import type { EventType } from '@voltkart/shared/domain/events'
import type { TokenPermission } from '@voltkart/shared/domain/permissions'
import type { Connection } from 'mongoose'
import { z } from 'zod'
import { objectId, text, toSchema } from '../record-schema'
import { declareKind, indexOutbox, outboxField } from '../outbox/outbox-field'
import { eventCursor } from '../events/event-schema'

/** The kind of an entry of an outbox that mails the owners that a webhook was switched off. */
export const WEBHOOK_OFF_KIND = declareKind('webhook-off')

export type WebhookOffReason =
  | (typeof webhookOffReasons)[number]
  | (typeof extensionOffReasons)[number]

/** The fields of a receiver that is an extension. */
const storedExtension = z.object({
  name: z.string(),
  /** The permissions that it declares, and those that an owner has granted. */
  permissions: z.array(text<TokenPermission>()),
  granted: z.array(text<TokenPermission>()),
  /** The id of its token, whose value is the `secret` of the record. */
  token: z.string().optional(),
  /** How often it had to be stopped since its last success. */
  stops: z.number(),
  pausedUntil: z.date().exactOptional(),
  lastError: z
    .object({
      at: z.date(),
      message: z.string(),
    })
    .exactOptional(),
})
export type StoredExtension = z.infer<typeof storedExtension>

/** An address that events are sent to, or an extension of the shop. Its secrets are encrypted. */
const storedWebhook = z.object({
  _id: objectId,
  url: z.string(),
  extension: storedExtension.exactOptional(),
  /** Empty: all types. */
  types: z.array(text<EventType>()),
  active: z.boolean(),
  offReason: text<WebhookOffReason>().exactOptional(),
  /** Empty for an extension without a token. */
  secret: z.string().default(''),
  earlierSecret: z
    .object({
      secret: z.string(),
      until: z.date(),
    })
    .exactOptional(),
  /** The last event of which there is a delivery. */
  cursor: eventCursor,
  /** Counts how often its cursor was set; deliveries of earlier runs are left out. */
  run: z.number(),
  failingSince: z.date().exactOptional(),
  lastSuccessAt: z.date().exactOptional(),
  createdAt: z.date(),
  ...outboxField,
})
export type StoredWebhook = z.infer<typeof storedWebhook>

const webhookSchema = toSchema(storedWebhook, 'event_webhooks', { aboutNoPerson: true })
webhookSchema.index({ 'extension.name': 1 }, { unique: true, sparse: true })
indexOutbox(webhookSchema)

export const createWebhookModel = (connection: Connection) =>
  connection.model('EventWebhook', webhookSchema)
export type WebhookModel = ReturnType<typeof createWebhookModel>

/** An attempt to send an event. */
const storedAttempt = z.object({
  at: z.date(),
  status: z.number().exactOptional(),
  response: z.string().exactOptional(),
  error: z.string().exactOptional(),
  milliseconds: z.number(),
})
export type StoredAttempt = z.infer<typeof storedAttempt>

/** An event on its way to a webhook. */
const storedDelivery = z.object({
  _id: objectId,
  webhook: objectId,
  run: z.number(),
  event: z.string(),
  type: text<EventType>(),
  seq: z.number(),
  /** Deliveries about one subject are sent in order. */
  subject: z.string(),
  state: text<DeliveryState>(),
  attempts: z.number(),
  nextAt: z.date(),
  /** While a process sends it: until when it may take. */
  claimedUntil: z.date().exactOptional(),
  last: storedAttempt.exactOptional(),
  createdAt: z.date(),
  endedAt: z.date().exactOptional(),
})
export type StoredDelivery = z.infer<typeof storedDelivery>

const deliverySchema = toSchema(storedDelivery, 'webhook_deliveries')
// One delivery of an event in each run. The waiting ones are read in the order of the log.
deliverySchema.index({ webhook: 1, run: 1, seq: 1 }, { unique: true })
deliverySchema.index({ webhook: 1, state: 1, run: 1, seq: 1 })
deliverySchema.index({ webhook: 1, event: 1 })
deliverySchema.index({ webhook: 1, createdAt: -1, seq: -1 })
deliverySchema.index({ webhook: 1, state: 1, createdAt: -1, seq: -1 })
deliverySchema.index({ endedAt: 1 }, { sparse: true })

export const createDeliveryModel = (connection: Connection) =>
  connection.model('WebhookDelivery', deliverySchema)
export type DeliveryModel = ReturnType<typeof createDeliveryModel>

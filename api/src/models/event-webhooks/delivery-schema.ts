import type { DeliveryState } from '@voltkart/shared/contract/webhooks'
import type { EventType } from '@voltkart/shared/domain/events'
import type { Connection } from 'mongoose'
import { z } from 'zod'
import { objectId, text, toSchema } from '../record-schema'

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

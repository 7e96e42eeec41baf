import type { DeliveryState } from '@voltkart/shared/contract/webhook-deliveries'
import type { EventType } from '@voltkart/shared/domain/events'
import { Schema, type Connection, type Types } from 'mongoose'

/** An attempt to send an event. */
export interface StoredAttempt {
  at: Date
  status?: number
  response?: string
  error?: string
  milliseconds: number
}

/** An event on its way to a webhook. */
export interface StoredDelivery {
  _id: Types.ObjectId
  webhook: Types.ObjectId
  run: number
  event: string
  type: EventType
  seq: number
  /** Deliveries about one subject are sent in order. */
  subject: string
  state: DeliveryState
  attempts: number
  nextAt: Date
  /** While a process sends it: until when it may take. */
  claimedUntil?: Date
  last?: StoredAttempt
  createdAt: Date
  endedAt?: Date
}

const required = true

const deliverySchema = new Schema<StoredDelivery>(
  {
    webhook: { type: Schema.Types.ObjectId, required },
    run: { type: Number, required },
    event: { type: String, required },
    type: { type: String, required },
    seq: { type: Number, required },
    subject: { type: String, required },
    state: { type: String, required },
    attempts: { type: Number, required },
    nextAt: { type: Date, required },
    claimedUntil: Date,
    last: new Schema<StoredAttempt>(
      {
        at: { type: Date, required },
        status: Number,
        response: String,
        error: String,
        milliseconds: { type: Number, required },
      },
      { _id: false },
    ),
    createdAt: { type: Date, required },
    endedAt: Date,
  },
  { collection: 'webhook_deliveries', versionKey: false },
)
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

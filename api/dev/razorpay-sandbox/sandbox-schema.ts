import { Schema, type Connection } from 'mongoose'

export type Notes = Record<string, string | number>

/** An order of the payment sandbox. */
export interface SandboxOrder {
  _id: string
  amountPaise: number
  currency: string
  receipt: string | null
  notes: Notes
  status: 'created' | 'attempted' | 'paid'
  attempts: number
  /** The one payment that may be captured for it. */
  paidBy?: string
  createdAt: Date
}

/** A card as stored by the sandbox: never its number, never its CVV. */
export interface SandboxCard {
  id: string
  name: string
  last4: string
  network: string
}

export interface SandboxFailure {
  code: string
  description: string
  source: string
  step: string
  reason: string
}

export interface SandboxRefund {
  id: string
  amountPaise: number
  /** A repeated request with this key returns this refund. */
  idempotencyKey?: string
  receipt: string | null
  notes: Notes
  /** Absent from refunds that were stored when all of them were processed. */
  status?: 'pending' | 'processed' | 'failed'
  createdAt: Date
  /** When the bank returned it. */
  failedAt?: Date
}

/** A webhook, written together with the change it reports and kept until it is delivered. */
export interface SandboxEvent {
  id: string
  type: string
  /** The exact signed and sent text. */
  body: string
  attempts: number
  /** The time at which it is due; absent once it was delivered or given up. */
  nextAt?: Date
  deliveredAt?: Date
}

/** A payment of the payment sandbox, with its refunds and the webhooks about both. */
export interface SandboxPayment {
  _id: string
  orderId: string
  amountPaise: number
  currency: string
  status: 'authorized' | 'captured' | 'refunded' | 'failed'
  amountRefundedPaise: number
  /** The part of the amount that is the fee, if the customer bears it. */
  customerFeePaise?: number
  email: string | null
  contact: string | null
  description: string | null
  /** The card that it was made with. */
  card?: SandboxCard
  /** The UPI ID that it was made with, in place of a card. */
  vpa?: string
  failure?: SandboxFailure
  refunds: SandboxRefund[]
  events: SandboxEvent[]
  /** Counts changes of the payment, so that concurrent ones do not overwrite each other. */
  revision: number
  createdAt: Date
  /** When its money moved; absent until then. */
  capturedAt?: Date
}

/** A correction of the balance, such as a chargeback. Below zero it is taken from the shop. */
export interface SandboxAdjustment {
  _id: string
  amountPaise: number
  description: string
  createdAt: Date
}

const required = true
const plain = { _id: false } as const
const notes = { type: Schema.Types.Mixed, default: {} }
// Keeps the empty objects that callers may send as notes.
const collectionOptions = { versionKey: false, minimize: false } as const

const orderSchema = new Schema<SandboxOrder>(
  {
    _id: { type: String, required },
    amountPaise: { type: Number, required },
    currency: { type: String, required },
    receipt: { type: String, default: null },
    notes,
    status: { type: String, required },
    attempts: { type: Number, required },
    paidBy: String,
    createdAt: { type: Date, required },
  },
  { collection: 'sandbox_orders', ...collectionOptions },
)

const cardSchema = new Schema<SandboxCard>(
  {
    id: { type: String, required },
    name: { type: String, required },
    last4: { type: String, required },
    network: { type: String, required },
  },
  plain,
)

const failureSchema = new Schema<SandboxFailure>(
  {
    code: { type: String, required },
    description: { type: String, required },
    source: { type: String, required },
    step: { type: String, required },
    reason: { type: String, required },
  },
  plain,
)

const refundSchema = new Schema<SandboxRefund>(
  {
    id: { type: String, required },
    amountPaise: { type: Number, required },
    idempotencyKey: String,
    receipt: { type: String, default: null },
    notes,
    status: String,
    createdAt: { type: Date, required },
    failedAt: Date,
  },
  { ...plain, minimize: false },
)

const eventSchema = new Schema<SandboxEvent>(
  {
    id: { type: String, required },
    type: { type: String, required },
    body: { type: String, required },
    attempts: { type: Number, required },
    nextAt: Date,
    deliveredAt: Date,
  },
  plain,
)

const paymentSchema = new Schema<SandboxPayment>(
  {
    _id: { type: String, required },
    orderId: { type: String, required },
    amountPaise: { type: Number, required },
    currency: { type: String, required },
    status: { type: String, required },
    amountRefundedPaise: { type: Number, required },
    customerFeePaise: Number,
    email: { type: String, default: null },
    contact: { type: String, default: null },
    description: { type: String, default: null },
    card: cardSchema,
    vpa: String,
    failure: failureSchema,
    refunds: [refundSchema],
    events: [eventSchema],
    revision: { type: Number, required },
    createdAt: { type: Date, required },
    capturedAt: Date,
  },
  { collection: 'sandbox_payments', ...collectionOptions },
)

const adjustmentSchema = new Schema<SandboxAdjustment>(
  {
    _id: { type: String, required },
    amountPaise: { type: Number, required },
    description: { type: String, required },
    createdAt: { type: Date, required },
  },
  { collection: 'sandbox_adjustments', ...collectionOptions },
)
adjustmentSchema.index({ createdAt: 1 })

paymentSchema.index({ orderId: 1, createdAt: 1 })
paymentSchema.index({ 'refunds.id': 1 })
// Settlements.
paymentSchema.index({ capturedAt: 1 })
paymentSchema.index({ 'refunds.createdAt': 1 })
paymentSchema.index({ 'refunds.failedAt': 1 })
paymentSchema.index({ 'events.nextAt': 1 })

export const createSandboxOrderModel = (connection: Connection) =>
  connection.model('SandboxOrder', orderSchema)
export const createSandboxPaymentModel = (connection: Connection) =>
  connection.model('SandboxPayment', paymentSchema)
export const createSandboxAdjustmentModel = (connection: Connection) =>
  connection.model('SandboxAdjustment', adjustmentSchema)

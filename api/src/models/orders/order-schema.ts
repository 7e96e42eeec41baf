import type { StoredOrderStatus } from '@voltkart/shared/domain/order-state'
import {
  openRefundStatuses,
  type RefundReason,
  type RefundStatus,
} from '@voltkart/shared/domain/refunds'
import type { OrderEvent, ShippingAddress } from '@voltkart/shared/contract/orders'
import { Schema, type Connection, type Types } from 'mongoose'
import { auditNotesField, indexAuditNotes, type Noted } from '../audit/audit-schema'

export interface StoredLineItem {
  product: Types.ObjectId
  name: string
  image: string
  /** For one piece, as it was when the order was placed. */
  pricePaise: number
  quantity: number
}

/** The payment that settled an order, as the provider confirmed it. */
export interface StoredPayment {
  id: string
  providerOrderId: string
  status: string
  amountPaise: number
  at: Date
  email?: string
}

/** A refund that was decided on. It is written down before the provider is asked for it. */
export interface StoredRefund {
  paymentId: string
  /** In the smallest unit of its currency. */
  amountPaise: number
  /** Rupees, when it is absent. */
  currency?: string
  /** Sent to the provider, so that asking twice refunds once. */
  idempotencyKey: string
  reason: RefundReason
  status: RefundStatus
  refundId?: string
  /** Staff have paid it back by another way than the provider. */
  paidOtherwise?: boolean
  /** Since when the provider has it pending. */
  pendingSince?: Date
  /** Made at the provider without the shop, and not seen by staff yet. */
  toReview?: boolean
}

export interface StoredOrderEvent {
  type: OrderEvent['type']
  at: Date
  by: string
  detail?: string
}

/**
 * Work that a change of state brings with it. It is written in the same update as the change, so
 * that a crash after it leaves a note of what is still to be done. Each may be done twice.
 */
export const orderTasks = [
  'release-stock',
  'consume-stock',
  'take-back-stock',
  'request-refunds',
  'settle-refunds',
  'mail-placed',
  'mail-paid',
  'mail-delivered',
  'mail-cancelled',
  'mail-refunded',
] as const
export type OrderTask = (typeof orderTasks)[number]

export interface StoredOrder extends Noted {
  _id: Types.ObjectId
  orderNumber: string
  /** The buyer, with the name and email the order was placed under. */
  user: { _id: Types.ObjectId; name: string; email: string }
  items: StoredLineItem[]
  shippingAddress: ShippingAddress
  paymentMethod: string
  itemsPricePaise: number
  shippingPricePaise: number
  taxPricePaise: number
  totalPricePaise: number
  status: StoredOrderStatus
  idempotencyKey?: string
  /** Of the body that was sent with the key; orders from before it was kept have none. */
  requestFingerprint?: string
  /** Which of its customer's places for unpaid orders it takes, while it is `reserving` or unpaid. */
  unpaidSlot?: number
  /** While `reserving`: until when its process may go on. While unpaid: how long it holds stock. */
  reservedUntil?: Date
  providerOrderId?: string
  payment?: StoredPayment
  refunds: StoredRefund[]
  /** When the provider is asked next what became of the pending ones. */
  refundCheckAt?: Date
  events: StoredOrderEvent[]
  tasks: OrderTask[]
  /** What staff find it by, in lower case: its number, the email and each word of the name. */
  searchTerms: string[]
  createdAt: Date
  paidAt?: Date
  deliveredAt?: Date
  cancelledAt?: Date
  refundedAt?: Date
}

const required = true
const plain = { _id: false } as const

const lineItemSchema = new Schema<StoredLineItem>(
  {
    product: { type: Schema.Types.ObjectId, required },
    name: { type: String, required },
    image: { type: String, required },
    pricePaise: { type: Number, required },
    quantity: { type: Number, required },
  },
  plain,
)

const paymentSchema = new Schema<StoredPayment>(
  {
    id: { type: String, required },
    providerOrderId: { type: String, required },
    status: { type: String, required },
    amountPaise: { type: Number, required },
    at: { type: Date, required },
    email: String,
  },
  plain,
)

const refundSchema = new Schema<StoredRefund>(
  {
    paymentId: { type: String, required },
    amountPaise: { type: Number, required },
    currency: String,
    idempotencyKey: { type: String, required },
    reason: { type: String, required },
    status: { type: String, required },
    refundId: String,
    paidOtherwise: Boolean,
    pendingSince: Date,
    toReview: Boolean,
  },
  plain,
)

const eventSchema = new Schema<StoredOrderEvent>(
  {
    type: { type: String, required },
    at: { type: Date, required },
    by: { type: String, required },
    detail: String,
  },
  plain,
)

const orderSchema = new Schema<StoredOrder>(
  {
    orderNumber: { type: String, required },
    user: {
      _id: { type: Schema.Types.ObjectId, required },
      name: { type: String, required },
      email: { type: String, required },
    },
    items: { type: [lineItemSchema], required },
    shippingAddress: {
      address: { type: String, required },
      city: { type: String, required },
      postalCode: { type: String, required },
      country: { type: String, required },
    },
    paymentMethod: { type: String, required },
    itemsPricePaise: { type: Number, required },
    shippingPricePaise: { type: Number, required },
    taxPricePaise: { type: Number, required },
    totalPricePaise: { type: Number, required },
    status: { type: String, required },
    idempotencyKey: String,
    requestFingerprint: String,
    unpaidSlot: Number,
    reservedUntil: Date,
    providerOrderId: String,
    payment: paymentSchema,
    refunds: { type: [refundSchema], default: [] },
    refundCheckAt: Date,
    events: { type: [eventSchema], default: [] },
    tasks: { type: [String], default: [] },
    searchTerms: { type: [String], required: true },
    createdAt: { type: Date, required },
    paidAt: Date,
    deliveredAt: Date,
    cancelledAt: Date,
    refundedAt: Date,
    ...auditNotesField,
  },
  { collection: 'orders', versionKey: false },
)

const visible = ['unpaid', 'paid', 'delivered', 'cancelled', 'refunded']

// A key is the customer's own; an abandoned order gives its key up.
orderSchema.index(
  { 'user._id': 1, idempotencyKey: 1 },
  { unique: true, partialFilterExpression: { idempotencyKey: { $exists: true } } },
)
orderSchema.index({ orderNumber: 1 }, { unique: true })
// One order a slot. One that is paid, cancelled or abandoned leaves the index, and so its slot; those
// that were placed before there were slots are not in it.
orderSchema.index(
  { 'user._id': 1, unpaidSlot: 1 },
  {
    unique: true,
    partialFilterExpression: {
      unpaidSlot: { $exists: true },
      status: { $in: ['reserving', 'unpaid'] },
    },
  },
)
orderSchema.index({ providerOrderId: 1 }, { unique: true, sparse: true })
orderSchema.index({ 'payment.id': 1 }, { sparse: true })
orderSchema.index({ 'refunds.paymentId': 1 }, { sparse: true })
orderSchema.index({ 'user._id': 1, createdAt: -1, _id: -1 })
orderSchema.index(
  { createdAt: -1, _id: -1 },
  { name: 'visible_newest', partialFilterExpression: { status: { $in: visible } } },
)
orderSchema.index({ status: 1, createdAt: -1, _id: -1 })
orderSchema.index({ status: 1, totalPricePaise: -1, _id: -1 })
// Who follows what is paid looks at the newest of it again and again.
orderSchema.index({ paidAt: -1 }, { sparse: true })
orderSchema.index({ searchTerms: 1, createdAt: -1 })
// What moved stock of late, for a backup that is made meanwhile.
orderSchema.index({ refundedAt: -1 }, { sparse: true })
// What the jobs look for; small, since only open work is in them.
orderSchema.index(
  { reservedUntil: 1 },
  { partialFilterExpression: { reservedUntil: { $exists: true } } },
)
orderSchema.index(
  { tasks: 1, _id: 1 },
  { partialFilterExpression: { 'tasks.0': { $exists: true } } },
)

// Money that was to go back and did not; seldom any.
orderSchema.index(
  { 'refunds.status': 1, createdAt: -1, _id: -1 },
  { name: 'failed_refunds', partialFilterExpression: { 'refunds.status': 'failed' } },
)
// Money that is on its way back.
orderSchema.index(
  { 'refunds.status': 1, createdAt: -1, _id: -1 },
  {
    name: 'open_refunds',
    partialFilterExpression: { 'refunds.status': { $in: [...openRefundStatuses] } },
  },
)
// Refunds made at the provider that staff have not seen.
orderSchema.index(
  { 'refunds.toReview': 1, createdAt: -1, _id: -1 },
  { name: 'refunds_to_review', partialFilterExpression: { 'refunds.toReview': true } },
)
// Pending refunds, by when they are looked at next.
orderSchema.index({ refundCheckAt: 1 }, { sparse: true })
// What was closed some time ago, and may have been paid or refunded since all the same.
orderSchema.index({ cancelledAt: 1 }, { sparse: true })
orderSchema.index({ deliveredAt: 1 }, { sparse: true })

indexAuditNotes(orderSchema)

export const createOrderModel = (connection: Connection) => connection.model('Order', orderSchema)
export type OrderModel = ReturnType<typeof createOrderModel>

import type { StoredOrderStatus } from '@voltkart/shared/domain/order-state'
import type { OrderEvent } from '@voltkart/shared/contract/order-history'
import type { ShippingAddress } from '@voltkart/shared/contract/orders'
import { Schema, type Connection, type Types } from 'mongoose'
import { indexOutbox, outboxField, type WithOutbox } from '../outbox/outbox-field'
import { warrantySchema, type StoredFacts } from '../products/product-facts'
import { consentSchema, type StoredConsent } from '../consent-schema'
import { documentFields, type WithDocuments } from './order-documents'
import { indexBookings } from './order-bookings'
import { indexParcelWork, parcelFields, type Parcelled } from './order-parcels'
import { indexPhoneOrders, phoneFields, type PhonePlaced } from './order-phone'
import { promiseFields, type WithPromise } from './order-promise'
import { supplyFields, type StoredSupply } from './order-supply'
import { indexRefunds, refundSchema, type StoredRefund } from './order-refunds'
import { indexReturns, returnFields, type WithReturns } from './order-returns'

/** The facts of its product that a line keeps; later changes of product or shop do not alter them. */
export type StoredSoldFacts = Pick<StoredFacts, 'hsnCode' | 'gstRate' | 'warranty'> &
  Required<Pick<StoredFacts, 'serialKind' | 'returns' | 'returnDays'>> & {
    /**
     * The average cost of a piece at that time, in hundredths of a paisa; absent if it was unknown. Never
     * shown with an order.
     */
    centipaise?: number
  }

export interface StoredLineItem extends StoredSoldFacts {
  product: Types.ObjectId
  name: string
  image: string
  /** The unit price when the order was placed. */
  pricePaise: number
  quantity: number
}

/** The payment that settled an order, as read from the provider. */
export interface StoredPayment {
  id: string
  providerOrderId: string
  status: string
  amountPaise: number
  /** The provider's fee inside the amount that the customer bears, above the total of the order. */
  customerFeePaise?: number
  at: Date
  email?: string
}

export interface StoredOrderEvent {
  type: OrderEvent['type']
  at: Date
  by: string
  detail?: string
}

export interface StoredOrder
  extends
    Parcelled,
    PhonePlaced,
    StoredSupply,
    WithDocuments,
    WithOutbox,
    WithPromise,
    WithReturns {
  _id: Types.ObjectId
  orderNumber: string
  /** The buyer, with name and email as of when the order was placed. */
  user: { _id: Types.ObjectId; name: string; email: string }
  items: StoredLineItem[]
  shippingAddress: ShippingAddress
  paymentMethod: string
  itemsPricePaise: number
  shippingPricePaise: number
  taxPricePaise: number
  totalPricePaise: number
  /** The tax that was added to the items price. */
  taxPercent: number
  /** The GST inside the total, if no tax was added to the prices while GST was on. */
  taxIncludedPaise?: number
  /** The GST inside the shipping price, if tax was added while GST was on. */
  shippingTaxPaise?: number
  /** Of an order that staff placed: once the customer has begun to pay. */
  consent?: StoredConsent
  status: StoredOrderStatus
  idempotencyKey?: string
  /** Of the request body that was sent with the key. */
  requestFingerprint?: string
  /** The customer's slot for unpaid orders that it takes while it is `reserving` or `unpaid`. */
  unpaidSlot?: number
  /** The customer's slot for orders of its hour: the beginning of the hour in milliseconds, plus its number. */
  hourSlot?: number
  /**
   * The customer's slots for pieces that an open order takes, one each, if the customer is limited
   * to few pieces.
   */
  pieceSlots?: number[]
  /** While `reserving`: the deadline of its process. While `unpaid`: until when it holds stock. */
  reservedUntil?: Date
  providerOrderId?: string
  payment?: StoredPayment
  refunds: StoredRefund[]
  /** The next time at which the pending refunds are read from the provider. */
  refundCheckAt?: Date
  events: StoredOrderEvent[]
  /** What staff find it by, in lower case; written with the facts that it is made from. */
  searchTerms: string[]
  createdAt: Date
  paidAt?: Date
  deliveredAt?: Date
  cancelledAt?: Date
  refundedAt?: Date
  /** When its customer was erased. What the law has the shop keep of it stays. */
  erasedAt?: Date
  /** Of such an order with tax documents: when a job erases its buyer, at the earliest. */
  keptUntil?: Date
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
    hsnCode: String,
    gstRate: Number,
    warranty: warrantySchema,
    serialKind: { type: String, required },
    centipaise: Number,
    returns: { type: String, required },
    returnDays: { type: Number, required },
  },
  plain,
)

const paymentSchema = new Schema<StoredPayment>(
  {
    id: { type: String, required },
    providerOrderId: { type: String, required },
    status: { type: String, required },
    amountPaise: { type: Number, required },
    customerFeePaise: Number,
    at: { type: Date, required },
    email: String,
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
    ...supplyFields,
    ...promiseFields,
    paymentMethod: { type: String, required },
    itemsPricePaise: { type: Number, required },
    shippingPricePaise: { type: Number, required },
    taxPricePaise: { type: Number, required },
    totalPricePaise: { type: Number, required },
    taxPercent: { type: Number, required },
    taxIncludedPaise: Number,
    shippingTaxPaise: Number,
    consent: consentSchema,
    status: { type: String, required },
    idempotencyKey: String,
    requestFingerprint: String,
    unpaidSlot: Number,
    hourSlot: Number,
    pieceSlots: { type: [Number], default: undefined },
    reservedUntil: Date,
    providerOrderId: String,
    payment: paymentSchema,
    refunds: { type: [refundSchema], default: [] },
    ...documentFields,
    refundCheckAt: Date,
    events: { type: [eventSchema], default: [] },
    searchTerms: { type: [String], required: true },
    createdAt: { type: Date, required },
    paidAt: Date,
    deliveredAt: Date,
    cancelledAt: Date,
    refundedAt: Date,
    erasedAt: Date,
    keptUntil: Date,
    ...parcelFields,
    ...returnFields,
    ...phoneFields,
    ...outboxField,
  },
  { collection: 'orders', versionKey: false },
)

/** The orders of each state by date, with the totals that the dashboard adds up for each day. */
export const indexByDate = { status: 1, createdAt: -1, _id: -1, totalPricePaise: 1 } as const
const visible = ['unpaid', 'paid', 'delivered', 'cancelled', 'refunded']

// Keys are unique per customer. Abandoning an order frees its key.
orderSchema.index(
  { 'user._id': 1, idempotencyKey: 1 },
  { unique: true, partialFilterExpression: { idempotencyKey: { $exists: true } } },
)
orderSchema.index({ orderNumber: 1 }, { unique: true })
// One order per slot. An order that becomes paid, cancelled or abandoned leaves the index and frees its
// slot.
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
// A customer who let orders lapse may hold few pieces: one open order per slot and piece.
orderSchema.index(
  { 'user._id': 1, pieceSlots: 1 },
  {
    unique: true,
    partialFilterExpression: {
      pieceSlots: { $exists: true },
      status: { $in: ['reserving', 'unpaid'] },
    },
  },
)
// One order per slot of an hour. An order keeps it in every state.
orderSchema.index(
  { 'user._id': 1, hourSlot: 1 },
  { unique: true, partialFilterExpression: { hourSlot: { $exists: true } } },
)
// The orders that a customer has paid for, and those recently lapsed.
orderSchema.index(
  { 'user._id': 1, status: 1, cancelledAt: 1 },
  { partialFilterExpression: { status: { $in: ['cancelled', 'paid', 'delivered'] } } },
)
orderSchema.index({ providerOrderId: 1 }, { unique: true, sparse: true })
orderSchema.index({ 'payment.id': 1 }, { sparse: true })
orderSchema.index({ 'user._id': 1, createdAt: -1, _id: -1 })
orderSchema.index(
  { createdAt: -1, _id: -1 },
  { name: 'visible_newest', partialFilterExpression: { status: { $in: visible } } },
)
orderSchema.index(indexByDate)
orderSchema.index({ status: 1, totalPricePaise: -1, _id: -1 })
// The feed of paid orders polls the latest ones.
orderSchema.index({ paidAt: -1 }, { sparse: true })
orderSchema.index({ searchTerms: 1, createdAt: -1 })
// A backup reads the orders that have moved stock since it began.
orderSchema.index({ refundedAt: -1 }, { sparse: true })
// Partial indexes for the jobs. They are small, since they hold open work only.
orderSchema.index(
  { reservedUntil: 1 },
  { partialFilterExpression: { reservedUntil: { $exists: true } } },
)
// Closed orders, whose payments are reconciled for a while.
orderSchema.index({ cancelledAt: 1 }, { sparse: true })
orderSchema.index({ deliveredAt: 1 }, { sparse: true })
// Orders of erased customers.
orderSchema.index({ keptUntil: 1 }, { sparse: true })

indexRefunds(orderSchema)
indexParcelWork(orderSchema)
indexBookings(orderSchema)
indexReturns(orderSchema)
indexPhoneOrders(orderSchema)
indexOutbox(orderSchema)

export const createOrderModel = (connection: Connection) => connection.model('Order', orderSchema)
export type OrderModel = ReturnType<typeof createOrderModel>

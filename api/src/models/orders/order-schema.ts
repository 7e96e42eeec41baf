import type { StoredOrderStatus } from '@voltkart/shared/domain/order-state'
import type { ReturnPolicy, SerialKind } from '@voltkart/shared/domain/product-facts'
import type { OrderEvent } from '@voltkart/shared/contract/order-history'
import { shippingAddressSchema } from '@voltkart/shared/contract/buyers'
import type { Connection } from 'mongoose'
import { z } from 'zod'
import { objectId, text, toSchema } from '../record-schema'
import { indexOutbox, outboxField } from '../outbox/outbox-field'
import { factTypes } from '../products/product-facts'
import { storedConsent } from '../consent-schema'
import { withDocuments } from './order-documents'
import { indexBookings } from './order-bookings'
import { parcelled, indexParcelWork } from './order-parcels'
import { phonePlaced, indexPhoneOrders } from './order-phone'
import { withPromise, storedSupply } from './order-supply'
import { storedRefund, indexRefunds } from './order-refunds'
import { withReturns, indexReturns } from './order-returns'

/** The facts of its product that a line keeps; later changes of product or shop do not alter them. */
const storedSoldFacts = {
  hsnCode: factTypes.hsnCode.exactOptional(),
  gstRate: factTypes.gstRate.exactOptional(),
  warranty: factTypes.warranty.exactOptional(),
  serialKind: text<SerialKind>(),
  /**
   * The average cost of a piece at that time, in hundredths of a paisa; absent if it was unknown. Never
   * shown with an order.
   */
  centipaise: z.number().exactOptional(),
  returns: text<ReturnPolicy>(),
  returnDays: z.number(),
}

export type StoredSoldFacts = z.infer<z.ZodObject<typeof storedSoldFacts>>

const storedLineItem = z.object({
  product: objectId,
  name: z.string(),
  image: z.string(),
  /** The unit price when the order was placed. */
  pricePaise: z.number(),
  quantity: z.number(),
  ...storedSoldFacts,
})
export type StoredLineItem = z.infer<typeof storedLineItem>

/** The payment that settled an order, as read from the provider. */
const storedPayment = z.object({
  id: z.string(),
  providerOrderId: z.string(),
  status: z.string(),
  amountPaise: z.number(),
  /** The provider's fee inside the amount that the customer bears, above the total of the order. */
  customerFeePaise: z.number().exactOptional(),
  at: z.date(),
  email: z.string().exactOptional(),
})
export type StoredPayment = z.infer<typeof storedPayment>

const storedOrderEvent = z.object({
  type: text<OrderEvent['type']>(),
  at: z.date(),
  by: z.string(),
  detail: z.string().exactOptional(),
})
export type StoredOrderEvent = z.infer<typeof storedOrderEvent>

const storedOrder = z.object({
  _id: objectId,
  orderNumber: z.string(),
  /** The buyer, with name and email as of when the order was placed. */
  user: z.object({
    _id: objectId,
    name: z.string(),
    email: z.string(),
  }),
  items: z.array(storedLineItem),
  shippingAddress: shippingAddressSchema,
  ...storedSupply.shape,
  ...withPromise.shape,
  paymentMethod: z.string(),
  itemsPricePaise: z.number(),
  shippingPricePaise: z.number(),
  taxPricePaise: z.number(),
  totalPricePaise: z.number(),
  /** The tax that was added to the items price. */
  taxPercent: z.number(),
  /** The GST inside the total, if no tax was added to the prices while GST was on. */
  taxIncludedPaise: z.number().exactOptional(),
  /** The GST inside the shipping price, if tax was added while GST was on. */
  shippingTaxPaise: z.number().exactOptional(),
  /** Absent in an order that staff placed until the customer has begun to pay. */
  consent: storedConsent.exactOptional(),
  status: text<StoredOrderStatus>(),
  idempotencyKey: z.string().exactOptional(),
  /** The fingerprint of the request body that was sent with the key. */
  requestFingerprint: z.string().exactOptional(),
  /** The customer's slot for unpaid orders that it takes while it is `reserving` or `unpaid`. */
  unpaidSlot: z.number().exactOptional(),
  /** The customer's slot for orders of its hour: the beginning of the hour in milliseconds, plus its number. */
  hourSlot: z.number().exactOptional(),
  /**
   * The customer's slots for pieces that an open order takes, one each, if the customer is limited
   * to few pieces.
   */
  pieceSlots: z.array(z.number()).exactOptional(),
  /** While `reserving`: the deadline of its process. While `unpaid`: until when it holds stock. */
  reservedUntil: z.date().exactOptional(),
  providerOrderId: z.string().exactOptional(),
  payment: storedPayment.exactOptional(),
  refunds: z.array(storedRefund).default([]),
  ...withDocuments.shape,
  /** The next time at which the pending refunds are read from the provider. */
  refundCheckAt: z.date().exactOptional(),
  events: z.array(storedOrderEvent).default([]),
  /** The search terms for staff, in lower case; written together with their source fields. */
  searchTerms: z.array(z.string()),
  createdAt: z.date(),
  paidAt: z.date().exactOptional(),
  deliveredAt: z.date().exactOptional(),
  cancelledAt: z.date().exactOptional(),
  refundedAt: z.date().exactOptional(),
  /** When its customer was erased. What the law has the shop keep of it stays. */
  erasedAt: z.date().exactOptional(),
  /** When a job erases the buyer at the earliest, if an erased order has tax documents. */
  keptUntil: z.date().exactOptional(),
  ...parcelled.shape,
  ...withReturns.shape,
  ...phonePlaced.shape,
  ...outboxField,
})
export type StoredOrder = z.infer<typeof storedOrder>

const orderSchema = toSchema(storedOrder, 'orders')

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

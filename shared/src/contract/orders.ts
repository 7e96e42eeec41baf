import { z } from 'zod'
import {
  ORDERS_LISTED_MAX,
  OWN_ORDERS_LISTED_MAX,
  LINE_QUANTITY_MAX,
  ORDER_LINES_MAX,
  UNPAID_ORDERS_MAX,
  ORDERS_AN_HOUR_MAX,
  ABANDONED_ORDERS_MAX,
  UNPAID_PIECES_MAX,
} from '../domain/limits'
import { documentReasons } from '../domain/documents'
import { orderStatuses, paymentMethods } from '../domain/order-state'
import { fulfilments } from '../domain/parcels'
import { returnedParts } from '../domain/returns'
import { customerCalls } from './customer-calls'
import { billingSchema, contactSchema, orderSupplyShape, shippingAddressSchema } from './buyers'
import {
  idSchema,
  limitSchema,
  rupeesSchema,
  skipSchema,
  timestampSchema,
  orderIdParams,
} from './common'
import { orderEventSchema, paymentResultSchema, placedShape } from './order-history'
import { orderListQuerySchema } from './order-list-query'
import { stateCodeSchema } from './india'
import { parcelSchema } from './parcel-schema'
import { returnSchema } from './return-schema'
import { orderRefundSchema } from './order-refunds'
import { soldFactsShape } from './product-facts'
import { defineRoutes } from './route'

/** A tax document of an order; the amount of a credit note in rupees. */
const issuedDocumentSchema = z.object({ number: z.string(), issuedAt: timestampSchema })

/** With a reason if it cancels an invoice that was corrected; otherwise it is of a refund. */
const creditNoteSchema = issuedDocumentSchema.extend({
  amount: z.number(),
  reason: z.enum(documentReasons).optional(),
})

/** One line of an order. `_id` is the product's id; the price is for one piece, in rupees. */
const lineItemSchema = z
  .object({
    _id: idSchema,
    name: z.string(),
    image: z.string(),
    price: z.number(),
    qty: z.number().int(),
    /** The pieces of this line that were refunded or will be. */
    refunded: z.number().int(),
    // The product's facts at the time of the order.
    ...soldFactsShape,
  })
  .meta({ id: 'LineItem' })
export type LineItem = z.output<typeof lineItemSchema>

/** The GST inside the prices of a cart or an order of a shop that is registered for GST, in rupees. */
export const gstAmountsShape = {
  /** The GST in the whole total; only if no tax is added to the prices (`taxPercent` 0). */
  taxIncluded: z.number().optional(),
  /** The GST in the delivery charge; only if tax is added to the prices. */
  shippingTax: z.number().optional(),
}

/** An order. Amounts in rupees. */
export const orderSchema = z
  .object({
    _id: idSchema,
    /** Short and readable, for mails and telephone. */
    orderNumber: z.string(),
    user: z.object({ _id: idSchema, name: z.string(), email: z.string() }),
    orderItems: z.array(lineItemSchema),
    shippingAddress: shippingAddressSchema,
    ...orderSupplyShape,
    paymentMethod: z.string(),
    itemsPrice: z.number(),
    shippingPrice: z.number(),
    taxPrice: z.number(),
    totalPrice: z.number(),
    /** The tax that was added to the items price, in percent. */
    taxPercent: z.number(),
    ...gstAmountsShape,
    ...placedShape,
    status: z.enum(orderStatuses),
    /** How much of the order is sent. */
    fulfilment: z.enum(fulfilments),
    parcels: z.array(parcelSchema),
    /** The tax invoice, once issued: the latest one if it was corrected. */
    invoice: issuedDocumentSchema.optional(),
    /** The invoices before it, oldest first, each cancelled by a credit note. */
    earlierInvoices: z.array(issuedDocumentSchema).optional(),
    creditNotes: z.array(creditNoteSchema).optional(),
    isPaid: z.boolean(),
    paidAt: timestampSchema.optional(),
    isDelivered: z.boolean(),
    deliveredAt: timestampSchema.optional(),
    cancelledAt: timestampSchema.optional(),
    refundedAt: timestampSchema.optional(),
    /** Until when an unpaid order holds its stock. */
    reservedUntil: timestampSchema.optional(),
    paymentResult: paymentResultSchema.optional(),
    /** Failed refunds to the buyer. */
    failedRefunds: z
      .array(orderRefundSchema.pick({ paymentId: true, amount: true, currency: true }))
      .optional(),
    /** All refunds of its payments. */
    refunds: z.array(orderRefundSchema),
    /** The amount that can still be refunded. */
    refundLeft: z.number(),
    returns: z.array(returnSchema),
    /** How much of a delivered order was returned and refunded. */
    returned: z.enum(returnedParts).optional(),
    events: z.array(orderEventSchema),
    /** Placed in another shop, with its number there; it can only be read. */
    imported: z.literal(true).optional(),
    createdAt: timestampSchema,
  })
  .meta({ id: 'Order' })
export type Order = z.output<typeof orderSchema>

/** The response of a call that changes an order. */
export const orderWithMessageSchema = orderSchema
  .extend({ message: z.string() })
  .meta({ id: 'OrderWithMessage' })
/**
 * A cart as it is sent. Its prices are only compared with the server's, never used. Further fields
 * of a cart item (name, image, …) are accepted and dropped.
 */
export const placeOrderBodySchema = z.object({
  cartItems: z
    .array(z.object({ _id: idSchema, qty: z.number().int().min(1).max(LINE_QUANTITY_MAX) }))
    .min(1, 'Your cart is empty')
    .max(ORDER_LINES_MAX, `At most ${ORDER_LINES_MAX} lines`)
    .refine(
      (items) => new Set(items.map((item) => item._id.toLowerCase())).size === items.length,
      'A product is listed twice',
    ),
  shippingAddress: shippingAddressSchema,
  contact: contactSchema.optional(),
  billing: billingSchema.optional(),
  /** The State of the delivery address, if the PIN code does not show it. */
  stateCode: stateCodeSchema.optional(),
  paymentMethod: z.enum(paymentMethods),
  itemsPrice: rupeesSchema.optional(),
  taxPrice: rupeesSchema.optional(),
  shippingPrice: rupeesSchema.optional(),
  totalPrice: rupeesSchema,
})
export type PlaceOrderBody = z.output<typeof placeOrderBodySchema>

const define = defineRoutes({ tag: 'Orders' })

export const placeOrder = define({
  id: 'placeOrder',
  ...customerCalls.placeOrder,
  summary: 'Place an order; its stock is reserved at once',
  description: `Places an order and reserves its stock. The server computes the prices and refuses a total that differs. Requests with the same \`Idempotency-Key\` place one order. An account can have ${UNPAID_ORDERS_MAX} unpaid orders and place ${ORDERS_AN_HOUR_MAX} in an hour; one that let ${ABANDONED_ORDERS_MAX} expire or cancelled them in 24 hours can hold, in unpaid orders, ${UNPAID_PIECES_MAX} pieces more than it has paid for and kept. The place of supply is the State of the delivery address: that of the PIN code, or the one in \`stateCode\` where the PIN code does not show it; outside India it is \`96\`. \`billing\` needs a shop that is registered for GST. If its GSTIN is of another State than the delivery, \`billing.address\` with a PIN code of that State is required, and that State is the place of supply, unless \`billing.deliverTo\` is \`self\`. An address in a zone without delivery is 400 at \`shippingAddress.postalCode\`. The order keeps the days that its zone promises as \`promise\`.`,
  access: 'signed-in',
  status: 201,
  repeatStatus: 200,
  headers: z.object({ 'idempotency-key': z.string().min(1).max(200).optional() }),
  body: placeOrderBodySchema,
  example: {
    cartItems: [{ _id: '65f1c0ffee65f1c0ffee0001', qty: 1 }],
    shippingAddress: {
      address: '12 MG Road',
      city: 'Bengaluru',
      postalCode: '560001',
      country: 'India',
    },
    contact: { name: 'Asha Rao', phone: '98765 43210' },
    stateCode: '29',
    paymentMethod: 'Razorpay',
    totalPrice: 64_999,
  },
  output: orderWithMessageSchema,
  errors: ['PRICE_CHANGED', 'OUT_OF_STOCK', 'CONFLICT', 'RATE_LIMITED'],
})

export const listMyOrders = define({
  id: 'listMyOrders',
  ...customerCalls.listMyOrders,
  summary: 'The newest orders of the account, at most 200 and 2 MB; with `limit` a page',
  description: `Lists the orders of the account that the session belongs to. Without \`limit\` the response is a plain array of the ${OWN_ORDERS_LISTED_MAX} newest; with it, a page and the total.`,
  access: 'signed-in',
  listMax: OWN_ORDERS_LISTED_MAX,
  query: z.object({ limit: limitSchema.optional(), skip: skipSchema.optional() }),
  output: z.union([
    z.array(orderSchema),
    z.object({ orders: z.array(orderSchema), total: z.number().int() }),
  ]),
})

export const listOrders = define({
  id: 'listOrders',
  method: 'get',
  path: '/orders',
  summary: 'All orders, newest first; a page of them and their number when `limit` is given',
  description:
    'Searches, filters, sorts and pages all orders. Without `limit` the response is a plain array of the first 1,000; with it, a page and the total. Only one of `skip`, `before` and `after` may be given. A day in `from` or `to` is a day in India (UTC+5:30), from its start and to its end. `search` is an id, a document number, or words that begin the order number, its end, a name, an email, a phone or PIN code, a serial or tracking number.',
  access: 'orders.read',
  listMax: ORDERS_LISTED_MAX,
  query: orderListQuerySchema,
  output: z.union([
    z.array(orderSchema),
    z.object({
      orders: z.array(orderSchema),
      total: z.number().int(),
      /** More orders match than `total`, which stops counting at its maximum. */
      more: z.boolean().optional(),
    }),
  ]),
})

export const getOrder = define({
  id: 'getOrder',
  ...customerCalls.getOrder,
  summary: 'One order, for its owner and for administrators',
  access: 'signed-in',
  staffPermission: 'orders.read',
  params: orderIdParams,
  output: orderSchema,
  errors: ['NOT_FOUND'],
})

export const payOrder = define({
  id: 'payOrder',
  ...customerCalls.payOrder,
  summary: 'Confirm that an order is paid, by a payment that the server has verified itself',
  description: 'Only of the caller’s own order. The body is accepted and ignored.',
  access: 'signed-in',
  params: orderIdParams,
  // The details that the payment validation returned, with the buyer's email. They are accepted for
  // the client's sake; only data of the verified payment is stored.
  body: z.object({
    id: z.string().max(200).optional(),
    status: z.string().max(100).optional(),
    updateTime: z.string().max(100).optional(),
    email: z.string().max(320).optional(),
  }),
  output: orderWithMessageSchema,
  errors: ['NOT_FOUND', 'PAYMENT_INVALID'],
})

export const deliverOrder = define({
  id: 'deliverOrder',
  method: 'put',
  path: '/orders/:orderId/deliver',
  summary: 'Mark a paid order delivered',
  description:
    'Marks a paid order as delivered and mails the customer. The invoice must be issued. Open parcels are delivered with it; pieces in none become one delivered parcel. Missing serial numbers and a missing e-way bill are recorded in the history of the order and the audit log.',
  access: 'orders.ship',
  params: orderIdParams,
  output: orderWithMessageSchema,
  errors: ['NOT_FOUND', 'CONFLICT', 'DOCUMENT_PENDING'],
})

export const cancelOrder = define({
  id: 'cancelOrder',
  ...customerCalls.cancelOrder,
  summary: 'Cancel an order until it is packed; its stock comes back, a payment is refunded',
  description:
    'Cancels an order and returns its stock: an unpaid one, or a paid one until a parcel of it is packed, whose payment is refunded in full. Customers can cancel their own orders only.',
  access: 'signed-in',
  staffPermission: 'orders.cancel',
  params: orderIdParams,
  output: orderWithMessageSchema,
  errors: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
})

export const refundOrder = define({
  id: 'refundOrder',
  method: 'post',
  path: '/orders/:orderId/refund',
  summary: 'Refund a paid order that is not delivered; its stock comes back',
  description:
    'Requests the refund of a paid order that is not delivered. The order is refunded and its stock released once Razorpay has confirmed the refund.',
  access: 'refunds.make',
  params: orderIdParams,
  output: orderWithMessageSchema,
  errors: ['NOT_FOUND', 'CONFLICT', 'PAYMENT_PROVIDER'],
})

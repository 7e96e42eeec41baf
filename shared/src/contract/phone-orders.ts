import { z } from 'zod'
import { NAME_LENGTH, NOTE_LENGTH, PHONE_CUSTOMERS_FOUND_MAX } from '../domain/limits'
import { idSchema, lineSchema, messageSchema, searchTextSchema, textSchema } from './common'
import { quoteSchema } from './errors'
import { phoneNumberSchema } from './india'
import { orderWithMessageSchema, placeOrderBodySchema } from './orders'
import { defineRoutes } from './route'
import { emailSchema } from './credentials'

/** The customer of a phone order; the email names the account. */
export const phoneCustomerSchema = z.object({
  name: lineSchema(NAME_LENGTH, 'Name'),
  email: emailSchema,
  phone: phoneNumberSchema,
})

const cartShape = placeOrderBodySchema.pick({
  cartItems: true,
  shippingAddress: true,
  contact: true,
  billing: true,
  stateCode: true,
}).shape

/**
 * An order that staff take for a customer. It has no prices: the server's apply. Without a `contact`
 * the customer receives the parcel. The `note` becomes a note of staff.
 */
export const phoneOrderBodySchema = z.object({
  customer: phoneCustomerSchema,
  ...cartShape,
  note: textSchema(NOTE_LENGTH, 'Note').optional(),
})
export type PhoneOrderBody = z.output<typeof phoneOrderBodySchema>

/** The cart of a phone order, which may still lack its address. */
export const phoneQuoteBodySchema = z.object({
  cartItems: cartShape.cartItems,
  shippingAddress: cartShape.shippingAddress.optional(),
  billing: cartShape.billing,
  stateCode: cartShape.stateCode,
})
export type PhoneQuoteBody = z.output<typeof phoneQuoteBodySchema>

const define = defineRoutes({ tag: 'Orders', access: 'orders.create' })

export const placeOrderForCustomer = define({
  id: 'placeOrderForCustomer',
  method: 'post',
  path: '/orders/for-customer',
  summary: 'Place an order for a customer, who gets a mail with a link to pay for it',
  status: 201,
  repeatStatus: 200,
  headers: z.object({ 'idempotency-key': z.string().min(1).max(200) }),
  body: phoneOrderBodySchema,
  output: orderWithMessageSchema
    .extend({
      /** The page on which the customer pays. Absent once the order is no longer unpaid. */
      payUrl: z.string().optional(),
    })
    .meta({ id: 'PhoneOrder' }),
  errors: ['OUT_OF_STOCK', 'CONFLICT', 'RATE_LIMITED'],
})

export const quoteOrderForCustomer = define({
  id: 'quoteOrderForCustomer',
  method: 'post',
  path: '/orders/for-customer/quote',
  summary: 'The present prices of a cart, as its customer would pay them; nothing is placed',
  body: phoneQuoteBodySchema,
  output: quoteSchema,
  errors: ['OUT_OF_STOCK'],
})

/** As much of an account as is needed to order for it. */
const foundCustomerSchema = z
  .object({ _id: idSchema, name: z.string(), email: z.string() })
  .meta({ id: 'FoundCustomer' })
export type FoundCustomer = z.output<typeof foundCustomerSchema>

export const findCustomers = define({
  id: 'findCustomers',
  method: 'get',
  path: '/orders/for-customer/customers',
  summary: `Up to ${PHONE_CUSTOMERS_FOUND_MAX} customers by the beginnings of their name or email`,
  listMax: PHONE_CUSTOMERS_FOUND_MAX,
  query: z.object({ search: searchTextSchema.min(2, 'Enter at least 2 characters') }),
  output: z.object({ customers: z.array(foundCustomerSchema) }),
})

export const sendPayLink = define({
  id: 'sendPayLink',
  method: 'post',
  path: '/orders/:orderId/pay-link',
  summary: 'Send the customer of an unpaid order a new pay link; the earlier one ends',
  params: z.object({ orderId: idSchema }),
  output: messageSchema.extend({
    /** The page on which the customer pays, to be sent by other means. */
    url: z.string(),
  }),
  errors: ['NOT_FOUND', 'CONFLICT', 'RATE_LIMITED'],
})

import { z } from 'zod'
import {
  NAME_LENGTH,
  NOTE_LENGTH,
  PHONE_CUSTOMERS_FOUND_MAX,
  INVITATION_HOURS,
  PHONE_RESERVATION_HOURS,
  PAY_LINKS_AN_HOUR_MAX,
  PAY_LINKS_MAX,
} from '../domain/limits'
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
  description: `Places an order for the customer with \`email\`: of the account with it, which stays as it is, or of a new one without a password, which gets a mail to choose one within ${INVITATION_HOURS} hours. The order has the prices of the server, holds its stock for ${PHONE_RESERVATION_HOURS} hours, and the customer gets a mail with a link to pay. \`payUrl\` is that link. \`note\` becomes a note of staff. Requests of one member of staff with the same \`Idempotency-Key\` place one order, and a repetition answers 200. Otherwise the rules of placing an order apply.`,
  status: 201,
  repeatStatus: 200,
  headers: z.object({ 'idempotency-key': z.string().min(1).max(200) }),
  body: phoneOrderBodySchema,
  example: {
    customer: { name: 'Asha Rao', email: 'asha@example.com', phone: '98765 43210' },
    cartItems: [{ _id: '65f1c0ffee65f1c0ffee0001', qty: 1 }],
    shippingAddress: {
      address: '12 MG Road',
      city: 'Bengaluru',
      postalCode: '560001',
      country: 'India',
    },
    stateCode: '29',
    note: 'Call before delivery.',
  },
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
  summary: 'The current prices of a cart, as its customer would pay them; nothing is placed',
  description:
    'Returns the current prices and the stock of a cart, with the GST inside them once the address shows the State. Nothing is placed, and the address is not checked.',
  body: phoneQuoteBodySchema,
  example: { cartItems: [{ _id: '65f1c0ffee65f1c0ffee0001', qty: 1 }], stateCode: '29' },
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
  description:
    'Finds customers where every word of `search` begins a word of the name or the email, in no particular order. Returns only what is needed to place an order for one.',
  listMax: PHONE_CUSTOMERS_FOUND_MAX,
  query: z.object({ search: searchTextSchema.min(2, 'Enter at least 2 characters') }),
  output: z.object({ customers: z.array(foundCustomerSchema) }),
})

export const sendPayLink = define({
  id: 'sendPayLink',
  method: 'post',
  path: '/orders/:orderId/pay-link',
  summary: 'Send the customer of an unpaid order a new pay link; the earlier one ends',
  description: `Gives an unpaid order a new pay link, mails it to the customer and returns it. The earlier link ends. An order gets ${PAY_LINKS_AN_HOUR_MAX} links an hour and ${PAY_LINKS_MAX} in all.`,
  params: z.object({ orderId: idSchema }),
  output: messageSchema.extend({
    /** The page on which the customer pays, to be sent by other means. */
    url: z.string(),
  }),
  errors: ['NOT_FOUND', 'CONFLICT', 'RATE_LIMITED'],
})

import { z } from 'zod'
import { errorCodes } from './error-codes'
import { reviewSchema } from './reviews'

/** One invalid input: its path and the reason. */
const fieldErrorSchema = z.object({ path: z.string(), message: z.string() })

const quoteItemSchema = z.object({
  _id: z.string(),
  name: z.string(),
  price: z.number(),
  qty: z.number().int(),
  countInStock: z.number().int(),
})

/** The current prices, sent along with `PRICE_CHANGED`. */
export const quoteSchema = z.object({
  items: z.array(quoteItemSchema),
  itemsPrice: z.number(),
  shippingPrice: z.number(),
  taxPrice: z.number(),
  totalPrice: z.number(),
  /** The GST inside the prices, as in the order. */
  taxIncluded: z.number().optional(),
  shippingTax: z.number().optional(),
})
export type Quote = z.output<typeof quoteSchema>

/** The current amount in rupees, sent along with `REFUND_CHANGED`. */
const refundQuoteSchema = z.object({ amount: z.number() })

/** A product that is not available in the requested quantity, sent along with `OUT_OF_STOCK`. */
const shortageSchema = z.object({
  _id: z.string(),
  name: z.string(),
  available: z.number().int(),
})
export type Shortage = z.output<typeof shortageSchema>

/** An open item that prevents an erasure, sent with `CONFLICT`. */
const openItemSchema = z.object({
  kind: z.enum(['order', 'return', 'refund', 'complaint']),
  /** Its number; for a refund, its order's. */
  number: z.string(),
})
export type OpenItem = z.output<typeof openItemSchema>

/** The body of every error response. */
export const errorBodySchema = z
  .object({
    message: z.string(),
    code: z.enum(errorCodes),
    errors: z.array(fieldErrorSchema).optional(),
    quote: z.union([quoteSchema, refundQuoteSchema]).optional(),
    items: z.array(shortageSchema).optional(),
    /** The customer's earlier review, sent along when they review a product again. */
    review: reviewSchema.optional(),
    /** The open items of an account that cannot be erased yet. */
    open: z.array(openItemSchema).optional(),
    requestId: z.string(),
  })
  .meta({ id: 'Error' })
export type ErrorBody = z.output<typeof errorBodySchema>

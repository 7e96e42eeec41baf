import { z } from 'zod'

/** Every stable error code with the HTTP status it always has. */
export const errorStatus = {
  VALIDATION: 400,
  PAYMENT_INVALID: 400,
  RESET_LINK_INVALID: 400,
  UNAUTHENTICATED: 401,
  INVALID_CREDENTIALS: 401,
  FORBIDDEN: 403,
  FOREIGN_ORIGIN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  EMAIL_TAKEN: 409,
  PRICE_CHANGED: 409,
  OUT_OF_STOCK: 409,
  STALE_VERSION: 409,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  PAYMENT_PROVIDER: 502,
  UNAVAILABLE: 503,
} as const

export type ErrorCode = keyof typeof errorStatus

export const errorCodes = Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]

/** One thing wrong with the input: where, and what. */
export const fieldErrorSchema = z.object({ path: z.string(), message: z.string() })

const quoteItemSchema = z.object({
  _id: z.string(),
  name: z.string(),
  price: z.number(),
  qty: z.number().int(),
  countInStock: z.number().int(),
})

/** What the server would charge now, sent along with `PRICE_CHANGED`. */
export const quoteSchema = z.object({
  items: z.array(quoteItemSchema),
  itemsPrice: z.number(),
  shippingPrice: z.number(),
  taxPrice: z.number(),
  totalPrice: z.number(),
})
export type Quote = z.output<typeof quoteSchema>

/** A product that cannot be had in the wanted quantity, sent along with `OUT_OF_STOCK`. */
export const shortageSchema = z.object({
  _id: z.string(),
  name: z.string(),
  available: z.number().int(),
})
export type Shortage = z.output<typeof shortageSchema>

/** The body of every answer that is not a success. */
export const errorBodySchema = z
  .object({
    message: z.string(),
    code: z.enum(errorCodes),
    errors: z.array(fieldErrorSchema).optional(),
    quote: quoteSchema.optional(),
    items: z.array(shortageSchema).optional(),
    requestId: z.string(),
  })
  .meta({ id: 'Error' })
export type ErrorBody = z.output<typeof errorBodySchema>

import { z } from 'zod'
import { returnConditions, returnReasons, returnStates, returnWishes } from '../domain/returns'
import { idSchema, timestampSchema, textSchema } from './common'
import { COMMENT_LENGTH } from '../domain/limits'

/**
 * The details that customers add to a return. Form, request, record and response share these
 * fields.
 */
export const returnDetailsSchema = z.object({
  comment: textSchema(COMMENT_LENGTH, 'Comment').optional(),
})
export type ReturnDetails = z.output<typeof returnDetailsSchema>

/** The names of the details. */
export const returnDetailNames = returnDetailsSchema.keyof().options

/** The same value for each detail, as for an empty form or the types of stored fields. */
export const fillReturnDetails = <Value>(value: Value): Record<keyof ReturnDetails, Value> =>
  Object.fromEntries(returnDetailNames.map((name) => [name, value])) as Record<
    keyof ReturnDetails,
    Value
  >

/** The details among other fields. */
export const toReturnDetails = (source: ReturnDetails): ReturnDetails =>
  Object.fromEntries(
    returnDetailNames.flatMap((name) => (source[name] === undefined ? [] : [[name, source[name]]])),
  )

/** A return of delivered pieces of an order. `n` counts 1, 2, 3 within the order. */
export const returnSchema = z
  .object({
    n: z.number().int(),
    /** Short and readable, for mails and telephone. */
    number: z.string(),
    state: z.enum(returnStates),
    wish: z.enum(returnWishes),
    lines: z.array(
      z.object({
        product: idSchema,
        name: z.string(),
        quantity: z.number().int(),
        reason: z.enum(returnReasons),
        serials: z.array(z.string()),
      }),
    ),
    ...returnDetailsSchema.shape,
    /** The shop filed it for the customer. */
    filedByShop: z.literal(true).optional(),
    /** Addresses of pictures. */
    photos: z.array(z.string()),
    requestedAt: timestampSchema,
    /** The received pieces, once they were received. */
    received: z
      .array(
        z.object({
          product: idSchema,
          name: z.string(),
          quantity: z.number().int(),
          condition: z.enum(returnConditions),
          serials: z.array(z.string()),
          /** The serial numbers of these pieces could not be read, as the note says. */
          serialsUnreadable: z.literal(true).optional(),
          note: z.string().optional(),
        }),
      )
      .optional(),
    /** When it was refunded or replaced; since then its pieces are in the stock or written off. */
    acceptedAt: timestampSchema.optional(),
    /** The key of its refund. */
    refund: z.string().optional(),
    /** The number of the parcel with its replacement. */
    parcel: z.number().int().optional(),
    /** The changes of its state. Instructions and reasons given by staff are notes. */
    events: z.array(
      z.object({
        state: z.enum(returnStates),
        at: timestampSchema,
        by: z.string(),
        note: z.string().optional(),
      }),
    ),
  })
  .meta({ id: 'Return' })
export type Return = z.output<typeof returnSchema>

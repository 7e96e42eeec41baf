import { z } from 'zod'
import { productStates } from '../domain/product-state'
import { STOCK_MAX } from '../domain/limits'
import { toSpacedCode } from '../domain/plain-code'
import { lineSchema, refuseShortened, priceSchema } from './common'

/** A code of the shop's own. Spaces inside it count. */
export const skuSchema = refuseShortened(lineSchema(64, 'SKU')).overwrite(toSpacedCode)

const timeSchema = z.iso.datetime({
  offset: true,
  error: 'Enter a time such as 2026-12-01T10:00:00+05:30',
})

/** A lower price for some time, in rupees without tax. It ends before `to`, or has no end. */
export const saleSchema = z
  .object({ price: priceSchema, from: timeSchema, to: timeSchema.optional() })
  .refine(({ from, to }) => to === undefined || Date.parse(from) < Date.parse(to), {
    path: ['to'],
    message: 'The end must be after the beginning',
  })
  .meta({ id: 'Sale' })

/** The sale of a product in a response. */
export const sentSaleShape = {
  /** For visitors only while it is on. */
  sale: saleSchema.optional(),
  /** The price with tax without the sale, only while it is on; `priceWithTax` is then the sale price. */
  regularPriceWithTax: z.number().optional(),
} as const

/** A product with this many pieces or fewer counts as low on stock. */
export const reorderLevelSchema = z
  .int('Enter a whole number of pieces')
  .min(0, 'Not below 0')
  .max(STOCK_MAX, `At most ${STOCK_MAX.toLocaleString('en-IN')} pieces`)

/**
 * The fields of a product that only staff see. `countInStock`, `reserved` and `sold` add up to
 * `adjusted`.
 */
export const staffStockSchema = z
  .object({
    /** Absent for the default level. */
    reorderLevel: z.number().int(),
    /** Pieces held by unpaid orders. */
    reserved: z.number().int(),
    /** Pieces that were paid for and not taken back. */
    sold: z.number().int(),
    /** The sum of the product's stock moves. */
    adjusted: z.number().int(),
    /** Customers who wait for a mail when it is back in stock. */
    waiting: z.number().int(),
    /** The moving average cost of a piece in rupees, for staff who may see costs; absent if unknown. */
    averageCost: z.number(),
  })
  .partial()

const stateSchema = z.enum(productStates)

/** The state of a new product; active if absent. */
export const newStateSchema = z
  .object({
    state: stateSchema,
    /** When it is published; a draft until then. */
    publishAt: timeSchema,
  })
  .partial()

/** The state of an edited product. A state without `publishAt` removes it, as `null` does. */
export const editedStateSchema = z
  .object({ state: stateSchema, publishAt: timeSchema.nullable() })
  .partial()

/** The state that a list is filtered by. */
export const stateFilterSchema = z
  .enum([...productStates, 'all'])
  .optional()
  .describe('Products in this state; only active ones unless of staff who edit products')

import { z } from 'zod'
import { STOCK_MAX } from '../domain/limits'

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

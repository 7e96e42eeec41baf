import { z } from 'zod'
import { priceSchema } from './common'

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
  /** The price with tax without the sale, only while it is on; `priceWithTax` is then that of the sale. */
  regularPriceWithTax: z.number().optional(),
} as const

import { z } from 'zod'

/** A parameter that may be repeated. */
export const oneOrMany = (maxLength: number) =>
  z
    .union([z.string().max(maxLength), z.array(z.string().max(maxLength)).max(50)])
    .transform((value) => (Array.isArray(value) ? value : [value]))

const facetSchema = z.object({ value: z.string(), count: z.number().int() })

/** How the results of the current search are divided, for filters beside a list. */
export const facetsSchema = z
  .object({
    categories: z.array(facetSchema),
    brands: z.array(facetSchema),
    /** By country code. */
    origins: z.array(facetSchema),
    price: z.object({ min: z.number(), max: z.number() }),
    /** The same range with tax. */
    priceWithTax: z.object({ min: z.number(), max: z.number() }),
    /** By the most frequent specifications of the results; only on request. */
    specifications: z
      .array(z.object({ name: z.string(), values: z.array(facetSchema) }))
      .optional(),
    ratings: z.array(z.object({ value: z.number().int(), count: z.number().int() })),
  })
  .meta({ id: 'Facets' })
export type Facets = z.output<typeof facetsSchema>

/** How a search text was understood. Amounts in rupees with tax. */
export const understoodSchema = z
  .object({
    /** The lowest price in the text, such as “above 20000”. */
    minPrice: z.number().optional(),
    /** The highest price in the text, such as “under 20000”. */
    maxPrice: z.number().optional(),
    /** Words of the text that no result had to match, since nothing matches all of them. */
    dropped: z.array(z.string()).optional(),
    /** Nothing has a price from `minPrice` to `maxPrice`: the results begin at this price. */
    withoutPrice: z.object({ from: z.number() }).optional(),
    /** The kind of product that the text names, in the plural, if the shop does not sell it. */
    notSold: z.string().optional(),
    /** A brand in the text that the shop does not sell, and the kind that was searched for instead. */
    otherBrand: z.object({ name: z.string(), kind: z.string() }).optional(),
    /** How many products of the kind cost up to 15 % more than `maxPrice`. */
    aboveCount: z.number().int().optional(),
  })
  .meta({ id: 'UnderstoodSearch' })
export type UnderstoodSearch = z.output<typeof understoodSchema>

/** The products of a category or of a brand. */
export const groupSchema = z.object({
  value: z.string(),
  /** The name in the address of the group's own page. */
  slug: z.string(),
  count: z.number().int(),
})

/** With a picture of its best rated product, and its lowest price with tax in rupees. */
export const picturedGroupSchema = groupSchema.extend({
  image: z.string().optional(),
  priceFrom: z.number().optional(),
})

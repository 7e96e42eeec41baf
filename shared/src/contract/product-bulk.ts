import { z } from 'zod'
import { SLUG_LENGTH } from '../domain/category-tree'
import { BULK_PRODUCTS_MAX, NAME_LENGTH, PRICE_MAX_RUPEES, STOCK_MAX } from '../domain/limits'
import { isWholePaise } from '../domain/money'
import { gstRates } from '../domain/product-facts'
import { productStates } from '../domain/product-state'
import { idSchema, lineSchema } from './common'
import { defineRoute } from './route'

const rupeesChange = z
  .number('Enter an amount')
  .min(-PRICE_MAX_RUPEES)
  .max(PRICE_MAX_RUPEES)
  .refine(isWholePaise, 'At most two decimals')

/** One change of several products. */
export const bulkChangeSchema = z.union([
  z.object({
    kind: z.literal('price-percent'),
    percent: z
      .number('Enter a percentage')
      .min(-100, 'At least −100 %')
      .max(1_000, 'At most 1,000 %'),
  }),
  /** In rupees; a negative amount lowers the price. */
  z.object({ kind: z.literal('price-amount'), amount: rupeesChange }),
  z.object({
    kind: z.literal('stock-add'),
    pieces: z.int('Enter a whole number of pieces').min(-STOCK_MAX).max(STOCK_MAX),
  }),
  z.object({
    kind: z.literal('stock-set'),
    pieces: z
      .int('Enter a whole number of pieces')
      .min(0, 'Stock cannot be below 0')
      .max(STOCK_MAX),
  }),
  /** Publishes or archives. */
  z.object({ kind: z.literal('state'), state: z.enum(['active', 'archived']) }),
  /** The slug of the new main category; the other categories stay. */
  z.object({
    kind: z.literal('category'),
    category: z.string().min(1, 'Choose a category').max(SLUG_LENGTH),
  }),
  z.object({ kind: z.literal('brand'), brand: lineSchema(NAME_LENGTH, 'Brand') }),
  /** `null` restores the shop's default rate. */
  z.object({
    kind: z.literal('gst-rate'),
    gstRate: z.literal(gstRates, 'Choose a GST rate').nullable(),
  }),
  z.object({ kind: z.literal('delete') }),
])
export type BulkChange = z.output<typeof bulkChangeSchema>

/** The fields of a product that bulk changes set. */
const bulkValueSchema = z.object({
  price: z.number(),
  countInStock: z.number().int(),
  state: z.enum(productStates),
  category: z.string(),
  brand: z.string(),
  /** Absent for the shop's default rate. */
  gstRate: z.literal(gstRates).optional(),
})

const bulkResultSchema = z
  .object({
    _id: z.string(),
    /** Empty if there is no such product. */
    name: z.string(),
    /** The expected state when the change is applied; any other state is a conflict. */
    version: z.number().int().optional(),
    /**
     * `conflict`: another user has changed or deleted the product since. `refused`: the change is
     * not possible.
     */
    outcome: z.enum(['changed', 'unchanged', 'deleted', 'conflict', 'refused']),
    reason: z.string().optional(),
    before: bulkValueSchema.optional(),
    after: bulkValueSchema.optional(),
  })
  .meta({ id: 'BulkResult' })
export type BulkResult = z.output<typeof bulkResultSchema>

export const changeProducts = defineRoute({
  id: 'changeProducts',
  method: 'post',
  path: '/products/bulk',
  summary: 'Change or delete several products, each for itself, or tell what that would change',
  description:
    'Applies one change of price, stock, state, category, brand or GST rate, or a deletion, to several products. Each product has its own outcome, under the rules of a single edit. With `preview` nothing is written.',
  tag: 'Products',
  access: 'products.write',
  body: z.object({
    products: z
      .array(
        z.object({
          _id: idSchema,
          /** The product's state when the change was decided. */
          version: z.number().int().optional(),
          /**
           * The stock at that moment. The stock is changed by the difference, so that sales since
           * then still count.
           */
          countInStockWas: z.number().int().min(0).max(STOCK_MAX).optional(),
        }),
      )
      .min(1)
      .max(BULK_PRODUCTS_MAX),
    change: bulkChangeSchema,
    /** If true, nothing is changed and the response lists what would change. */
    preview: z.boolean(),
  }),
  example: {
    products: [{ _id: '65f1c0ffee65f1c0ffee0001' }],
    change: { kind: 'price-percent', percent: -10 },
    preview: true,
  },
  output: z.object({ message: z.string(), results: z.array(bulkResultSchema) }),
})

import { z } from 'zod'
import { gstRates } from '../domain/product-facts'
import { taxIssues } from '../domain/tax-issues'
import { productQuerySchema, productSummarySchema } from './products'
import { defineRoute } from './route'

/** Only products with this issue, under the shop's present tax and GST registration. */
const taxIssueSchema = z.enum(taxIssues)

export const exportProducts = defineRoute({
  id: 'exportProducts',
  method: 'get',
  path: '/products/export.csv',
  summary: 'All products that a filter lets through, newest first, in a form that an import takes',
  tag: 'Products',
  access: 'products.write',
  status: 200,
  query: productQuerySchema
    .omit({ limit: true, skip: true, sort: true, facets: true })
    .extend({ taxIssue: taxIssueSchema.optional() }),
  output: z.custom<AsyncIterable<string>>(),
  outputType: 'text/csv',
})

/** A product with the data that decides whether it has a tax issue. */
export const taxedProductSchema = productSummarySchema
  .extend({
    /** In percent; absent for the shop's default rate. */
    gstRate: z.literal(gstRates).optional(),
  })
  .meta({ id: 'TaxedProduct' })
export type TaxedProduct = z.output<typeof taxedProductSchema>

export const listTaxIssues = defineRoute({
  id: 'listTaxIssues',
  method: 'get',
  path: '/products/tax-issues',
  summary: 'Products priced above their MRP, or with another GST rate than the shop’s tax',
  tag: 'Products',
  access: 'products.write',
  status: 200,
  query: productQuerySchema.omit({ facets: true }).extend({ taxIssue: taxIssueSchema }),
  output: z.object({ products: z.array(taxedProductSchema), total: z.number().int() }),
})

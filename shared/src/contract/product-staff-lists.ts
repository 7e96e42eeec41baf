import { z } from 'zod'
import { gstRates } from '../domain/product-facts'
import { issueFacts } from '../domain/product-issues'
import { taxIssues } from '../domain/tax-issues'
import { productQuerySchema, productSummarySchema } from './products'
import { csvOutput } from './common'
import { defineRoutes } from './route'

/** Only products with this issue, under the shop's present tax and GST registration. */
const taxIssueSchema = z.enum(taxIssues)

const issueFactSchema = z.enum(issueFacts)

/** Only products that lack this fact, any that the law requires, any that Google requires, or any. */
const missingFilterSchema = z.enum([...issueFacts, 'law', 'feed', 'any'])

const define = defineRoutes({ tag: 'Products' })

export const exportProducts = define({
  id: 'exportProducts',
  method: 'get',
  path: '/products/export.csv',
  summary: 'All products that a filter lets through, newest first, in a form that an import takes',
  access: 'products.write',
  query: productQuerySchema.omit({ limit: true, skip: true, sort: true, facets: true }).extend({
    taxIssue: taxIssueSchema.optional(),
    missing: missingFilterSchema.optional(),
  }),
  ...csvOutput,
})

export const getImportTemplate = define({
  id: 'getImportTemplate',
  method: 'get',
  path: '/products/import-template.csv',
  summary: 'A file to begin an import with: all columns, and two products as examples',
  description:
    'Returns a CSV file with every column that an import accepts, and two products as examples: one with all facts, and one with only those that are required.',
  access: 'products.write',
  ...csvOutput,
})

/** A product with the data that decides whether it has a tax issue. */
const taxedProductSchema = productSummarySchema
  .extend({
    /** In percent; absent for the shop's default rate. */
    gstRate: z.literal(gstRates).optional(),
    /** Absent for the shop's default code. */
    hsnCode: z.string().optional(),
  })
  .meta({ id: 'TaxedProduct' })
export type TaxedProduct = z.output<typeof taxedProductSchema>

export const listTaxIssues = define({
  id: 'listTaxIssues',
  method: 'get',
  path: '/products/tax-issues',
  summary: 'Products priced above their MRP, or with a GST rate or an HSN code to check',
  description:
    'Lists the products that a change of the shop’s tax or GST registration left with an issue: a price with tax above the MRP (`above-mrp`), a GST rate that differs from the shop’s tax (`rate-differs`), or no HSN code (`hsn-missing`), one that the GST portal does not accept (`hsn-unknown`) or one with too few digits for the shop’s turnover (`hsn-short`). While the shop is not registered for GST, only the first kind exists. Takes the filters, orders and pages of the product list.',
  access: 'products.write',
  query: productQuerySchema.omit({ facets: true }).extend({ taxIssue: taxIssueSchema }),
  output: z.object({ products: z.array(taxedProductSchema), total: z.number().int() }),
})

export const listProductIssues = define({
  id: 'listProductIssues',
  method: 'get',
  path: '/products/issues',
  summary:
    'Products that do not state what the law or Google asks of them, with the number for each fact',
  description:
    'Lists the products that do not state what the Legal Metrology (Packaged Commodities) Rules, 6(10), ask of their page (`law`): country of origin, manufacturer or importer, net quantity and MRP; and those that Google refuses in its shopping results (`feed`): no picture, no brand, no EAN or one for use inside a shop, or the price 0. Each names its `missing` facts, in the list of a group those of the group; `counts` has the number of products for each fact. `missing` asks for one fact or group. Without `state` only those in the shop. Takes the filters, orders and pages of the product list. With `publishGate` in the shop’s profile, products without a fact of the law cannot be published.',
  access: 'products.write',
  query: productQuerySchema
    .omit({ facets: true })
    .extend({ missing: missingFilterSchema.optional() }),
  output: z.object({
    products: z.array(productSummarySchema.extend({ missing: z.array(issueFactSchema) })),
    total: z.number().int(),
    /** By fact, without regard to `missing` of the query. */
    counts: z.array(z.object({ fact: issueFactSchema, count: z.number().int() })),
  }),
})

/** How many codes are proposed for one that the GST portal does not accept. */
export const HSN_PROPOSALS_MAX = 8

export const checkHsnCode = define({
  id: 'checkHsnCode',
  method: 'get',
  path: '/hsn-codes/:code',
  summary: 'Whether the GST portal accepts an HSN code, and codes that begin with it',
  description:
    'Looks a code up in the list of those that the GST portal accepts for goods, and proposes longer ones that begin with it. Products with other codes can be saved; they are listed as tax issues.',
  access: 'staff',
  params: z.object({ code: z.string().regex(/^\d{4,8}$/, 'An HSN code has 4, 6 or 8 digits') }),
  output: z.object({
    code: z.string(),
    isKnown: z.boolean(),
    /** Longer accepted codes, those of 8 digits first. */
    proposals: z.array(z.string()),
  }),
})

import { z } from 'zod'
import { importSources } from '../domain/imports'
import { pageQuery, searchTextSchema, timestampSchema, csvOutput } from './common'
import { defineRoutes } from './route'

/** How many redirects a page of the list has. */
const REDIRECT_PAGE_SIZE = 50

/** An address of another shop that leads to a page of this one. */
export const redirectSchema = z
  .object({
    /** The path in the other shop, such as `/products/blue-mug`. */
    from: z.string(),
    /** The page that it leads to; absent while there is none, as for a draft. */
    to: z.string().optional(),
    kind: z.enum(['product', 'category']),
    source: z.enum(importSources),
    at: timestampSchema,
  })
  .meta({ id: 'Redirect' })
export type Redirect = z.output<typeof redirectSchema>

const define = defineRoutes({ tag: 'Shop', access: 'imports.write' })

export const listRedirects = define({
  id: 'listRedirects',
  method: 'get',
  path: '/redirects',
  summary: 'A page of the addresses of another shop that lead here, in their order',
  description:
    'Lists the addresses of other shops that lead to pages of this one with 301: those of imported products and categories. `to` is the page at present; it follows when a product or category is renamed.',
  query: z.object({
    /** The beginning of the old address. */
    search: searchTextSchema.optional(),
    ...pageQuery(REDIRECT_PAGE_SIZE),
  }),
  output: z.object({ redirects: z.array(redirectSchema), total: z.number().int() }),
})

export const redirectColumns = ['from', 'to', 'kind', 'source', 'at'] as const

export const exportRedirects = define({
  id: 'exportRedirects',
  method: 'get',
  path: '/redirects/export.csv',
  summary: 'All addresses of another shop that lead here, as a CSV file',
  ...csvOutput,
})

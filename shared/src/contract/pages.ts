import { z } from 'zod'
import { calls } from './calls'
import { lineSchema, messageSchema, textSchema, timestampSchema } from './common'
import { defineRoute } from './route'

/** The pages that every shop needs before it opens, in the order in which they are listed. */
export const requiredPages = [
  'about',
  'contact',
  'terms',
  'privacy',
  'returns',
  'shipping',
  'grievance',
] as const
export type RequiredPage = (typeof requiredPages)[number]

/** The longest text of a page, in characters of Markdown. */
export const PAGE_BODY_LENGTH = 50_000

export const pageSlugSchema = z
  .string()
  .regex(/^[a-z0-9-]{1,60}$/, 'Use small letters, digits and hyphens')

/** A page as it was published last. Its body is Markdown. */
export const pageSchema = z
  .object({
    slug: z.string(),
    /** Counts what was published under this address. */
    version: z.number().int(),
    title: z.string(),
    body: z.string(),
    publishedAt: timestampSchema,
  })
  .meta({ id: 'Page' })
export type Page = z.output<typeof pageSchema>

// A draft marks what the shop still has to write as "[fill in: your address]".
const isFilledIn = (text: string) => !/\[\s*fill in/i.test(text)
const fillIn = 'Fill in what stands in brackets first'

export const pageBodySchema = z.object({
  title: lineSchema(120, 'Title').refine(isFilledIn, fillIn),
  body: textSchema(PAGE_BODY_LENGTH, 'Text').refine(isFilledIn, fillIn),
})

const slugParams = z.object({ slug: pageSlugSchema })

export const listPages = defineRoute({
  id: 'listPages',
  ...calls.listPages,
  summary: 'The published pages: those that every shop needs first, then the shop’s own by title',
  tag: 'Shop',
  access: 'anyone',
  status: 200,
  output: z.object({ pages: z.array(pageSchema), total: z.number().int() }),
})

export const getPage = defineRoute({
  id: 'getPage',
  ...calls.getPage,
  summary: 'One published page',
  tag: 'Shop',
  access: 'anyone',
  status: 200,
  params: slugParams,
  output: pageSchema,
  errors: ['NOT_FOUND'],
})

export const publishPage = defineRoute({
  id: 'publishPage',
  method: 'put',
  path: '/pages/:slug',
  summary: 'Publish a new version of a page; the versions before it are kept',
  tag: 'Shop',
  access: 'settings.write',
  status: 200,
  params: slugParams,
  body: pageBodySchema,
  output: messageSchema.extend({ page: pageSchema }),
  errors: ['CONFLICT'],
})

import { z } from 'zod'
import { hasPlaceholder, OWN_PAGES_MAX, requiredPages } from '../domain/required-pages'
import { calls } from './calls'
import { lineSchema, messageSchema, textSchema, timestampSchema } from './common'
import { messages } from './messages'
import { defineRoutes } from './route'

export { requiredPages, type RequiredPage } from '../domain/required-pages'

/** The longest text of a page, in characters of Markdown. */
const PAGE_BODY_LENGTH = 50_000

export const pageSlugSchema = z
  .string()
  .regex(/^[a-z0-9-]{1,60}$/, 'Use small letters, digits and hyphens')

/** The latest published version of a page. Its body is Markdown. */
const pageSchema = z
  .object({
    slug: z.string(),
    /** Counts the versions published under this address. */
    version: z.number().int(),
    title: z.string(),
    body: z.string(),
    publishedAt: timestampSchema,
  })
  .meta({ id: 'Page' })
export type Page = z.output<typeof pageSchema>

const pageShape = { title: lineSchema(120, 'Title'), body: textSchema(PAGE_BODY_LENGTH, 'Text') }

// In a draft, "[fill in: your address]" marks text that the shop still has to write.
const isFilledIn = (text: string) => !hasPlaceholder(text)

/** The form's rule for publishing. The server checks it too, with the same message. */
export const pageBodySchema = z.object({
  title: pageShape.title.refine(isFilledIn, messages.fillInBrackets),
  body: pageShape.body.refine(isFilledIn, messages.fillInBrackets),
})

/** The parts of a text that are marked with "[check this]". */
const leftSchema = z
  .object({
    /** How many marks. */
    count: z.number().int(),
    /** The lines with marks, counted from 1. */
    lines: z.array(z.object({ line: z.number().int(), text: z.string() })),
  })
  .meta({ id: 'LeftToCheck' })

const slugParams = z.object({ slug: pageSlugSchema })

const define = defineRoutes({ tag: 'Shop' })

export const listPages = define({
  id: 'listPages',
  ...calls.listPages,
  summary: 'The published pages: those that every shop needs first, then the shop’s own by title',
  access: 'anyone',
  listMax: requiredPages.length + OWN_PAGES_MAX,
  output: z.object({ pages: z.array(pageSchema), total: z.number().int() }),
})

export const getPage = define({
  id: 'getPage',
  ...calls.getPage,
  summary: 'One published page',
  description:
    'Returns the newest version of one page, as Markdown and as safe HTML. Staff also get `left`: how many marks `[check this]` it still has, and their lines.',
  access: 'anyone',
  params: slugParams,
  /**
   * `html` is the body as safe HTML: it runs no script and loads nothing except pictures over
   * https.
   */
  output: pageSchema.extend({
    html: z.string(),
    /** For staff only. */
    left: leftSchema.optional(),
  }),
  errors: ['NOT_FOUND'],
})

export const publishPage = define({
  id: 'publishPage',
  method: 'put',
  path: '/pages/:slug',
  summary: 'Publish a new version of a page; the versions before it are kept',
  description:
    'Publishes the next version of a page; earlier versions are kept. Text that still has a placeholder such as `[fill in: address]` is refused. Marks `[check this]` are not; `left` lists them.',
  access: 'settings.write',
  params: slugParams,
  body: z.object(pageShape),
  example: { title: 'Returns', body: 'You may return a product within **7 days**.' },
  output: messageSchema.extend({ page: pageSchema, left: leftSchema }),
  errors: ['CONFLICT'],
})

export const getPageTemplate = define({
  id: 'getPageTemplate',
  method: 'get',
  path: '/pages/:slug/template',
  summary: 'The text that a required page starts from, filled with the shop’s profile',
  description:
    'Returns the text that one of the seven required pages starts from, filled with the shop’s profile. Marks `[check this]` stand where the shop or a lawyer should look, and for what the profile lacks; publishing does not refuse them.',
  access: 'settings.write',
  params: z.object({ slug: z.enum(requiredPages) }),
  output: z.object({ title: z.string(), body: z.string(), left: leftSchema }),
  errors: ['NOT_FOUND'],
})

import { z } from 'zod'
import { HOME_PAGE_SIZE } from '../domain/limits'
import { trimText } from '../domain/visible-text'
import { calls } from './calls'
import { idSchema, lineSchema, messageSchema, ownPictureSchema, textSchema } from './common'
import { productQuerySchema, productSummarySchema } from './products'
import { defineRoute } from './route'

/** The home page of a shop that has not saved one of its own. */
export const defaultHome: readonly Exclude<HomeSection, { type: 'text' }>[] = [
  { type: 'hero', slides: [] },
  { type: 'categories' },
  { type: 'products', title: 'Latest Products', filter: {}, limit: HOME_PAGE_SIZE },
  {
    type: 'products',
    title: 'Phones under ₹20,000',
    filter: { category: ['Phones'], maxPriceWithTax: 20_000, inStock: true, sort: 'rating' },
    limit: 4,
  },
  {
    type: 'products',
    title: 'Top rated',
    filter: { minRating: 4, inStock: true, sort: 'rating' },
    limit: 4,
  },
]

/** The maximum of sections of the home page, of slides of a carousel, and of products in a row. */
export const HOME_SECTIONS_MAX = 12
export const SLIDES_MAX = 10
export const ROW_PRODUCTS_MAX = 24
/** The longest text of a section, in characters of Markdown. */
const SECTION_TEXT_LENGTH = 20_000
/** The largest body of a change, in bytes: texts in scripts of three bytes a letter fit. */
export const HOME_BYTES_MAX = 1_048_576

const timeSchema = z.iso.datetime({
  offset: true,
  error: 'Enter a time such as 2026-11-08T18:00:00+05:30',
})

/** A section is shown from `from` on and up to, but without, `to`; always without both. */
const datesShape = { from: timeSchema.optional(), to: timeSchema.optional() }
const isInOrder = ({ from, to }: { from?: string | undefined; to?: string | undefined }) =>
  from === undefined || to === undefined || Date.parse(from) < Date.parse(to)
const inOrder = { path: ['to'], message: 'The end must be after the beginning' }

/** A page of the shop or of another site; no address that a browser would execute. */
const homeLinkSchema = z
  .string()
  .overwrite(trimText)
  .max(500)
  .regex(
    /^(\/(?![/\\])[^\\\s]*|https:\/\/[^\s"'<>\\]+)$/,
    'Enter a path of the shop, such as /c/phones, or an address with https://',
  )

const pictureSchema = ownPictureSchema('Upload the picture first')
const titleSchema = lineSchema(120, 'Title')

/** A slide: a product, or a picture with a title and a link. */
const slideSchema = z
  .object({
    product: idSchema.optional(),
    image: pictureSchema.optional(),
    title: titleSchema.optional(),
    link: homeLinkSchema.optional(),
  })
  .superRefine(({ product, image, title, link }, context) => {
    const problem = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    if (product !== undefined) {
      if (image !== undefined) problem('product', 'Choose a product or a picture, not both')
      else if (title ?? link) problem('title', 'A product has its own title and link')
      return
    }
    if (image === undefined) problem('image', 'Choose a picture')
    if (title === undefined) problem('title', 'Title is required')
    if (link === undefined) problem('link', 'Link is required')
  })
export type HomeSlide = z.output<typeof slideSchema>

/** The products of a row, as in the query of `GET /products`. */
const homeFilterSchema = productQuerySchema.pick({
  search: true,
  category: true,
  brand: true,
  minPrice: true,
  maxPrice: true,
  minPriceWithTax: true,
  maxPriceWithTax: true,
  minRating: true,
  inStock: true,
  origin: true,
  sort: true,
})
export type HomeFilter = z.output<typeof homeFilterSchema>

const shapes = {
  hero: {
    type: z.literal('hero'),
    /** Without any, the carousel shows the best rated products. */
    slides: z.array(slideSchema).max(SLIDES_MAX, `At most ${SLIDES_MAX} slides`),
    ...datesShape,
  },
  products: {
    type: z.literal('products'),
    title: titleSchema,
    /** Empty: all products, newest first. The first row of this kind has pages. */
    filter: homeFilterSchema.default({}),
    limit: z
      .int('Enter a whole number')
      .min(1, 'Show at least 1 product')
      .max(ROW_PRODUCTS_MAX, `Show at most ${ROW_PRODUCTS_MAX} products`)
      .default(HOME_PAGE_SIZE),
    ...datesShape,
  },
  categories: { type: z.literal('categories'), ...datesShape },
  banner: {
    type: z.literal('banner'),
    image: pictureSchema,
    /** Shown on phones in place of `image`. */
    imageMobile: pictureSchema.optional(),
    link: homeLinkSchema,
    alt: lineSchema(200, 'Description'),
    ...datesShape,
  },
  text: {
    type: z.literal('text'),
    markdown: textSchema(SECTION_TEXT_LENGTH, 'Text'),
    ...datesShape,
  },
}

const { hero, products, categories, banner, text } = shapes
const sectionSchema = z.discriminatedUnion('type', [
  z.object(hero).refine(isInOrder, inOrder),
  z.object(products).refine(isInOrder, inOrder),
  z.object(categories).refine(isInOrder, inOrder),
  z.object(banner).refine(isInOrder, inOrder),
  z.object(text).refine(isInOrder, inOrder),
])
export type HomeSection = z.output<typeof sectionSchema>

export const homeBodySchema = z.object({
  sections: z
    .array(sectionSchema)
    .max(HOME_SECTIONS_MAX, `The home page has at most ${HOME_SECTIONS_MAX} sections`),
})

/** For staff only: the section is not shown at present. */
const hidden = z.literal(true).optional()

const sentSectionSchema = z.discriminatedUnion('type', [
  z.object({ ...hero, hidden }),
  z.object({ ...products, hidden }),
  z.object({ ...categories, hidden }),
  z.object({ ...banner, hidden }),
  /** `html` is the text as safe HTML. */
  z.object({ ...text, html: z.string(), hidden }),
])
export type SentSection = z.output<typeof sentSectionSchema>

/** The home page. Visitors read the sections of the present; those who may edit it, all of them. */
export const homeSchema = z
  .object({
    sections: z.array(sentSectionSchema),
    /** The products of its slides; those that are not published, or were deleted, are left out. */
    products: z.array(productSummarySchema),
    /** Counts the changes; the ETag for those who may edit it. 0 until it is saved for the first time. */
    version: z.number().int(),
  })
  .meta({ id: 'Home' })
export type Home = z.output<typeof homeSchema>

export const getHome = defineRoute({
  id: 'getHome',
  ...calls.getHome,
  summary: 'The home page: its sections of the present; for those who may edit it, all of them',
  description:
    'Returns the sections of the home page that are shown at present, by the server’s clock; with the permission `storefront.write`, all of them, those that are not shown marked `hidden`, and the version as the `ETag`. Until a home page is saved, its default with version 0. `products` are those of its slides; slides of products that are not published are not shown.',
  tag: 'Shop',
  access: 'anyone',
  output: homeSchema,
})

export const updateHome = defineRoute({
  id: 'updateHome',
  method: 'put',
  path: '/home',
  summary: 'Replace the home page; refused when `If-Match` names an older version',
  description:
    'Replaces all sections. Without slides a carousel shows the best rated products; the first row of products without a filter lists the whole catalogue in pages. Pictures must be uploaded before, products be published, and links lead to a path of the shop or to an address with `https`. With `If-Match` the update fails if the home page has changed since.',
  tag: 'Shop',
  access: 'storefront.write',
  headers: z.object({ 'if-match': z.string().max(200).optional() }),
  body: homeBodySchema,
  example: {
    sections: [
      { type: 'hero', slides: [] },
      {
        type: 'banner',
        image: '/uploads/diwali.webp',
        link: '/c/phones',
        alt: 'Diwali sale: up to 20% off phones',
        from: '2026-11-08T18:00:00+05:30',
        to: '2026-11-09T00:00:00+05:30',
      },
      { type: 'categories' },
      { type: 'products', title: 'Latest Products', filter: {}, limit: 4 },
      { type: 'text', markdown: '**Free delivery** across Karnataka this week.' },
    ],
  },
  output: messageSchema.extend({ home: homeSchema }),
  errors: ['CONFLICT', 'STALE_VERSION'],
})

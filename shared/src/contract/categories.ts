import { z } from 'zod'
import {
  CATEGORIES_MAX,
  CATEGORY_TEXT_LENGTH,
  PRODUCT_CATEGORIES_MAX,
  SLUG_LENGTH,
} from '../domain/category-tree'
import { NAME_LENGTH } from '../domain/limits'
import { calls } from './calls'
import { imageUrlSchema, lineSchema, messageSchema, textSchema } from './common'
import { defineRoutes } from './route'

/** The messages about the tree of categories. */
export const categoryMessages = {
  categorySaved: 'Category saved',
  categoryDeleted: 'Category deleted',
  categoryNameTaken: 'Another category at this place has this name',
  categorySlugTaken: 'Another category has this address, or had it before',
  categoryParentUnknown: 'There is no such category above',
  categoryCircle: 'A category cannot be below itself',
  categoryTooDeep: 'Categories are three levels deep at most',
  categoryUnknown: 'The shop has no such category',
  categoryHasChildren: 'Other categories are below this one. Move or delete them first.',
  categoryHasProducts: 'Products are in this category. Move them to another one first.',
  categoriesFull: 'The shop has as many categories as it can have',
  staleCategory: 'Someone else changed this category. Load it again.',
  categoriesBusy: 'Someone else is changing the categories. Try again.',
} as const

/** The name of a category in addresses. */
export const categorySlugSchema = z
  .string()
  .max(SLUG_LENGTH, 'The address is too long')
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use small letters, digits and single hyphens')

/** The categories of a product, the main one first. */
export const productCategoriesSchema = z
  .array(categorySlugSchema)
  .max(PRODUCT_CATEGORIES_MAX, `At most ${PRODUCT_CATEGORIES_MAX} categories`)

const categorySchema = z
  .object({
    slug: z.string(),
    name: z.string(),
    /** The slug of the category above; absent at the top. */
    parent: z.string().optional(),
    text: z.string().optional(),
    image: z.string().optional(),
    /** Its place among those with the same parent, from 0 on. */
    position: z.number().int(),
    /** Published products in the whole branch; one in several of its categories counts once. */
    products: z.number().int(),
    /** Counts its changes; it is the ETag. */
    version: z.number().int(),
  })
  .meta({ id: 'Category' })
export type Category = z.output<typeof categorySchema>

// One schema for each of the three levels, since a schema that contains itself has no type.
const lowestSchema = categorySchema.meta({ id: 'CategoryOfThirdLevel' })
const middleSchema = categorySchema
  .extend({ children: z.array(lowestSchema) })
  .meta({ id: 'CategoryOfSecondLevel' })
const topSchema = categorySchema
  .extend({ children: z.array(middleSchema) })
  .meta({ id: 'CategoryOfFirstLevel' })

export type TopCategory = z.output<typeof topSchema>
export type MiddleCategory = z.output<typeof middleSchema>

/** A category in the tree; the lowest ones have no children. */
export interface CategoryNode extends Category {
  children?: readonly CategoryNode[]
}

export const categoryLinkSchema = z.object({ slug: z.string(), name: z.string() })
export type CategoryLink = z.output<typeof categoryLinkSchema>

/** A category below the one of a page, with a picture of its own or of its best rated product. */
const tileSchema = categoryLinkSchema.extend({
  image: z.string().optional(),
  products: z.number().int(),
  /** The lowest price in its branch, in rupees with tax. */
  priceFrom: z.number().optional(),
})

export const categoryPageSchema = categorySchema
  .extend({
    /** The categories above it, from the top down. */
    path: z.array(categoryLinkSchema),
    /** The categories right below it that have products. */
    children: z.array(tileSchema),
  })
  .meta({ id: 'CategoryPage' })
export type CategoryPage = z.output<typeof categoryPageSchema>

export const categoryBodySchema = z.object({
  /** Needed for a new category. */
  name: lineSchema(NAME_LENGTH, 'Name').optional(),
  /** Another slug; the former one stays as a redirect. */
  slug: categorySlugSchema.optional(),
  /** `null` moves it to the top. */
  parent: categorySlugSchema.nullable().optional(),
  /** `null` removes it. */
  text: textSchema(CATEGORY_TEXT_LENGTH, 'Text').nullable().optional(),
  /** `null` removes it. */
  image: imageUrlSchema.nullable().optional(),
  /** Others move up or down; past the end is the last place. */
  position: z.int().min(0).max(CATEGORIES_MAX).optional(),
})
export type CategoryBody = z.output<typeof categoryBodySchema>

const slugParams = z.object({ slug: categorySlugSchema })

const define = defineRoutes({ tag: 'Products' })

export const listCategoryTree = define({
  id: 'listCategoryTree',
  ...calls.listCategoryTree,
  summary: 'The tree of categories, three levels deep',
  description:
    'Returns all categories as a tree of at most three levels, each level in its order. `products` counts the published products of the whole branch; categories without one are only for staff with `products.write` or `storefront.write`.',
  access: 'anyone',
  listMax: CATEGORIES_MAX,
  output: z.object({ categories: z.array(topSchema), total: z.number().int() }),
})

export const getCategory = define({
  id: 'getCategory',
  ...calls.getCategory,
  summary: 'One category with those above and below it; a former slug finds it too',
  description:
    'Returns a category with the ones above it (`path`) and those right below it that have products (`children`). One without a published product is 404 for all but staff with `products.write` or `storefront.write`. A former slug finds it too: then `slug` of the response differs from the requested one, and the page `/c/{slug}` redirects with 301. The `ETag` is its version, to be sent as `If-Match` with a change.',
  access: 'anyone',
  params: slugParams,
  output: categoryPageSchema,
  errors: ['NOT_FOUND'],
})

export const saveCategory = define({
  id: 'saveCategory',
  method: 'put',
  path: '/categories/:slug',
  summary: 'Add, change, rename or move a category; refused when `If-Match` names an older version',
  description:
    'Adds the category with this slug, or changes the given fields of the one that has it; `null` takes an optional one away. Another `name` or `slug` renames it: its products follow, the first 2,000 before the response, and former slugs lead to it as long as no more than 20 have followed. Names are unique among the categories with one `parent`, slugs in the shop. At most 500 categories, three levels deep. With `If-Match` the change fails if the category has changed since, with `If-None-Match: *` if there is one.',
  access: 'storefront.write',
  params: slugParams,
  headers: z.object({
    'if-match': z.string().max(200).optional(),
    /** Only adds a category, and changes none. */
    'if-none-match': z.literal('*').optional(),
  }),
  body: categoryBodySchema,
  example: {
    name: 'Headphones',
    parent: 'audio',
    text: 'Over-ear, on-ear and in-ear, with and without cables.',
    position: 0,
  },
  output: messageSchema.extend({ category: categorySchema }),
  errors: ['NOT_FOUND', 'CONFLICT', 'STALE_VERSION'],
})

export const deleteCategory = define({
  id: 'deleteCategory',
  method: 'delete',
  path: '/categories/:slug',
  summary: 'Delete a category without products and without categories below it',
  description:
    'Refused with 409 while products in any state are in it, or other categories below it.',
  access: 'storefront.write',
  params: slugParams,
  output: messageSchema,
  errors: ['NOT_FOUND', 'CONFLICT'],
})

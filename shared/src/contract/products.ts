import { z } from 'zod'
import {
  TOP_PRODUCTS_MAX,
  PRODUCT_GROUPS_MAX,
  ADMIN_PAGE_SIZE,
  DESCRIPTION_LENGTH,
  FILTER_FACT_LENGTH,
  NAME_LENGTH,
  PRODUCT_NAME_LENGTH,
  STOCK_MAX,
} from '../domain/limits'
import { SLUG_LENGTH } from '../domain/category-tree'
import { returnPolicies, serialKinds, serialSources } from '../domain/product-facts'
import { productSorts } from '../domain/products'
import { calls } from './calls'
import { categoryLinkSchema, productCategoriesSchema } from './categories'
import {
  idSchema,
  imageUrlSchema,
  lineSchema,
  pageLimitSchema,
  priceSchema,
  queryFlag,
  queryInteger,
  queryRupees,
  searchTextSchema,
  skipSchema,
  textSchema,
  timestampSchema,
  productIdParams,
} from './common'
import {
  editedProductFactsSchema,
  exampleProduct,
  newProductFactsSchema,
  siblingSchema,
  specificationSchema,
} from './product-facts'
import {
  facetsSchema,
  groupSchema,
  oneOrMany,
  picturedGroupSchema,
  understoodSchema,
} from './product-search'
import {
  saleSchema,
  skuSchema,
  sentSaleShape,
  editedStateSchema,
  newStateSchema,
  stateFilterSchema,
  reorderLevelSchema,
  staffStockSchema,
} from './product-parts'
import { reviewSchema } from './reviews'
import { defineRoutes } from './route'

/** A product in a list: without reviews, with a shortened description. Prices in rupees. */
export const productSummarySchema = z
  .object({
    _id: idSchema,
    name: z.string(),
    image: z.string(),
    description: z.string(),
    brand: z.string(),
    /** The name of its main category. */
    category: z.string(),
    /** The slugs of all its categories, the main one first. */
    categories: z.array(z.string()),
    sku: z.string().optional(),
    /** Without a sale. */
    price: z.number(),
    /** The current price of one piece with tax. */
    priceWithTax: z.number(),
    ...sentSaleShape,
    /** The maximum retail price declared on the package, with all taxes. */
    mrp: z.number().optional(),
    countInStock: z.number().int(),
    /** The mean of its ratings, or 0 without any. */
    rating: z.number(),
    numReviews: z.number().int(),
    /** Up to three short facts from its specifications, such as “8 GB RAM”. */
    keyFacts: z.array(z.string()).optional(),
    /** Its present state, and when it will be published: in lists only for staff. */
    ...newStateSchema.shape,
    /** Counts edits of the product, not its sales. */
    version: z.number().int(),
    createdAt: timestampSchema,
    updatedAt: timestampSchema,
  })
  .meta({ id: 'ProductSummary' })
export type ProductSummary = z.output<typeof productSummarySchema>

export const productSchema = productSummarySchema
  .extend({
    ...newProductFactsSchema.shape,
    /** The first is `image`. */
    images: z.array(z.string()),
    specifications: z.array(specificationSchema),
    highlights: z.array(z.string()),
    serialKind: z.enum(serialKinds),
    serialsFrom: z.enum(serialSources),
    returns: z.enum(returnPolicies),
    /** Its main category with those above it, from the top down. */
    categoryPath: z.array(categoryLinkSchema),
    /** Other products of the same family, in the order of their options. */
    siblings: z.array(siblingSchema),
    /** The number of reviews with 1, 2, 3, 4 and 5 stars. */
    ratingCounts: z.array(z.number().int()).length(5),
    reviews: z.array(reviewSchema),
    ...staffStockSchema.shape,
  })
  .meta({ id: 'Product' })
export type Product = z.output<typeof productSchema>

/** The fields of a product, new or edited. */
const productFieldsSchema = z.object({
  name: lineSchema(PRODUCT_NAME_LENGTH, 'Name'),
  description: textSchema(DESCRIPTION_LENGTH, 'Description'),
  brand: lineSchema(NAME_LENGTH, 'Brand'),
  /** The name of the main category; a name that no category has makes one. */
  category: lineSchema(NAME_LENGTH, 'Category'),
  /** Slugs. The main category is the one named in `category`, else the first. */
  categories: productCategoriesSchema.optional(),
  sku: skuSchema.optional(),
  price: priceSchema,
  countInStock: z
    .int('Enter a whole number of pieces')
    .min(0, 'Stock cannot be below 0')
    .max(STOCK_MAX, `At most ${STOCK_MAX.toLocaleString('en-IN')} pieces`),
})

export const productBodySchema = productFieldsSchema
  .extend(newProductFactsSchema.shape)
  // Each of the two sets both: the first picture is the product's image.
  .extend({ image: imageUrlSchema.optional(), reorderLevel: reorderLevelSchema.optional() })
  .extend({ ...newStateSchema.shape, sale: saleSchema.optional() })
  .refine(({ image, images }) => image !== undefined || (images ?? []).length > 0, {
    path: ['image'],
    message: 'Choose a picture',
    // Checked even if other fields are invalid, so that all errors are reported at once.
    when: ({ value }) => typeof value === 'object' && value !== null,
  })

export const productUpdateBodySchema = productFieldsSchema.partial().extend({
  ...editedProductFactsSchema.shape,
  ...editedStateSchema.shape,
  sale: saleSchema.nullable().optional(),
  /** Replaces the first picture; `images` replaces all and takes precedence. */
  image: imageUrlSchema.optional(),
  /** An empty one removes it. */
  sku: z.union([z.literal(''), lineSchema(64, 'SKU')]).optional(),
  /** The stock that the editor saw. Only the difference is applied, so that later sales still count. */
  countInStockWas: z.number().int().min(0).max(STOCK_MAX).optional(),
  /** `null` restores the default level. */
  reorderLevel: reorderLevelSchema.nullable().optional(),
})

export const productQuerySchema = z.object({
  limit: pageLimitSchema(ADMIN_PAGE_SIZE).optional(),
  skip: skipSchema.optional(),
  search: searchTextSchema.optional(),
  /** Whether every word of the search must match. Without it, near results stand in for none. */
  exact: queryFlag.optional(),
  category: oneOrMany(NAME_LENGTH).optional(),
  /** The slug of a category: its products and those of all categories below it. */
  branch: z.string().max(SLUG_LENGTH).optional(),
  brand: oneOrMany(NAME_LENGTH).optional(),
  minPrice: queryRupees.optional(),
  maxPrice: queryRupees.optional(),
  /** Compare the price of one piece with tax, as shoppers see it; the two above the price before. */
  minPriceWithTax: queryRupees.optional(),
  maxPriceWithTax: queryRupees.optional(),
  minRating: queryInteger(0, 5, { default: 0 }).optional(),
  inStock: queryFlag.optional(),
  /** Codes of the countries of origin. */
  origin: oneOrMany(2).optional(),
  /** Only sold-out products, or those at or below their reorder level that are not sold out. */
  stock: z
    .enum(['low', 'out'])
    .optional()
    .describe(
      'Products that are sold out (`out`) or low in stock (`low`; ignored unless of staff)',
    ),
  state: stateFilterSchema,
  sort: z.enum(productSorts).optional(),
  /** Specifications such as `RAM:8 GB`. Of several with one name, one suffices. */
  specification: oneOrMany(FILTER_FACT_LENGTH).optional(),
  facets: queryFlag.optional(),
  /** Whether the facets include the specifications that most of the results have. */
  specifications: queryFlag.optional(),
})
export type ProductQuery = z.output<typeof productQuerySchema>

const productWithMessageSchema = z
  .object({ message: z.string(), product: productSchema })
  .meta({ id: 'ProductWithMessage' })

const define = defineRoutes({ tag: 'Products' })

export const listProducts = define({
  id: 'listProducts',
  ...calls.listProducts,
  summary: 'A page of products with their total number',
  description:
    'Searches, filters, sorts and pages the catalogue. A search may state prices (`phone under 20000`), which the response repeats as `understood`, with the words that were left out (`dropped`), the lowest price if nothing has the stated one (`withoutPrice`), a kind of product that the shop does not sell (`notSold`), a brand that it does not sell, with the kind that is found instead (`otherBrand`), and the number of products that cost a little more (`aboveCount`). Products of other kinds than the one that the text names are left out. With `facets` the response also counts the matches by category, brand, country of origin and rating, and with `specifications` also by those specifications that at least half of them have, such as RAM or screen size.',
  access: 'anyone',
  query: productQuerySchema,
  output: z.object({
    products: z.array(productSummarySchema),
    total: z.number().int(),
    facets: facetsSchema.optional(),
    understood: understoodSchema.optional(),
  }),
})

export const topProducts = define({
  id: 'topProducts',
  ...calls.topProducts,
  summary: 'Up to five products with the best ratings, all of them in stock',
  access: 'anyone',
  listMax: TOP_PRODUCTS_MAX,
  output: z.array(productSummarySchema),
})

export const listCategories = define({
  id: 'listCategories',
  ...calls.listCategories,
  summary: 'The categories and brands of the shop, those with the most products first',
  description:
    'Returns the main categories of products and the brands, by name, with their number of products and the slug of their pages; and as `branches` the categories at the top of the tree with the products of their whole branch.',
  access: 'anyone',
  listMax: PRODUCT_GROUPS_MAX,
  output: z.object({
    categories: z.array(picturedGroupSchema),
    brands: z.array(groupSchema),
    /** The categories at the top of the tree that have products, with their whole branch. */
    branches: z.array(picturedGroupSchema),
  }),
})

export const getProduct = define({
  id: 'getProduct',
  ...calls.getProduct,
  summary: 'One product with its newest 20 reviews; its version is the ETag',
  description:
    'Returns one product with its facts, its newest reviews and the other variants of its model. The `ETag` is its version, to be sent as `If-Match` with an update.',
  access: 'anyone',
  params: productIdParams,
  output: productSchema,
  errors: ['NOT_FOUND'],
})

export const createProduct = define({
  id: 'createProduct',
  method: 'post',
  path: '/products',
  summary: 'Add a product',
  description:
    'Adds a product to the catalogue. `category` is the name of its main category: it finds the category with that name, or that had it before, else it makes one at the top. `categories` adds others by their slugs. A SKU, and a set of options within a family, belongs to one product only. The price with tax, rounded up to the rupee, must not be above the MRP; a product made outside India needs its importer; while GST is on, a rate of its own must not be below the shop’s tax.',
  access: 'products.write',
  status: 201,
  body: productBodySchema,
  example: exampleProduct,
  output: productWithMessageSchema,
  errors: ['CONFLICT'],
})

export const updateProduct = define({
  id: 'updateProduct',
  method: 'put',
  path: '/products/:productId',
  summary: 'Change a product; refused when `If-Match` names an older version',
  description:
    'Changes the given fields of a product, by the same rules as a new one; `null` takes an optional one away. `images` replaces all pictures, `image` alone the first. With `If-Match` the update fails if the product has changed since. With `countInStockWas` the stock moves by the difference, so that sales in between still count.',
  access: 'products.write',
  params: productIdParams,
  headers: z.object({ 'if-match': z.string().max(200).optional() }),
  body: productUpdateBodySchema,
  example: { price: 61_999.5, countInStock: 30, countInStockWas: 25 },
  output: productWithMessageSchema,
  errors: ['NOT_FOUND', 'CONFLICT', 'STALE_VERSION'],
})

export const deleteProduct = define({
  id: 'deleteProduct',
  method: 'delete',
  path: '/products/:productId',
  summary: 'Delete a product; past orders stay whole',
  access: 'products.write',
  params: productIdParams,
  output: productWithMessageSchema,
  errors: ['NOT_FOUND'],
})

import { pathTo } from '@voltkart/shared/domain/category-tree'
import type { AppContext } from '../../context'
import { shopTerms } from '../../commands/shop/shop-terms'
import { findBySlug } from '../../models/categories/product-place'
import type { ProductRecord } from '../../models/products/product-edit-queries'
import type { ProductSurroundings } from './products.presenter'

/** How old the terms are, and the version of the category tree. */
interface Versions {
  readAt: number
  treeVersion: number
}

/** The number of reviews sent with a product. */
const NEWEST_REVIEWS = 20

/**
 * The number of reviews per number of stars, as stored with the product. If an older release has
 * counted the last review, they are counted again, from an index alone.
 */
function ratingCountsOf(
  { models }: AppContext,
  { _id, numReviews, ratingCounts }: ProductRecord,
): Promise<number[]> | number[] {
  const kept = ratingCounts?.reduce((sum, count) => sum + count, 0)
  if (ratingCounts?.length === 5 && kept === numReviews) return ratingCounts
  return numReviews === 0 ? [0, 0, 0, 0, 0] : models.reviews.countRatings(_id)
}

/** Reads what a product's own record lacks, without reviews and the other variants of its model. */
export async function readTermsOf(
  context: AppContext,
  product: ProductRecord,
): Promise<Omit<ProductSurroundings, 'reviews' | 'siblings'> & Versions> {
  const [ratingCounts, { taxPercent, readAt }, tree] = await Promise.all([
    ratingCountsOf(context, product),
    shopTerms(context),
    context.models.categories.recent(),
  ])
  const [slug = ''] = product.categories ?? []
  const main = findBySlug(tree.categories, slug)
  return {
    ratingCounts,
    categoryPath: main ? pathTo(tree.categories, main.slug) : [],
    taxPercent,
    readAt: Math.min(readAt, tree.readAt),
    treeVersion: tree.version,
    at: context.now(),
  }
}

/** Reads the data on a product's page besides the product itself. */
export async function readSurroundings(
  context: AppContext,
  product: ProductRecord,
): Promise<ProductSurroundings & Versions> {
  const { models } = context
  const [reviews, siblings, terms] = await Promise.all([
    models.reviews.listOfProduct(product._id, { limit: NEWEST_REVIEWS, skip: 0 }),
    models.products.findSiblings(product),
    readTermsOf(context, product),
  ])
  return { ...terms, reviews, siblings }
}

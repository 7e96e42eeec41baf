import { pathTo } from '@voltkart/shared/domain/category-tree'
import type { AppContext } from '../../context'
import { shopTerms } from '../../commands/shop/shop-terms'
import { findBySlug } from '../../models/categories/product-place'
import type { ProductRecord } from '../../models/products/product-edit-queries'
import type { ProductSurroundings } from './products.presenter'

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

/** Reads the data on a product's page besides the product itself. */
export async function readSurroundings(
  context: AppContext,
  product: ProductRecord,
): Promise<ProductSurroundings & { readAt: number; treeVersion: number }> {
  const { models } = context
  const [reviews, siblings, ratingCounts, { taxPercent, readAt }, tree] = await Promise.all([
    models.reviews.listOfProduct(product._id, { limit: NEWEST_REVIEWS, skip: 0 }),
    models.products.findSiblings(product),
    ratingCountsOf(context, product),
    shopTerms(context),
    models.categories.recent(),
  ])
  const [slug = ''] = product.categories ?? []
  const main = findBySlug(tree.categories, slug)
  return {
    reviews,
    siblings,
    ratingCounts,
    categoryPath: main ? pathTo(tree.categories, main.slug) : [],
    taxPercent,
    readAt: Math.min(readAt, tree.readAt),
    treeVersion: tree.version,
    at: context.now(),
  }
}

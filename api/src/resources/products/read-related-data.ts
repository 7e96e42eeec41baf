import { getPathTo } from '@voltkart/shared/domain/category-tree'
import type { AppContext } from '../../context'
import { presentReview } from '../../commands/reviews/present-review'
import { readRecentShopTerms } from '../../commands/shop/shop-terms'
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

/** Reads what a product's own record lacks, without reviews and the other variants of its model. */
export async function readTerms(
  context: AppContext,
  product: ProductRecord,
): Promise<Omit<ProductSurroundings, 'reviews' | 'siblings'> & Versions> {
  const [{ taxPercent, readAt }, tree] = await Promise.all([
    readRecentShopTerms(context),
    context.models.categories.recent(),
  ])
  const [slug = ''] = product.categories
  const main = findBySlug(tree.categories, slug)
  return {
    categoryPath: main ? getPathTo(tree.categories, main.slug) : [],
    taxPercent,
    readAt: Math.min(readAt, tree.readAt),
    treeVersion: tree.version,
    at: context.now(),
  }
}

/** Reads the data on a product's page besides the product itself. */
export async function readRelatedData(
  context: AppContext,
  product: ProductRecord,
): Promise<ProductSurroundings & Versions> {
  const { models } = context
  const [reviews, siblings, terms] = await Promise.all([
    models.reviews.listOfProduct(product._id, { limit: NEWEST_REVIEWS, skip: 0 }),
    models.products.findSiblings(product),
    readTerms(context, product),
  ])
  return { ...terms, reviews: reviews.map(presentReview), siblings }
}

import { deleteReviews } from '../commands/products/delete-product'
import { refreshRating } from '../commands/products/refresh-rating'
import type { AppContext } from '../context'
import { expiredBefore } from '../models/leases/lease-times'

const PRODUCTS_PER_RUN = 200

/**
 * Updates the ratings of products whose reviews were written but not counted by an interrupted process,
 * and deletes the reviews of deleted products. Safe to run concurrently: each write sets the whole
 * rating.
 */
export async function repairRatings(context: AppContext): Promise<void> {
  const { models } = context
  const before = expiredBefore(context.now(), 'rating')
  for (const productId of await models.reviews.productsToRepair(before, PRODUCTS_PER_RUN)) {
    if (!(await refreshRating(context, productId))) await deleteReviews(context, productId)
  }
}

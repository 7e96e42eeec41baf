import { refreshRating } from '../commands/products/refresh-rating'
import type { AppContext } from '../context'

/** A review that is younger may still be counted by who wrote it. */
const GRACE_MS = 30_000
const REVIEWS_AT_ONCE = 200

/**
 * Counts the reviews whose process ended between writing them and counting them, and removes those
 * that have outlived their product. Safe with many processes: ratings are only ever written whole.
 */
export async function repairRatings(context: AppContext): Promise<void> {
  const { models } = context
  const before = new Date(context.now().getTime() - GRACE_MS)
  for (const productId of await models.reviews.productsToRepair(before, REVIEWS_AT_ONCE)) {
    if (!(await refreshRating(context, productId))) await models.reviews.deleteOfProduct(productId)
  }
}

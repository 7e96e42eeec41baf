import type { AppContext } from '../../context'
import { deleteReviews } from '../products/delete-product'
import { getExpiredBefore } from '../../models/leases/hold-lease'

/**
 * Updates a product's rating from its reviews. The mean is computed again and written only if
 * nobody else has written one in between; so with concurrent reviews the last write includes all of
 * them. Counted reviews are marked, so that the repair finds those that a crash has left.
 * @returns false when there is no such product
 */
export async function refreshRating({ models }: AppContext, productId: string): Promise<boolean> {
  for (;;) {
    const revision = await models.products.readRatingRevision(productId)
    if (revision === undefined) return false
    const summary = await models.reviews.summarize(productId)
    if (await models.products.writeRating(productId, revision, summary)) {
      await models.reviews.markCounted(summary.uncounted)
      return true
    }
  }
}

const PRODUCTS_PER_RUN = 200

/**
 * Updates the ratings of products whose reviews were written but not counted by an interrupted process,
 * and deletes the reviews of deleted products. Safe to run concurrently: each write replaces the
 * rating.
 */
export async function repairRatings(context: AppContext): Promise<void> {
  const { models } = context
  const before = getExpiredBefore(context.now(), 'rating')
  for (const productId of await models.reviews.findProductsToRepair(before, PRODUCTS_PER_RUN)) {
    if (!(await refreshRating(context, productId))) await deleteReviews(context, productId)
  }
}

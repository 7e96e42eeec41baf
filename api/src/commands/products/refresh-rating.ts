import type { AppContext } from '../../context'

/**
 * Updates a product's rating from its reviews. The mean is computed again and written only if
 * nobody else has written one in between; so with concurrent reviews the last write has seen all of
 * them. Counted reviews are marked, so that the repair finds those that a crash has left.
 * @returns false when there is no such product
 */
export async function refreshRating({ models }: AppContext, productId: string): Promise<boolean> {
  for (;;) {
    const revision = await models.products.ratingRevision(productId)
    if (revision === undefined) return false
    const summary = await models.reviews.summarize(productId)
    if (await models.products.writeRating(productId, revision, summary)) {
      await models.reviews.markCounted(summary.uncounted)
      return true
    }
  }
}

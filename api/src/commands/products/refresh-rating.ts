import type { AppContext } from '../../context'

/**
 * Brings a product's rating up to its reviews. The mean is worked out anew and written only if
 * nobody else has written one meanwhile; so with many reviews at once the last one written has
 * seen them all. Reviews it has taken in are marked, so that the repair finds those
 * that a crash came in between.
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

import type { ProductWriteListener } from './product-edit-queries'
import type { ProductModel, StoredProduct } from './product-schema'

/** The rating of a product, computed from its reviews. */
export function createProductRatingQueries(
  model: ProductModel,
  { invalidate }: ProductWriteListener,
) {
  return {
    /** The revision that guards a product's rating; undefined if there is no such product. */
    async readRatingRevision(id: string): Promise<number | undefined> {
      const product = await model
        .findById(id)
        .select({ ratingRevision: 1 })
        .lean<Pick<StoredProduct, 'ratingRevision'>>()
      return product?.ratingRevision
    },

    /** Writes a product's rating, unless somebody else has since `revision` was read. */
    async writeRating(
      id: string,
      revision: number,
      {
        rating,
        numReviews,
        ratingCounts,
      }: Pick<StoredProduct, 'rating' | 'numReviews' | 'ratingCounts'>,
    ): Promise<boolean> {
      const written = await model.updateOne(
        { _id: id, ratingRevision: revision },
        {
          $set: { rating, numReviews, ratingCounts },
          $currentDate: { changedAt: true },
          $inc: { ratingRevision: 1 },
        },
      )
      invalidate(id)
      return written.modifiedCount === 1
    },
  }
}

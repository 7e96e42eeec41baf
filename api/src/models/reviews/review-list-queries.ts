import type { ReviewSort } from '@voltkart/shared/domain/products'
import { trusted } from 'mongoose'
import { BATCH_SIZE, toBatches } from '../read-batches'
import {
  visibleFilter,
  toProductFilter,
  withoutVoters,
  toRecord,
  type ReviewRecord,
  type ReviewModel,
  type StoredReview,
} from './review-schema'

/** A part of a product's visible reviews. */
interface ReviewPage {
  limit: number
  skip: number
  sort?: ReviewSort | undefined
  /** Only those with this number of stars. */
  rating?: number | undefined
}

const newest = { createdAt: -1, _id: -1 } as const
const orders = {
  newest,
  helpful: { helpful: -1, ...newest },
  highest: { rating: -1, ...newest },
  lowest: { rating: 1, ...newest },
} as const satisfies Record<ReviewSort, object>

const toReviewFilter = (productId: string, rating: number | undefined) => ({
  ...toProductFilter(productId),
  ...(rating === undefined ? {} : { rating }),
  ...visibleFilter,
})

/** The lists of a product's reviews, and the photos in reviews. */
export function createReviewListQueries(model: ReviewModel) {
  return {
    /** A page of a product's visible reviews, the newest first by default. */
    async listOfProduct(
      productId: string,
      { limit, skip, sort = 'newest', rating }: ReviewPage,
    ): Promise<ReviewRecord[]> {
      const reviews = await model
        .find(toReviewFilter(productId, rating))
        .select(withoutVoters)
        .sort(orders[sort])
        .skip(skip)
        .limit(limit)
        .lean<StoredReview[]>()
      return reviews.map(toRecord)
    },

    /** How many visible reviews a product has, or how many with a number of stars. */
    countOfProduct: (productId: string, rating?: number): Promise<number> =>
      model.countDocuments(toReviewFilter(productId, rating)).exec(),

    /** Which of some addresses of pictures are photos of reviews. */
    async findReviewPhotos(addresses: readonly string[]): Promise<string[]> {
      const addressSet = new Set(addresses)
      const reviews = await model
        .find({ photos: trusted({ $in: [...addressSet] }) })
        .select({ photos: 1 })
        .lean<Pick<StoredReview, 'photos'>[]>()
      return reviews
        .flatMap(({ photos = [] }) => photos)
        .filter((address) => addressSet.has(address))
    },

    /** The photos of all reviews of a product, in batches. */
    async *listPhotosOfProduct(productId: string): AsyncGenerator<string[]> {
      const cursor = model
        .find({ ...toProductFilter(productId), 'photos.0': trusted({ $exists: true }) })
        .select({ photos: 1 })
        .cursor({ batchSize: BATCH_SIZE })
      for await (const reviews of toBatches<Pick<StoredReview, 'photos'>>(cursor)) {
        yield reviews.flatMap(({ photos = [] }) => photos)
      }
    },
  }
}

import { Types, trusted, type Connection } from 'mongoose'
import { createEventEntry } from '../events/event-notes'
import type { DeletionQueries } from '../outbox/deletion-queries'
import { createReviewListQueries } from './review-list-queries'
import { createReviewErasureQueries } from './review-erasure-queries'
import { createReviewModerationQueries } from './review-moderation-queries'
import {
  toProductFilter,
  toRecord,
  type NewReview,
  type ReviewRecord,
  createReviewModel,
  type StoredReview,
  withoutVoters,
  type ReviewModel,
} from './review-schema'
import { createReviewVoteQueries } from './review-vote-queries'
import { pushOutbox } from '../outbox/outbox-field'

/** The new content of a review by its author. */
interface OwnReviewChange {
  rating: number
  comment: string
  photos: readonly string[]
  verified: boolean
  editedAt: Date
}

/** The writes of authors to their own reviews. */
function createReviewAuthorQueries(model: ReviewModel) {
  return {
    /** A user's own review of a product. */
    async findOfUser(productId: string, userId: string): Promise<ReviewRecord | undefined> {
      const user = new Types.ObjectId(userId)
      const review = await model
        .findOne({ ...toProductFilter(productId), user })
        .select(withoutVoters)
        .lean<StoredReview>()
      return review ? toRecord(review) : undefined
    },

    /** Writes a change. The product is to be counted again. Undefined if the review is deleted. */
    async change(
      id: string,
      { photos, ...fields }: OwnReviewChange,
    ): Promise<ReviewRecord | undefined> {
      const changed = await model
        .findOneAndUpdate(
          { _id: id },
          {
            $set: { ...fields, counted: false, ...(photos.length > 0 ? { photos } : {}) },
            ...(photos.length > 0 ? {} : { $unset: { photos: 1 } }),
            $push: pushOutbox(createEventEntry('review.written', fields.editedAt)),
          },
          { returnDocument: 'after', projection: withoutVoters },
        )
        .lean<StoredReview>()
      return changed ? toRecord(changed) : undefined
    },
  }
}

interface RatingSummary {
  /** The mean, rounded to two decimals; 0 without any. */
  rating: number
  numReviews: number
  /** How many gave 1, 2, 3, 4 and 5 stars. */
  ratingCounts: number[]
  /** The reviews that were not counted before. */
  uncounted: string[]
}

const STARS = [1, 2, 3, 4, 5]

function toStored(review: NewReview) {
  return {
    ...review,
    product: new Types.ObjectId(review.product),
    user: new Types.ObjectId(review.user),
  }
}

/** All queries of reviews. */
export function createReviewQueries(
  connection: Connection,
  deletions: Pick<DeletionQueries, 'keepWorkOfReviews'>,
) {
  const model = createReviewModel(connection)

  /** How many visible reviews of a product gave 1 to 5 stars, from an index alone. */
  async function countRatings(productId: string): Promise<number[]> {
    const rows = await model.aggregate<{ _id: number; count: number }>([
      { $match: { ...toProductFilter(productId), hidden: { $ne: true } } },
      { $group: { _id: '$rating', count: { $sum: 1 } } },
    ])
    const counts = new Map(rows.map(({ _id, count }) => [_id, count]))
    return STARS.map((stars) => counts.get(stars) ?? 0)
  }

  return {
    ...createReviewListQueries(model),
    ...createReviewVoteQueries(model),
    ...createReviewModerationQueries(model),
    ...createReviewAuthorQueries(model),
    ...createReviewErasureQueries(model),

    /** @throws a duplicate key error when the user has reviewed the product before */
    async insert(review: NewReview): Promise<ReviewRecord> {
      const outbox = [createEventEntry('review.written', review.createdAt)]
      return toRecord((await model.create({ ...toStored(review), outbox })).toObject())
    },

    /** Adds many reviews; the caller updates the ratings of their products. */
    async insertMany(reviews: readonly NewReview[]): Promise<void> {
      await model.insertMany(reviews.map(toStored), {
        ordered: false,
        throwOnValidationError: true,
      })
    },

    countRatings,

    /** The aggregate of a product's visible reviews. */
    async summarize(productId: string): Promise<RatingSummary> {
      // These are noted first: a review that arrives during the calculation may be missing from the
      // mean, and must not be marked as counted.
      const uncounted = await model
        .find({ ...toProductFilter(productId), counted: false })
        .select({ _id: 1 })
        .lean<Pick<StoredReview, '_id'>[]>()
      const ratingCounts = await countRatings(productId)
      const numReviews = ratingCounts.reduce((sum, count) => sum + count, 0)
      const stars = ratingCounts.reduce((sum, count, index) => sum + count * (index + 1), 0)
      return {
        rating: numReviews > 0 ? Math.round((stars / numReviews) * 100) / 100 : 0,
        numReviews,
        ratingCounts,
        uncounted: uncounted.map(({ _id }) => _id.toHexString()),
      }
    },

    async markCounted(ids: readonly string[]): Promise<void> {
      if (ids.length === 0) return
      await model.updateMany(
        { _id: trusted({ $in: ids.map((id) => new Types.ObjectId(id)) }) },
        { $set: { counted: true } },
      )
    },

    /** The products with reviews from before `before` whose present state is not counted. */
    async findProductsToRepair(before: Date, limit: number): Promise<string[]> {
      const reviews = await model
        .find({ counted: false, createdAt: trusted({ $lt: before }) })
        .sort({ createdAt: 1 })
        .limit(limit)
        .select({ product: 1 })
        .lean<Pick<StoredReview, 'product'>[]>()
      return [...new Set(reviews.map(({ product }) => product.toHexString()))]
    },

    async remove(id: string): Promise<void> {
      await model.deleteOne({ _id: id })
    },

    async deleteOfProduct(productId: string): Promise<void> {
      await deletions.keepWorkOfReviews(productId, new Date())
      await model.deleteMany(toProductFilter(productId))
    },
  }
}

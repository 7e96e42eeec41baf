import { Types, trusted, type Connection } from 'mongoose'
import { toPlain } from '../to-plain'
import { createReviewModel, type StoredReview } from './review-schema'

/** A review outside the model. */
export type ReviewRecord = Omit<StoredReview, '_id' | 'product' | 'user'> & {
  _id: string
  product: string
  user: string
}

export type NewReview = Omit<ReviewRecord, '_id'>

export interface RatingSummary {
  /** The mean, rounded to two decimals; 0 without any. */
  rating: number
  numReviews: number
  /** How many gave 1, 2, 3, 4 and 5 stars. */
  ratingCounts: number[]
  /** The reviews that were not counted before. */
  uncounted: string[]
}

const STARS = [1, 2, 3, 4, 5]

function toRecord(stored: StoredReview): ReviewRecord {
  return {
    ...toPlain(stored),
    product: stored.product.toHexString(),
    user: stored.user.toHexString(),
  }
}

function toStored(review: NewReview) {
  return {
    ...review,
    product: new Types.ObjectId(review.product),
    user: new Types.ObjectId(review.user),
  }
}

/** All queries of reviews. */
export function createReviewQueries(connection: Connection) {
  const model = createReviewModel(connection)
  const ofProduct = (productId: string) => ({ product: new Types.ObjectId(productId) })

  /** How many reviews of a product gave 1, 2, 3, 4 and 5 stars, from an index alone. */
  async function countRatings(productId: string): Promise<number[]> {
    const found = await model.aggregate<{ _id: number; count: number }>([
      { $match: ofProduct(productId) },
      { $group: { _id: '$rating', count: { $sum: 1 } } },
    ])
    const counts = new Map(found.map(({ _id, count }) => [_id, count]))
    return STARS.map((stars) => counts.get(stars) ?? 0)
  }

  return {
    ensureIndexes: () => model.createIndexes(),

    /** @throws a duplicate key error when the user has reviewed the product before */
    async insert(review: NewReview): Promise<ReviewRecord> {
      return toRecord((await model.create(toStored(review))).toObject())
    },

    /** A user's own review of a product. */
    async findOfUser(productId: string, userId: string): Promise<ReviewRecord | undefined> {
      const user = new Types.ObjectId(userId)
      const found = await model.findOne({ ...ofProduct(productId), user }).lean<StoredReview>()
      return found ? toRecord(found) : undefined
    },

    /** Adds many reviews; the caller updates the ratings of their products. */
    async insertMany(reviews: readonly NewReview[]): Promise<void> {
      await model.insertMany(reviews.map(toStored), {
        ordered: false,
        throwOnValidationError: true,
      })
    },

    /** A page of a product's reviews, newest first. */
    async listOfProduct(
      productId: string,
      { limit, skip }: { limit: number; skip: number },
    ): Promise<ReviewRecord[]> {
      const found = await model
        .find(ofProduct(productId))
        .sort({ createdAt: -1, _id: -1 })
        .skip(skip)
        .limit(limit)
        .lean<StoredReview[]>()
      return found.map(toRecord)
    },

    countOfProduct: (productId: string) => model.countDocuments(ofProduct(productId)),

    countRatings,

    /** The aggregate of a product's reviews. */
    async summarize(productId: string): Promise<RatingSummary> {
      // These are noted first: a review that arrives during the calculation may be missing from the
      // mean, and must not be marked as counted.
      const uncounted = await model
        .find({ ...ofProduct(productId), counted: false })
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

    /** The products with reviews from before `before` that are not counted in a rating. */
    async productsToRepair(before: Date, limit: number): Promise<string[]> {
      const found = await model
        .find({ counted: false, createdAt: trusted({ $lt: before }) })
        .sort({ createdAt: 1 })
        .limit(limit)
        .select({ product: 1 })
        .lean<Pick<StoredReview, 'product'>[]>()
      return [...new Set(found.map(({ product }) => product.toHexString()))]
    },

    async remove(id: string): Promise<void> {
      await model.deleteOne({ _id: id })
    },

    async deleteOfProduct(productId: string): Promise<void> {
      await model.deleteMany(ofProduct(productId))
    },
  }
}

export type ReviewQueries = ReturnType<typeof createReviewQueries>

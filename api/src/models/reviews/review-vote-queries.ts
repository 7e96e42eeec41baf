import { HELPFUL_VOTES_MAX } from '@voltkart/shared/domain/limits'
import { Types, trusted } from 'mongoose'
import { withIds } from '../record-schema'
import {
  visibleFilter,
  toProductFilter,
  withoutVoters,
  toRecord,
  type ReviewRecord,
  type ReviewModel,
  type StoredReview,
} from './review-schema'

/** Votes for helpful reviews. The voters are in the review, so that one write counts a vote. */
export function createReviewVoteQueries(model: ReviewModel) {
  const toReviewFilter = (productId: string, reviewId: string) => ({
    _id: reviewId,
    ...toProductFilter(productId),
    ...visibleFilter,
  })

  return {
    /** A visible review of a product. */
    async findVisible(productId: string, reviewId: string): Promise<ReviewRecord | undefined> {
      const review = await model
        .findOne(toReviewFilter(productId, reviewId))
        .select(withoutVoters)
        .lean<StoredReview>()
      return review ? toRecord(review) : undefined
    },

    /** Which of some reviews an account has voted for. */
    async findVoted(reviewIds: readonly string[], userId: string): Promise<Set<string>> {
      const helpfulTo = new Types.ObjectId(userId)
      const reviews = await model
        .find({ ...withIds(reviewIds), helpfulTo })
        .select({ _id: 1 })
        .lean()
      return new Set(reviews.map(({ _id }) => _id.toHexString()))
    },

    /** Adds a vote unless the account has voted. False if there are as many as there can be. */
    async addVote(productId: string, reviewId: string, userId: string): Promise<boolean> {
      const helpfulTo = new Types.ObjectId(userId)
      const lastVote = `helpfulTo.${HELPFUL_VOTES_MAX - 1}`
      const written = await model.updateOne(
        {
          ...toReviewFilter(productId, reviewId),
          helpfulTo: trusted({ $ne: helpfulTo }),
          [lastVote]: trusted({ $exists: false }),
        },
        { $push: { helpfulTo }, $inc: { helpful: 1 }, $set: { counted: false } },
      )
      if (written.modifiedCount === 1) return true
      return (
        (await model.exists({ _id: reviewId, [lastVote]: trusted({ $exists: true }) })) === null
      )
    },

    /** Takes a vote back, if there is one. */
    async removeVote(productId: string, reviewId: string, userId: string): Promise<void> {
      const helpfulTo = new Types.ObjectId(userId)
      await model.updateOne(
        { ...toReviewFilter(productId, reviewId), helpfulTo },
        { $pull: { helpfulTo }, $inc: { helpful: -1 }, $set: { counted: false } },
      )
    },
  }
}

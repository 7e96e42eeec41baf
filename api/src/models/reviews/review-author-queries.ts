import { Types } from 'mongoose'
import { eventEntry } from '../events/event-notes'
import { pushOutbox } from '../outbox/outbox-field'
import {
  ofProduct,
  withoutVoters,
  toRecord,
  type ReviewRecord,
  type ReviewModel,
  type StoredReview,
} from './review-schema'

/** What the author of a review has written in place of the earlier text. */
export interface OwnReviewChange {
  rating: number
  comment: string
  photos: readonly string[]
  verified: boolean
  editedAt: Date
}

/** What authors do with their own reviews. */
export function createReviewAuthorQueries(model: ReviewModel) {
  return {
    /** A user's own review of a product. */
    async findOfUser(productId: string, userId: string): Promise<ReviewRecord | undefined> {
      const user = new Types.ObjectId(userId)
      const found = await model
        .findOne({ ...ofProduct(productId), user })
        .select(withoutVoters)
        .lean<StoredReview>()
      return found ? toRecord(found) : undefined
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
            $push: pushOutbox(eventEntry('review.written', fields.editedAt)),
          },
          { returnDocument: 'after', projection: withoutVoters },
        )
        .lean<StoredReview>()
      return changed ? toRecord(changed) : undefined
    },
  }
}

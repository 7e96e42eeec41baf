import { trusted, Types } from 'mongoose'
import { AUDIT_NAME, createEraseNotes } from '../personal-data/erase-traces'
import {
  toRecord,
  withoutVoters,
  type ReviewModel,
  type ReviewRecord,
  type StoredReview,
} from './review-schema'

/** The author of a review who was erased. */
const ERASED_AUTHOR = 'A customer'

/** The reviews of customers who want a copy of their data, or have it erased. */
export function createReviewErasureQueries(model: ReviewModel) {
  const eraseNotes = createEraseNotes(model.db)
  const userFilter = (userId: string) => ({ user: new Types.ObjectId(userId) })

  return {
    /** All reviews of a customer, the oldest first. */
    async *eachOfUser(userId: string): AsyncGenerator<ReviewRecord> {
      const query = model.find(userFilter(userId)).select(withoutVoters).sort({ _id: 1 })
      for await (const review of query.lean<StoredReview[]>().cursor()) yield toRecord(review)
    },

    /** @returns the products whose reviews show another name now */
    async eraseAuthor(userId: string): Promise<string[]> {
      const changed = await model.distinct('product', {
        ...userFilter(userId),
        $or: [{ name: trusted({ $ne: ERASED_AUTHOR }) }, { photos: trusted({ $exists: true }) }],
      })
      await eraseNotes('reviews', userFilter(userId), { subjectName: AUDIT_NAME })
      await model.updateMany(
        userFilter(userId),
        // The reviews are marked as not counted: a job shows the change if this process dies before
        // it does.
        { $set: { name: ERASED_AUTHOR, counted: false }, $unset: { photos: 1 } },
      )
      return changed.map((id) => id.toHexString())
    },
  }
}

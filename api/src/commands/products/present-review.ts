import type { Review } from '@voltkart/shared/contract/reviews'
import type { ReviewRecord } from '../../models/reviews/review-queries'

/** A review in a response. */
export function presentReview(review: ReviewRecord): Review {
  return {
    _id: review._id,
    name: review.name,
    rating: review.rating,
    comment: review.comment,
    verified: review.verified,
    createdAt: review.createdAt.toISOString(),
  }
}

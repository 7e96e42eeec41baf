import type { ModeratedReview, Review } from '@voltkart/shared/contract/reviews'
import type { ReviewRecord } from '../../models/reviews/review-schema'

/** A review in a response. */
export function presentReview(review: ReviewRecord): Review {
  const { reply } = review
  return {
    _id: review._id,
    name: review.name,
    rating: review.rating,
    comment: review.comment,
    verified: review.verified,
    photos: review.photos ?? [],
    helpful: review.helpful ?? 0,
    ...(reply ? { reply: { text: reply.text, at: reply.at.toISOString() } } : {}),
    ...(review.editedAt ? { editedAt: review.editedAt.toISOString() } : {}),
    createdAt: review.createdAt.toISOString(),
  }
}

/** A review as staff see it. */
export const presentForStaff = (
  review: ReviewRecord,
  productName: string | undefined,
): ModeratedReview => ({
  ...presentReview(review),
  state: review.hidden ? 'hidden' : 'visible',
  product: {
    _id: review.product,
    ...(productName === undefined ? {} : { name: productName }),
  },
})

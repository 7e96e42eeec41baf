import { customerMessages } from '@voltkart/shared/contract/customer-messages'
import type { ReviewBody } from '@voltkart/shared/contract/reviews'
import type { Actor } from '../../actor'
import type { AppContext } from '../../context'
import { notFound, conflict } from '../../errors'
import { parseImageUrl } from '../../integrations/storage/image-storage'
import type { ReviewRecord } from '../../models/reviews/review-schema'
import { keepCustomerPhotos, tryForgetCustomerPhotos } from '../products/customer-photos'
import { refreshRating } from './refresh-rating'

interface Vote {
  productId: string
  reviewId: string
  /** Whether the account finds the review helpful; otherwise its vote is taken back. */
  isHelpful: boolean
}

async function findVisible(
  { models }: AppContext,
  { productId, reviewId }: Vote,
): Promise<ReviewRecord> {
  const review = await models.reviews.findVisible(productId, reviewId)
  if (!review) throw notFound()
  return review
}

/**
 * Marks a review as helpful, or takes the mark back; again changes nothing.
 * @returns how many find it helpful now
 * @throws RATE_LIMITED, NOT_FOUND; CONFLICT for an own review, or one with as many votes as it can have
 */
export async function voteForReview(
  context: AppContext,
  userId: string,
  vote: Vote,
): Promise<number> {
  const { limits, models } = context
  const { productId, reviewId, isHelpful } = vote
  await limits.consumeHelpfulVote(userId)
  const before = await findVisible(context, vote)
  if (isHelpful && before.user === userId) throw conflict(customerMessages.ownReviewHelpful)
  if (!isHelpful) await models.reviews.removeVote(productId, reviewId, userId)
  else if (!(await models.reviews.addVote(productId, reviewId, userId))) {
    throw conflict(customerMessages.helpfulVotesFull)
  }
  // The product's cached responses contain its newest reviews.
  await refreshRating(context, productId)
  return (await findVisible(context, vote)).helpful ?? 0
}

/**
 * Changes a customer's own review of a product, and the product's rating. Its visibility, votes and
 * reply stay. A purchase since then makes it verified.
 * @throws RATE_LIMITED; NOT_FOUND without a product on sale or a review; VALIDATION for a photo
 */
export async function changeOwnReview(
  context: AppContext,
  actor: Actor,
  productId: string,
  { rating, comment, photos: addresses = [] }: ReviewBody,
): Promise<ReviewRecord> {
  const { models, limits, now } = context
  await limits.consumeReview(actor._id)
  const [exists, before, hasBought] = await Promise.all([
    models.products.isPublished(productId),
    models.reviews.findOfUser(productId, actor._id),
    models.orders.hasBought(actor._id, productId),
  ])
  if (!exists || !before) throw notFound()
  const { photos: earlier = [] } = before
  const photos = await keepCustomerPhotos(context, { user: actor._id }, addresses, {
    unknownMessage: customerMessages.reviewPhotoUnknown,
    earlier,
  })
  // Recorded first: after a crash, the job removes photos that no review shows.
  const dropped = earlier.filter((photo) => !photos.includes(photo))
  await models.uploads.noteAgain(
    dropped.flatMap((photo) => parseImageUrl(photo) ?? []),
    now(),
  )
  const review = await models.reviews.change(before._id, {
    rating,
    comment,
    photos,
    verified: before.verified || hasBought,
    editedAt: now(),
  })
  if (!review) throw notFound()
  await tryForgetCustomerPhotos(context, photos)
  if (!(await refreshRating(context, productId))) throw notFound()
  return review
}

import { customerMessages } from '@voltkart/shared/contract/customer-messages'
import type { AppContext } from '../../context'
import { conflict, notFound } from '../../errors'
import type { ReviewRecord } from '../../models/reviews/review-schema'
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

import { messages } from '@voltkart/shared/contract/messages'
import type { AppContext } from '../../context'
import { conflict } from '../../errors'
import { checkMayReview } from './may-review'

/**
 * Checks before an upload whether the account may still review the product.
 * @throws RATE_LIMITED, NOT_FOUND, FORBIDDEN; CONFLICT if it has reviewed the product
 */
export async function checkReviewPhoto(
  context: AppContext,
  userId: string,
  productId: string,
): Promise<void> {
  await context.limits.consumeReviewPhoto(userId)
  await checkMayReview(context, userId, productId)
  const earlier = await context.models.reviews.findOfUser(productId, userId)
  if (earlier) throw conflict(messages.alreadyReviewed)
}

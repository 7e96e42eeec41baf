import type { AppContext } from '../../context'
import { checkMayReview } from './may-review'

/**
 * Checks before an upload whether the account may review the product, or has.
 * @throws RATE_LIMITED, NOT_FOUND, FORBIDDEN
 */
export async function checkReviewPhoto(
  context: AppContext,
  userId: string,
  productId: string,
): Promise<void> {
  const { limits, models } = context
  await limits.consumeReviewPhoto(userId)
  const earlier = await models.reviews.findOfUser(productId, userId)
  if (!earlier) await checkMayReview(context, userId, productId)
}

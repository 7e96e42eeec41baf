import { customerMessages } from '@voltkart/shared/contract/customer-messages'
import type { AppContext } from '../../context'
import { ApiError, notFound } from '../../errors'
import { readShop } from '../shop/read-shop'

/**
 * Checks whether an account may review a product: in a shop with reviews by buyers only, after it
 * has paid for one.
 * @returns whether it has bought the product
 * @throws NOT_FOUND; FORBIDDEN
 */
export async function checkMayReview(
  context: AppContext,
  userId: string,
  productId: string,
): Promise<boolean> {
  const { models } = context
  const [exists, hasBought, { profile }] = await Promise.all([
    models.products.isPublished(productId),
    models.orders.hasBought(userId, productId),
    readShop(context),
  ])
  if (!exists) throw notFound()
  if (profile.reviewsBy === 'buyers' && !hasBought) {
    throw new ApiError('FORBIDDEN', customerMessages.reviewByBuyersOnly)
  }
  return hasBought
}

import { customerMessages } from '@voltkart/shared/contract/customer-messages'
import { messages } from '@voltkart/shared/contract/messages'
import type { ReviewBody } from '@voltkart/shared/contract/reviews'
import type { AppContext } from '../../context'
import { ApiError, notFound } from '../../errors'
import type { Actor } from '../../actor'
import { isDuplicateKey } from '../../models/database-errors'
import type { NewReview, ReviewRecord } from '../../models/reviews/review-schema'
import { keepCustomerPhotos, tryForgetCustomerPhotos } from '../products/customer-photos'
import { presentReview } from './present-review'
import { refreshRating } from './refresh-rating'
import { readShop } from '../shop/shop-terms'

/**
 * Checks whether an account may review a product: in a shop with reviews by buyers only, after it
 * has paid for one.
 * @returns whether it has bought the product
 * @throws NOT_FOUND; FORBIDDEN
 */
async function checkMayReview(
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

/**
 * Checks before an upload whether the account may review the product, or has reviewed it.
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

async function insertOnce({ models }: AppContext, review: NewReview): Promise<ReviewRecord> {
  try {
    return await models.reviews.insert(review)
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
    const earlier = await models.reviews.findOfUser(review.product, review.user)
    const details = earlier ? { review: presentReview(earlier) } : {}
    throw new ApiError('CONFLICT', messages.alreadyReviewed, details)
  }
}

/**
 * Adds a customer's review of a product and updates the product's rating.
 * @throws RATE_LIMITED, NOT_FOUND; FORBIDDEN in a shop with reviews by buyers only; VALIDATION for
 * a photo; CONFLICT with the earlier review when they have reviewed it before
 */
export async function createReview(
  context: AppContext,
  actor: Actor,
  productId: string,
  { rating, comment, photos: addresses = [] }: ReviewBody,
): Promise<ReviewRecord> {
  const { models, limits } = context
  await limits.consumeReview(actor._id)
  const verified = await checkMayReview(context, actor._id, productId)
  const photos = await keepCustomerPhotos(context, { user: actor._id }, addresses, {
    unknownMessage: customerMessages.reviewPhotoUnknown,
  })
  const review = await insertOnce(context, {
    product: productId,
    user: actor._id,
    name: actor.name,
    rating,
    comment,
    verified,
    ...(photos.length > 0 ? { photos } : {}),
    counted: false,
    createdAt: context.now(),
  })
  await tryForgetCustomerPhotos(context, photos)
  if (!(await refreshRating(context, productId))) {
    // The product and its reviews were deleted concurrently.
    await models.reviews.remove(review._id)
    throw notFound()
  }
  return review
}

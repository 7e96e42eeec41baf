import { customerMessages } from '@voltkart/shared/contract/customer-messages'
import { messages } from '@voltkart/shared/contract/messages'
import type { AppContext } from '../../context'
import { conflict, invalidField } from '../../errors'
import { imageUrl, nameInUrl } from '../../integrations/storage/image-storage'
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

/**
 * Keeps the photos of a review from being removed as unused; call it before the review is written.
 * @returns their addresses within the shop
 * @throws VALIDATION at a picture that this account has not uploaded, or that has been removed since
 */
export async function keepReviewPhotos(
  { models, now }: AppContext,
  userId: string,
  addresses: readonly string[],
): Promise<string[]> {
  const names = addresses.map((address) => nameInUrl(address) ?? '')
  const kept = new Set(await models.uploads.keepOf({ user: userId }, names, now()))
  const unknown = names.findIndex((name) => !kept.has(name))
  if (unknown >= 0) throw invalidField(`photos.${unknown}`, customerMessages.reviewPhotoUnknown)
  return [...kept].map(imageUrl)
}

/**
 * Removes the notes of a stored review's photos, so that they no longer count as unused. If that
 * fails, the job finds that the review shows them.
 */
export async function tryForgetReviewPhotos(
  { models, log }: AppContext,
  addresses: readonly string[],
): Promise<void> {
  try {
    await models.uploads.forget(addresses.flatMap((address) => nameInUrl(address) ?? []))
  } catch (error) {
    log.warn({ err: error }, 'photos of a review stay on the list of uploads for now')
  }
}

import { customerMessages } from '@voltkart/shared/contract/customer-messages'
import type { ReviewBody } from '@voltkart/shared/contract/reviews'
import type { Actor } from '../../actor'
import type { AppContext } from '../../context'
import { notFound } from '../../errors'
import { nameInUrl } from '../../integrations/storage/image-storage'
import type { ReviewRecord } from '../../models/reviews/review-schema'
import { keepCustomerPhotos, tryForgetCustomerPhotos } from './customer-photos'
import { refreshRating } from './refresh-rating'

/**
 * Changes a customer's own review of a product, and the product's rating. It stays as hidden, helpful
 * and answered as it was. A purchase since then makes it verified.
 * @throws RATE_LIMITED; NOT_FOUND without a product on sale or a review; VALIDATION at a photo
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
  // Noted first: the job removes those that no review shows, so that a crash leaves none.
  const dropped = earlier.filter((photo) => !photos.includes(photo))
  await models.uploads.noteAgain(
    dropped.flatMap((photo) => nameInUrl(photo) ?? []),
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

import type { AppContext } from '../../context'
import { nameInUrl } from '../../integrations/storage/image-storage'

/**
 * Deletes the reviews of a deleted product. Their photos are noted as unused first, so that a crash
 * leaves none behind: the job for unused pictures removes them a day later.
 */
export async function deleteReviews({ models, now }: AppContext, productId: string): Promise<void> {
  for await (const photos of models.reviews.photosOfProduct(productId)) {
    const names = photos.flatMap((address) => nameInUrl(address) ?? [])
    await models.uploads.noteAgain(names, now())
  }
  await models.reviews.deleteOfProduct(productId)
}

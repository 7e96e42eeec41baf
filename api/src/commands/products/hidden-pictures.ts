import type { AppContext } from '../../context'
import { imageUrl } from '../../integrations/storage/image-storage'

/**
 * Whether a picture is a photo of a review that staff have hidden, at most two seconds ago. Without
 * the database all pictures are shown.
 */
export async function isHiddenPicture(
  { log, models }: Pick<AppContext, 'log' | 'models'>,
  name: string,
): Promise<boolean> {
  try {
    return (await models.reviews.hiddenPhotos()).has(imageUrl(name))
  } catch (error) {
    log.warn({ err: error }, 'the hidden reviews cannot be read')
    return false
  }
}

import type { AppContext } from '../../context'
import { invalidField } from '../../errors'
import { imageUrl, nameInUrl } from '../../integrations/storage/image-storage'
import type { PhotoPurpose } from '../../models/uploads/upload-queries'

/**
 * Keeps the photos of a return or a review from being removed as unused; call it before each write
 * of what shows them.
 * @param unknownMessage for a picture that was not uploaded for this, or has been removed since
 * @returns their addresses within the shop
 * @throws VALIDATION at such a picture
 */
export async function keepCustomerPhotos(
  { models, now }: AppContext,
  purpose: PhotoPurpose,
  addresses: readonly string[],
  unknownMessage: string,
): Promise<string[]> {
  const names = addresses.map((address) => nameInUrl(address) ?? '')
  const kept = new Set(await models.uploads.keepOf(purpose, names, now()))
  const unknown = names.findIndex((name) => !kept.has(name))
  if (unknown >= 0) throw invalidField(`photos.${unknown}`, unknownMessage)
  return [...kept].map(imageUrl)
}

/**
 * Removes the notes of stored photos, so that they no longer count as unused. If that fails, the job
 * finds what shows them.
 */
export async function tryForgetCustomerPhotos(
  { models, log }: AppContext,
  addresses: readonly string[],
): Promise<void> {
  try {
    await models.uploads.forget(addresses.flatMap((address) => nameInUrl(address) ?? []))
  } catch (error) {
    log.warn({ err: error }, 'photos of a customer stay on the list of uploads for now')
  }
}

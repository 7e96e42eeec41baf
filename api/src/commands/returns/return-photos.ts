import { messages } from '@voltkart/shared/contract/messages'
import type { AppContext } from '../../context'
import { invalidField } from '../../errors'
import { imageUrl, nameInUrl } from '../../integrations/storage/image-storage'

/**
 * Keeps the photos of a return from being removed as unused; call it before each write of the return.
 * @returns their addresses within the shop
 * @throws VALIDATION at a picture that was not uploaded for this order, or has been removed since
 */
export async function keepPhotos(
  { models, now }: AppContext,
  orderId: string,
  addresses: readonly string[],
): Promise<string[]> {
  const names = addresses.map((address) => nameInUrl(address) ?? '')
  const kept = new Set(await models.uploads.keepOf({ order: orderId }, names, now()))
  const unknown = names.findIndex((name) => !kept.has(name))
  if (unknown >= 0) throw invalidField(`photos.${unknown}`, messages.returnPhotoUnknown)
  return [...kept].map(imageUrl)
}

/**
 * Removes the notes of a stored return's photos, so that they no longer count as unused. If that
 * fails, the job finds that the return shows them.
 */
export async function tryForgetPhotos(
  { models, log }: AppContext,
  addresses: readonly string[],
): Promise<void> {
  try {
    await models.uploads.forget(addresses.flatMap((address) => nameInUrl(address) ?? []))
  } catch (error) {
    log.warn({ err: error }, 'photos of a return stay on the list of uploads for now')
  }
}

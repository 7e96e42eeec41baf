import type { AppContext } from '../../context'
import { invalidField } from '../../errors'
import { toImageUrl, parseImageUrl } from '../../integrations/storage/image-storage'
import type { PhotoPurpose } from '../../models/uploads/upload-queries'

interface PhotoOptions {
  /** The message for a picture that was not uploaded for this purpose, or was removed. */
  unknownMessage: string
  /** The addresses of its earlier photos. */
  earlier?: readonly string[]
}

/**
 * Protects the photos of a return or a review from removal as unused; call it before each write of
 * the record.
 * @returns their addresses within the shop
 * @throws VALIDATION at such a picture
 */
export async function keepCustomerPhotos(
  { models, now }: AppContext,
  purpose: PhotoPurpose,
  addresses: readonly string[],
  { unknownMessage, earlier = [] }: PhotoOptions,
): Promise<string[]> {
  const names = addresses.map((address) => parseImageUrl(address) ?? '')
  const stored = new Set(earlier.map(parseImageUrl))
  const added = names.filter((name) => !stored.has(name))
  const uploaded = new Set(await models.uploads.keepPhotos(purpose, added, now()))
  const unknown = names.findIndex((name) => !stored.has(name) && !uploaded.has(name))
  if (unknown >= 0) throw invalidField(`photos.${unknown}`, unknownMessage)
  return [...new Set(names)].map(toImageUrl)
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
    await models.uploads.forget(addresses.flatMap((address) => parseImageUrl(address) ?? []))
  } catch (error) {
    log.warn({ err: error }, 'photos of a customer stay on the list of uploads for now')
  }
}

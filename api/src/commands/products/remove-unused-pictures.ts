import type { AppContext } from '../../context'
import { imageUrl, nameInUrl } from '../../integrations/storage/image-storage'
import { readShop } from '../shop/read-shop'

/** How long an uploaded picture waits for a product, a return or a review. */
const UNUSED_MS = 24 * 60 * 60 * 1_000
const PICTURES_AT_ONCE = 200

/** Returns which of some pictures a product, a return, a review or the shop's brand shows. */
async function shownOf(context: AppContext, names: readonly string[]): Promise<Set<string>> {
  const { models } = context
  const candidates = new Set(names)
  const wanted = names.map(imageUrl)
  const photos = await Promise.all([
    models.orderReturns.returnPhotosAmong(wanted),
    models.reviews.reviewPhotosAmong(wanted),
  ])
  const { profile } = await readShop(context)
  const addresses = [...photos.flat(), profile.brand.logo ?? '']
  const shown = new Set(addresses.flatMap((address) => nameInUrl(address) ?? []))
  for await (const addresses of models.products.pictures()) {
    for (const address of addresses) {
      const name = nameInUrl(address)
      if (name !== undefined && candidates.has(name)) shown.add(name)
    }
  }
  return shown
}

/** @returns how many pictures it dealt with */
async function removeSome(
  context: AppContext,
  before: Date,
  signal: AbortSignal | undefined,
): Promise<number> {
  const { models, storage, log, now } = context
  const names = await models.uploads.waitingSince(before, PICTURES_AT_ONCE)
  if (names.length === 0) return 0
  const shown = await shownOf(context, names)
  await models.uploads.forget([...shown])
  for (const name of names) {
    if (shown.has(name)) continue
    if (signal?.aborted) return 0
    // A product, return or review may have been written since its pictures were read. Then the removal does
    // not begin, as every such write renews the time of its pictures first.
    if (!(await models.uploads.beginRemoval(name, before))) continue
    await storage.remove(name)
    await models.uploads.endRemoval(name, now())
    log.info({ picture: name }, 'removed an uploaded picture that nothing shows')
  }
  return names.length
}

/**
 * Removes the pictures that were uploaded at least a day ago and that no product, return or
 * review has ever shown, and that are not the shop's logo. Pictures that a product has shown stay, as orders keep their addresses. An
 * interrupted removal is repeated, and it may run in several processes at the same time.
 */
export async function removeUnusedPictures(
  context: AppContext,
  signal?: AbortSignal,
): Promise<void> {
  const before = new Date(context.now().getTime() - UNUSED_MS)
  while ((await removeSome(context, before, signal)) === PICTURES_AT_ONCE) {
    // More pictures are waiting.
  }
}

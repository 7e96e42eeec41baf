import { messages } from '@voltkart/shared/contract/messages'
import type { AppContext } from '../../context'
import { invalidField } from '../../errors'
import { parseImageUrl } from '../../integrations/storage/image-storage'
import { getPictures } from '../../models/products/product-facts'
import type { ProductFields } from '../../models/products/product-schema'
import { findVisiblePictures } from './visible-pictures'

type Pictured = Pick<ProductFields, 'image' | 'images'>

const getPictureNames = (product: Pictured | undefined): string[] =>
  product ? getPictures(product).flatMap((address) => parseImageUrl(address) ?? []) : []

/**
 * Protects the pictures of a product from removal as unused; call it before each write of the
 * product. Pictures that the product no longer shows stay, since orders may contain them.
 * @throws VALIDATION for `images` when one of the pictures has been removed since
 */
export async function keepPictures(
  { models, now }: AppContext,
  before: Pictured | undefined,
  after: Pictured | undefined,
): Promise<void> {
  const [namesBefore, namesAfter] = [getPictureNames(before), getPictureNames(after)]
  const added = namesAfter.filter((name) => !namesBefore.includes(name))
  const removed = namesBefore.filter((name) => !namesAfter.includes(name))
  const missingNames = await models.uploads.keep(added, now())
  if (missingNames.length > 0) throw invalidField('images', messages.pictureRemoved)
  await models.uploads.forget(removed)
}

/**
 * Removes the notes of pictures whose products were written, so that they no longer count as
 * unused.
 */
export async function forgetPictures(
  { models }: AppContext,
  products: readonly Pictured[],
): Promise<void> {
  await models.uploads.forget(products.flatMap(getPictureNames))
}

/** The time after which an uploaded picture that nothing shows is removed. */
const UNUSED_MS = 24 * 60 * 60 * 1_000
const PICTURES_AT_ONCE = 200

/** @returns the number of processed pictures */
async function removeSome(
  context: AppContext,
  before: Date,
  signal: AbortSignal | undefined,
): Promise<number> {
  const { models, storage, log, now } = context
  const names = await models.uploads.listWaitingSince(before, PICTURES_AT_ONCE)
  if (names.length === 0) return 0
  const [visibleNames, libraryNames] = await Promise.all([
    findVisiblePictures(context, names),
    // An upload for the library that a crash interrupted.
    models.library.findKept(names),
  ])
  const inUse = new Set([...visibleNames, ...libraryNames])
  await models.uploads.forget([...inUse])
  for (const name of names) {
    if (inUse.has(name)) continue
    if (signal?.aborted) return 0
    // A product, return or review may have been written since its pictures were read. Then the removal does
    // not begin, as every such write renews the time of its pictures first.
    if (!(await models.uploads.beginRemoval(name, before))) continue
    await models.library.remove(name)
    await storage.remove(name)
    await models.uploads.endRemoval(name, now())
    log.info({ picture: name }, 'removed an uploaded picture that nothing shows')
  }
  return names.length
}

/**
 * Removes the pictures that were uploaded at least a day ago that nothing shows, and that were not
 * uploaded for the library. Pictures that a product has shown stay, as orders keep their addresses.
 * An interrupted removal is repeated, and it may run in several processes at the same time.
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

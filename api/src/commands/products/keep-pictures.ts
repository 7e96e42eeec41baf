import { messages } from '@voltkart/shared/contract/messages'
import type { AppContext } from '../../context'
import { invalidField } from '../../errors'
import { parseImageUrl } from '../../integrations/storage/image-storage'
import { getPictures } from '../../models/products/product-facts'
import type { ProductFields } from '../../models/products/product-schema'

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
  const missing = await models.uploads.keep(added, now())
  if (missing.length > 0) throw invalidField('images', messages.pictureRemoved)
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

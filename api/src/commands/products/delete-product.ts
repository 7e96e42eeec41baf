import type { AppContext } from '../../context'
import { notFound } from '../../errors'
import { listChanges } from '../../models/audit/audit-changes'
import type { AuditActor } from '../../models/audit/audit-schema'
import { toAuditedFields } from '../../models/products/product-changes'
import type { ProductRecord } from '../../models/products/product-edit-queries'
import { forgetPictures } from './unused-pictures'
import { buildAuditNote, deleteAudited } from '../audit/record-audit'
import { parseImageUrl } from '../../integrations/storage/image-storage'

/**
 * Deletes the reviews of a deleted product. Their photos are noted as unused first, so that a crash
 * leaves none behind: the job for unused pictures removes them a day later.
 */
export async function deleteReviews({ models, now }: AppContext, productId: string): Promise<void> {
  for await (const photos of models.reviews.listPhotosOfProduct(productId)) {
    const names = photos.flatMap((address) => parseImageUrl(address) ?? [])
    await models.uploads.noteAgain(names, now())
  }
  await models.reviews.deleteOfProduct(productId)
}

/**
 * Deletes a product with its reviews and its places in wishlists, and returns it. Orders keep their
 * own copy of it.
 * @throws NOT_FOUND
 */
export async function deleteProduct(
  context: AppContext,
  productId: string,
  by: AuditActor,
): Promise<ProductRecord> {
  const { models } = context
  const product = await models.products.findById(productId)
  await forgetPictures(context, product ? [product] : [])
  const removed =
    product &&
    (await deleteAudited(
      context,
      {
        kind: 'product',
        event: 'product.deleted',
        subjectId: product._id,
        note: buildAuditNote(context, {
          actor: by,
          action: 'deleted',
          subjectName: product.name,
          changes: listChanges(toAuditedFields(product), undefined),
        }),
      },
      () => models.products.remove(product._id),
    ))
  // The reviews are also deleted if the product already was: a crash may have come between the two.
  await deleteReviews(context, productId)
  await models.wishlists.deleteOfProduct(productId)
  await models.awaitedProducts.deleteOfProduct(productId)
  if (!removed) throw notFound()
  return removed
}

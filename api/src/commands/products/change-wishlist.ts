import { customerMessages } from '@voltkart/shared/contract/customer-messages'
import { isPublished } from '@voltkart/shared/domain/product-state'
import type { AppContext } from '../../context'
import { conflict, notFound } from '../../errors'

/**
 * Removes the products from a wishlist that it does not show: unpublished ones, and deleted ones that
 * an interrupted deletion may have left.
 */
async function removeUnseen({ models, now }: AppContext, userId: string): Promise<void> {
  const ids = await models.wishlists.getIds(userId)
  const found = await models.products.findListed(ids)
  const published = found.filter((product) => isPublished(product, now()))
  const there = new Set(published.map(({ _id }) => _id))
  await models.wishlists.remove(
    userId,
    ids.filter((id) => !there.has(id)),
  )
}

/**
 * Adds a product to an account's wishlist, once.
 * @throws NOT_FOUND; CONFLICT if the list is full
 */
export async function addToWishlist(
  context: AppContext,
  userId: string,
  productId: string,
): Promise<void> {
  const { products, wishlists } = context.models
  if (!(await products.isPublished(productId))) throw notFound()
  if (await wishlists.add(userId, productId)) return
  await removeUnseen(context, userId)
  if (!(await wishlists.add(userId, productId))) throw conflict(customerMessages.wishlistFull)
}

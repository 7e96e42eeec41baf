import { customerMessages } from '@voltkart/shared/contract/customer-messages'
import type { AppContext } from '../../context'
import { conflict, notFound } from '../../errors'

/** Removes deleted products from a wishlist, which an interrupted deletion may have left. */
async function removeDeleted({ models }: AppContext, userId: string): Promise<void> {
  const ids = await models.wishlists.idsOf(userId)
  const there = new Set((await models.products.findListed(ids)).map(({ _id }) => _id))
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
  if (!(await products.exists(productId))) throw notFound()
  if (await wishlists.add(userId, productId)) return
  await removeDeleted(context, userId)
  if (!(await wishlists.add(userId, productId))) throw conflict(customerMessages.wishlistFull)
}

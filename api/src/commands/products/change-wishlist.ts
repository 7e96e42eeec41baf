import { customerMessages } from '@voltkart/shared/contract/customer-messages'
import { isPublished } from '@voltkart/shared/domain/product-state'
import type { AppContext } from '../../context'
import { conflict, notFound } from '../../errors'
import { AWAITED_PRODUCTS_MAX, WAITING_CUSTOMERS_MAX } from '@voltkart/shared/domain/limits'

/**
 * Adds a customer to those who get a mail when a sold-out product is back in stock, once.
 * @throws RATE_LIMITED, NOT_FOUND; CONFLICT if it is in stock, or if the account waits for too many
 * products or too many customers for this one
 */
export async function awaitProduct(
  context: AppContext,
  userId: string,
  productId: string,
): Promise<void> {
  const { limits, models, now } = context
  const { awaitedProducts } = models
  await limits.consumeAwaitedProduct(userId)
  // The arrival is read before the stock: if mails are claimed in between, `beginAgain` does
  // nothing.
  const arrival = await awaitedProducts.findArrival(productId)
  const [product] = await models.products.findSellable([productId])
  if (!product?.isPublished) throw notFound()
  if (product.countInStock > 0) throw conflict(customerMessages.awaitedInStock)
  await awaitedProducts.beginAgain(productId, arrival)
  if (await awaitedProducts.isWaiting(productId, userId)) return
  if ((await awaitedProducts.countOfUser(userId)) >= AWAITED_PRODUCTS_MAX) {
    throw conflict(customerMessages.awaitedTooMany)
  }
  if ((await awaitedProducts.countOfProduct(productId)) >= WAITING_CUSTOMERS_MAX) {
    throw conflict(customerMessages.awaitedFull)
  }
  await awaitedProducts.add(productId, userId, now())
}

/**
 * Removes unpublished products from a wishlist, and deleted ones that an interrupted deletion has
 * left.
 */
async function removeUnpublished({ models, now }: AppContext, userId: string): Promise<void> {
  const ids = await models.wishlists.getIds(userId)
  const listed = await models.products.findListed(ids)
  const published = listed.filter((product) => isPublished(product, now()))
  const publishedIds = new Set(published.map(({ _id }) => _id))
  await models.wishlists.remove(
    userId,
    ids.filter((id) => !publishedIds.has(id)),
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
  await removeUnpublished(context, userId)
  if (!(await wishlists.add(userId, productId))) throw conflict(customerMessages.wishlistFull)
}

import { customerMessages } from '@voltkart/shared/contract/customer-messages'
import { AWAITED_PRODUCTS_MAX, WAITING_CUSTOMERS_MAX } from '@voltkart/shared/domain/limits'
import type { AppContext } from '../../context'
import { conflict, notFound } from '../../errors'

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
  // Read before the stock: if mails are claimed in between, `beginAgain` does nothing.
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

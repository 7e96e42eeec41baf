import { addTax } from '@voltkart/shared/domain/cart-prices'
import type { AppContext } from '../../context'
import { writeBackInStockMail } from '../../integrations/mail/templates/back-in-stock-mail'
import type { Arrival, Wait } from '../../models/awaited-products/awaited-product-queries'
import { queueMail } from './queue-mail'
import { readRecentShopTerms } from '../shop/shop-terms'
import { getPicture } from './mailed-order'
import { getMailName } from './admit-mail'
import type { Composer } from './composer'

/** The maximum of mails per available piece: some customers do not buy. */
const MAILS_A_PIECE = 2
const CLAIMED_AT_ONCE = 100

/** The mail to one customer; undefined if they are deleted, or the product is not in the shop. */
export const composeBackInStockMail: Composer<{ productId: string; userId: string }> = async (
  context,
  envelope,
  { productId, userId },
) => {
  const { models, publicUrl } = context
  const [user, [product]] = await Promise.all([
    models.users.findById(userId),
    models.products.findSellable([productId]),
  ])
  if (!user || !product?.isPublished) return undefined
  const { taxPercent } = await readRecentShopTerms(context)
  return writeBackInStockMail({
    ...envelope,
    name: getMailName(user, envelope.to),
    product: {
      name: product.name,
      grossPaise: addTax(product.pricePaise, taxPercent),
      picture: getPicture(product.image, publicUrl),
    },
    isLeft: product.countInStock > 0,
    url: `${publicUrl}/product/${productId}`,
  })
}

/** Queues the claimed mails and removes their customers from those who wait. */
async function finishClaimed(
  context: AppContext,
  productId: string,
  claimed: readonly Wait[],
): Promise<void> {
  const { awaitedProducts, users } = context.models
  for (const { _id, user: userId } of claimed) {
    const user = await users.findById(userId)
    if (!user) continue
    await queueMail(context, {
      key: `back-in-stock:${_id}`,
      to: user.email,
      content: { template: 'back-in-stock', productId, userId },
    })
  }
  if (claimed.length > 0) await awaitedProducts.finish(productId, claimed)
}

/** The customers to be mailed next: those who wait longest, as many as the pieces allow. */
function findNextWaits(
  { models }: AppContext,
  productId: string,
  countInStock: number,
  { mailed }: Arrival,
): Promise<Wait[]> | Wait[] {
  const allowed = MAILS_A_PIECE * countInStock - mailed
  if (allowed <= 0) return []
  return models.awaitedProducts.findOldest(productId, Math.min(allowed, CLAIMED_AT_ONCE))
}

/**
 * Queues the mails about one product, in steps that each can be the last of a process:
 * 1. A claim counts the mails and names their customers, in one write.
 * 2. Each mail is queued under the key of its wait: queued twice, it is sent once.
 * 3. The customers stop waiting, and then the claim is cleared. What a process leaves after 1 or 2
 * is continued by the next one. Of two processes that read the same state, only one can claim.
 */
async function mailArrival(
  context: AppContext,
  productId: string,
  signal: AbortSignal | undefined,
): Promise<void> {
  const { awaitedProducts, products } = context.models
  while (!signal?.aborted) {
    // The arrival is read before the stock and the customers: a claim of another process in between
    // makes ours fail.
    const arrival = await awaitedProducts.findArrival(productId)
    await finishClaimed(context, productId, arrival.claimed)
    const [product] = await products.findSellable([productId])
    if (!product) return awaitedProducts.deleteOfProduct(productId)
    // Its customers wait until it is published again.
    if (!product.isPublished) return
    if (product.countInStock === 0) return awaitedProducts.beginAgain(productId, arrival)
    const next = await findNextWaits(context, productId, product.countInStock, arrival)
    if (next.length === 0) return
    await awaitedProducts.claim(productId, arrival, next)
  }
}

/**
 * Mails the customers who wait for products that are in stock again: each once, the oldest first,
 * and since a product was last sold out at most two for each of its pieces. The others wait for the
 * next pieces. Safe in many processes at a time.
 */
export async function mailArrivals(context: AppContext, signal?: AbortSignal): Promise<void> {
  for (const productId of await context.models.awaitedProducts.listProducts()) {
    await mailArrival(context, productId, signal)
  }
}

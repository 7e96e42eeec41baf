import type { AppContext } from '../context'
import { notFound } from '../http/errors'

/**
 * Deletes a product with its reviews. Orders keep their own copy of what was bought.
 * @throws NOT_FOUND
 */
export async function deleteProduct({ models }: AppContext, productId: string): Promise<void> {
  const removed = await models.products.remove(productId)
  // Also when the product was gone already: a crash may have come between the two.
  await models.reviews.deleteOfProduct(productId)
  if (!removed) throw notFound()
}

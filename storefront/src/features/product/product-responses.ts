import { createRequestBuilder } from '@voltkart/shared/client/request'
import { calls } from '@voltkart/shared/contract/calls'
import type { PageToRender } from '@voltkart/shared/contract/ssr'
import type * as products from '@voltkart/shared/contract/products'
import type { RouteInput } from '@voltkart/shared/contract/route'
import { requestQuery } from '../../lib/preloaded-state'
import type { PreloadedQuery } from '@voltkart/shared/contract/ssr'

/** The number of other products of the category that are shown with a product. */
export const RELATED_SHOWN = 4

/** The best rated ones from which those with the nearest prices are chosen. */
const RELATED_FETCHED = 8

/** The request of a product's page for others of its category, at half to twice its price. */
export const toRelatedProducts = ({
  category,
  priceWithTax,
}: Pick<products.Product, 'category' | 'priceWithTax'>): RouteInput<
  typeof products.listProducts
> => ({
  query: {
    category: [category],
    minPriceWithTax: Math.floor(priceWithTax / 2),
    maxPriceWithTax: Math.ceil(priceWithTax * 2),
    inStock: true,
    sort: 'rating',
    limit: RELATED_FETCHED,
  },
})

/** Reads a product, and all other responses for its page; nothing if there is no such product. */
export async function readProductResponses(
  productId: string,
  query: PageToRender['query'],
): Promise<{ product: products.Product; responses: PreloadedQuery[] } | undefined> {
  const get = createRequestBuilder<typeof products.getProduct>(calls.getProduct)
  const list = createRequestBuilder<typeof products.listProducts>(calls.listProducts)
  const productQuery = await requestQuery(
    query,
    'getProduct',
    get({ params: { productId } }),
    productId,
  )
  const product = productQuery.value as products.Product | undefined
  if (!product) return undefined
  const input = toRelatedProducts(product)
  return {
    product,
    responses: [productQuery, await requestQuery(query, 'listProducts', list(input), input)],
  }
}

import { createRequestBuilder } from '@voltkart/shared/client/request'
import { calls } from '@voltkart/shared/contract/calls'
import type { Product, getProduct } from '@voltkart/shared/contract/products'
import type { PageToRender, PreloadedQuery } from '@voltkart/shared/contract/ssr'
import type { PageHead } from '../../lib/head/page-head'

/** The metadata of a comparison. */
export const compareHead: PageHead = { title: 'Compare products', hidden: true }

/**
 * The response for the page that compares these products, without those that do not exist. Nothing
 * if none of them does.
 */
export async function readCompareResponses(
  ids: readonly string[],
  query: PageToRender['query'],
): Promise<PreloadedQuery[] | undefined> {
  const get = createRequestBuilder<typeof getProduct>(calls.getProduct)
  const values = await Promise.all(
    ids.map((productId) => query(get({ params: { productId } }).url)),
  )
  const products = values.filter((product) => product !== undefined) as Product[]
  if (products.length === 0) return undefined
  return [{ endpointName: 'productsById', arg: ids, value: products }]
}

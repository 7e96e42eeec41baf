import { injectCalls } from '@voltkart/shared/client/inject-calls'
import { createRequestBuilder } from '@voltkart/shared/client/request'
import { getProduct } from '@voltkart/shared/contract/products'
import type { RouteOutput } from '@voltkart/shared/contract/route'

/** The codes of products, SKU and EAN, by their ids. */
export type ProductCodes = Readonly<Record<string, readonly string[]>>

/** The product data that packing needs, by product id. */
interface PackedProducts {
  codes: ProductCodes
  /** Weights in grams, packed; those that are not stated are left out. */
  weights: Readonly<Record<string, number>>
}

const productRequest = createRequestBuilder(getProduct)

export const { useAdminPackedProductsQuery, useLazyAdminPackedProductsQuery } = injectCalls(
  ({ build }) => ({
    /** The products of one order at most; a deleted product has neither codes nor weight. */
    adminPackedProducts: build.query<PackedProducts, readonly string[]>({
      async queryFn(productIds, _api, _options, baseQuery) {
        const products = await Promise.all(
          productIds.map(async (productId) => {
            const { data } = await baseQuery(productRequest({ params: { productId } }))
            const product: Partial<RouteOutput<typeof getProduct>> = data ?? {}
            return [productId, product] as const
          }),
        )
        const codes = products.map(([id, { sku, ean }]) => {
          return [id, [sku, ean].filter((code) => code !== undefined)] as const
        })
        const weights = products.flatMap(([id, { weightGrams }]) =>
          weightGrams === undefined ? [] : [[id, weightGrams] as const],
        )
        return {
          data: { codes: Object.fromEntries(codes), weights: Object.fromEntries(weights) },
        }
      },
      providesTags: (_result, _error, ids) => ids.map((id) => ({ type: 'Product' as const, id })),
    }),
  }),
)

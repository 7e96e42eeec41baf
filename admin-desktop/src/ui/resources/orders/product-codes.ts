import { injectCalls } from '@voltkart/shared/client/inject-calls'
import { requestFor } from '@voltkart/shared/client/request'
import { getProduct } from '@voltkart/shared/contract/products'
import type { RouteOutput } from '@voltkart/shared/contract/route'

/** The codes of products, SKU and EAN, by their ids. */
export type ProductCodes = Readonly<Record<string, readonly string[]>>

const productRequest = requestFor(getProduct)

export const { useAdminProductCodesQuery, useLazyAdminProductCodesQuery } = injectCalls(
  ({ build }) => ({
    /** The codes of products by their ids, at most those of one order; a deleted product has none. */
    adminProductCodes: build.query<ProductCodes, readonly string[]>({
      async queryFn(productIds, _api, _options, baseQuery) {
        const found = await Promise.all(
          productIds.map(async (productId) => {
            const { data } = await baseQuery(productRequest({ params: { productId } }))
            const { sku, ean } = (data ?? {}) as Partial<RouteOutput<typeof getProduct>>
            return [productId, [sku, ean].filter((code) => code !== undefined)] as const
          }),
        )
        return { data: Object.fromEntries(found) }
      },
      providesTags: (_result, _error, ids) => ids.map((id) => ({ type: 'Product' as const, id })),
    }),
  }),
)

import { injectCalls } from '@voltkart/shared/client/inject-calls'
import { requestFor } from '@voltkart/shared/client/request'
import * as parcels from '@voltkart/shared/contract/parcels'
import { getProduct } from '@voltkart/shared/contract/products'
import type { RouteOutput } from '@voltkart/shared/contract/route'
import { findProductsByCode } from '@voltkart/shared/contract/stock-moves'
import { orderChanged } from '../../../lib/tags'
import type { ProductCodes } from './pack-state'

const productRequest = requestFor(getProduct)

export const {
  useAdminPackParcelMutation,
  useAdminUpdateParcelMutation,
  useAdminShipParcelMutation,
  useAdminShipOneParcelMutation,
  useAdminDeliverParcelMutation,
  useAdminCancelParcelMutation,
  useAdminReturnParcelMutation,
  useAdminProductCodesQuery,
  useLazyAdminProductCodesQuery,
  useLazyAdminProductsByCodeQuery,
} = injectCalls(({ query, mutation, build }) => ({
  adminPackParcel: mutation(parcels.packParcel, { invalidatesTags: orderChanged }),
  adminUpdateParcel: mutation(parcels.updateParcel, { invalidatesTags: orderChanged }),
  adminShipParcel: mutation(parcels.shipParcel, { invalidatesTags: orderChanged }),
  // One of several shipments: data is refetched when all of them are done.
  adminShipOneParcel: mutation(parcels.shipParcel),
  adminDeliverParcel: mutation(parcels.deliverParcel, { invalidatesTags: orderChanged }),
  adminCancelParcel: mutation(parcels.cancelParcel, { invalidatesTags: orderChanged }),
  adminReturnParcel: mutation(parcels.returnParcel, { invalidatesTags: orderChanged }),
  adminProductsByCode: query(findProductsByCode),
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
}))

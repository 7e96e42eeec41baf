import { baseApi } from '@voltkart/shared/client/base-api'
import { requestFor } from '@voltkart/shared/client/request'
import * as parcels from '@voltkart/shared/contract/parcels'
import { getProduct } from '@voltkart/shared/contract/products'
import type { RouteInput, RouteOutput } from '@voltkart/shared/contract/route'
import { changed } from '../api'
import type { Skus } from './pack-state'

const productRequest = requestFor(getProduct)

const parcelsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    adminPackParcel: build.mutation<
      RouteOutput<typeof parcels.packParcel>,
      RouteInput<typeof parcels.packParcel>
    >({
      query: requestFor(parcels.packParcel),
      invalidatesTags: (_result, _error, { params }) => changed(params.orderId),
    }),
    adminUpdateParcel: build.mutation<
      RouteOutput<typeof parcels.updateParcel>,
      RouteInput<typeof parcels.updateParcel>
    >({
      query: requestFor(parcels.updateParcel),
      invalidatesTags: (_result, _error, { params }) => changed(params.orderId),
    }),
    adminShipParcel: build.mutation<
      RouteOutput<typeof parcels.shipParcel>,
      RouteInput<typeof parcels.shipParcel>
    >({
      query: requestFor(parcels.shipParcel),
      invalidatesTags: (_result, _error, { params }) => changed(params.orderId),
    }),
    adminDeliverParcel: build.mutation<
      RouteOutput<typeof parcels.deliverParcel>,
      RouteInput<typeof parcels.deliverParcel>
    >({
      query: requestFor(parcels.deliverParcel),
      invalidatesTags: (_result, _error, { params }) => changed(params.orderId),
    }),
    adminCancelParcel: build.mutation<
      RouteOutput<typeof parcels.cancelParcel>,
      RouteInput<typeof parcels.cancelParcel>
    >({
      query: requestFor(parcels.cancelParcel),
      invalidatesTags: (_result, _error, { params }) => changed(params.orderId),
    }),
    adminReturnParcel: build.mutation<
      RouteOutput<typeof parcels.returnParcel>,
      RouteInput<typeof parcels.returnParcel>
    >({
      query: requestFor(parcels.returnParcel),
      invalidatesTags: (_result, _error, { params }) => changed(params.orderId),
    }),
    /** The SKUs of products by their ids, at most those of one order; a deleted product has none. */
    adminSkus: build.query<Skus, readonly string[]>({
      async queryFn(productIds, _api, _options, baseQuery) {
        const found = await Promise.all(
          productIds.map(async (productId) => {
            const { data } = await baseQuery(productRequest({ params: { productId } }))
            const sku = (data as RouteOutput<typeof getProduct> | undefined)?.sku
            return sku ? [[productId, sku] as const] : []
          }),
        )
        return { data: Object.fromEntries(found.flat()) }
      },
      providesTags: (_result, _error, ids) => ids.map((id) => ({ type: 'Product' as const, id })),
    }),
  }),
})

export const {
  useAdminPackParcelMutation,
  useAdminUpdateParcelMutation,
  useAdminShipParcelMutation,
  useAdminDeliverParcelMutation,
  useAdminCancelParcelMutation,
  useAdminReturnParcelMutation,
  useAdminSkusQuery,
} = parcelsApi

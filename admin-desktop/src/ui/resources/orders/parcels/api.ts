import { injectCalls } from '@voltkart/shared/client/inject-calls'
import * as parcels from '@voltkart/shared/contract/parcels'
import { findProductsByCode } from '@voltkart/shared/contract/stock-moves'
import { orderChanged } from '../../../lib/tags'

export const {
  useAdminPackParcelMutation,
  useAdminUpdateParcelMutation,
  useAdminShipParcelMutation,
  useAdminShipOneParcelMutation,
  useAdminDeliverParcelMutation,
  useAdminCancelParcelMutation,
  useAdminReturnParcelMutation,
  useLazyAdminProductsByCodeQuery,
} = injectCalls(({ query, mutation }) => ({
  adminPackParcel: mutation(parcels.packParcel, { invalidatesTags: orderChanged }),
  adminUpdateParcel: mutation(parcels.updateParcel, { invalidatesTags: orderChanged }),
  adminShipParcel: mutation(parcels.shipParcel, { invalidatesTags: orderChanged }),
  // One of several shipments: data is refetched when all of them are done.
  adminShipOneParcel: mutation(parcels.shipParcel),
  adminDeliverParcel: mutation(parcels.deliverParcel, { invalidatesTags: orderChanged }),
  adminCancelParcel: mutation(parcels.cancelParcel, { invalidatesTags: orderChanged }),
  adminReturnParcel: mutation(parcels.returnParcel, { invalidatesTags: orderChanged }),
  adminProductsByCode: query(findProductsByCode),
}))

import { baseApi } from '@voltkart/shared/client/base-api'
import { requestFor } from '@voltkart/shared/client/request'
import * as orders from '@voltkart/shared/contract/orders'
import type { RouteInput, RouteOutput } from '@voltkart/shared/contract/route'

export type PlaceOrderInput = RouteInput<typeof orders.placeOrder>

export const checkoutApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    placeOrder: build.mutation<RouteOutput<typeof orders.placeOrder>, PlaceOrderInput>({
      query: requestFor(orders.placeOrder),
      // Stock has changed too, so products are looked up again.
      invalidatesTags: (_result, error) => (error ? [] : ['Order', 'Product']),
    }),
  }),
})

export const { usePlaceOrderMutation } = checkoutApi

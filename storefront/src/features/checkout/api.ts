import { injectCalls } from '@voltkart/shared/client/inject-calls'
import { customerCalls as calls } from '@voltkart/shared/contract/customer-calls'
import type { placeOrder } from '@voltkart/shared/contract/orders'
import type { RouteInput } from '@voltkart/shared/contract/route'

export type PlaceOrderInput = RouteInput<typeof placeOrder>

export const { usePlaceOrderMutation } = injectCalls(({ mutation }) => ({
  placeOrder: mutation<typeof placeOrder>(calls.placeOrder, {
    // Stock has changed too, so products are fetched again.
    invalidatesTags: (_result, error) => (error ? [] : ['Order', 'Product']),
  }),
}))

import { baseApi } from '@voltkart/shared/client/base-api'
import { requestFor } from '@voltkart/shared/client/request'
import * as returns from '@voltkart/shared/contract/returns'
import type { RouteInput, RouteOutput } from '@voltkart/shared/contract/route'
import { orderApi } from '../api'

const returnsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    requestReturn: build.mutation<
      RouteOutput<typeof returns.requestReturn>,
      RouteInput<typeof returns.requestReturn>
    >({
      query: requestFor(returns.requestReturn),
      onQueryStarted: async ({ params }, { dispatch, queryFulfilled }) => {
        const done = await queryFulfilled.catch(() => undefined)
        if (!done) return
        const { order } = done.data
        await dispatch(orderApi.util.upsertQueryData('order', params.orderId, order))
      },
      invalidatesTags: (_result, error) => (error ? [] : [{ type: 'Order', id: 'LIST' }]),
    }),
    withdrawReturn: build.mutation<
      RouteOutput<typeof returns.withdrawReturn>,
      RouteInput<typeof returns.withdrawReturn>
    >({
      query: requestFor(returns.withdrawReturn),
      invalidatesTags: (_result, _error, { params }) => [
        // Staff may have decided on it meanwhile, which is what a failure says.
        { type: 'Order', id: params.orderId },
        { type: 'Order', id: 'LIST' },
      ],
    }),
  }),
})

export const { useRequestReturnMutation, useWithdrawReturnMutation } = returnsApi

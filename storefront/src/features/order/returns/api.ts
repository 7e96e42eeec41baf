import { injectCalls } from '@voltkart/shared/client/inject-calls'
import { customerCalls as calls } from '@voltkart/shared/contract/customer-calls'
import type { requestReturn, withdrawReturn } from '@voltkart/shared/contract/returns'
import { orderApi } from '../api'

const orderList = { type: 'Order', id: 'LIST' } as const

export const { useRequestReturnMutation, useWithdrawReturnMutation } = injectCalls(
  ({ mutation }) => ({
    requestReturn: mutation<typeof requestReturn>(calls.requestReturn, {
      onQueryStarted: async ({ params }, { dispatch, queryFulfilled }) => {
        const done = await queryFulfilled.catch(() => undefined)
        if (!done) return
        const { order } = done.data
        await dispatch(orderApi.util.upsertQueryData('order', params.orderId, order))
      },
      invalidatesTags: (_result, error) => (error ? [] : [orderList]),
    }),
    withdrawReturn: mutation<typeof withdrawReturn>(calls.withdrawReturn, {
      // Staff may have decided on it in the meantime, which is what an error means.
      invalidatesTags: (_result, _error, { params }) => [
        { type: 'Order', id: params.orderId },
        orderList,
      ],
    }),
  }),
)

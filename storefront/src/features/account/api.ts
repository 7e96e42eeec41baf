import { injectCalls } from '@voltkart/shared/client/inject-calls'
import { requestFor } from '@voltkart/shared/client/request'
import * as orders from '@voltkart/shared/contract/orders'
import type { RouteOutput } from '@voltkart/shared/contract/route'
import * as users from '@voltkart/shared/contract/users'

interface OrdersPage {
  orders: orders.Order[]
  total: number
}

export const {
  useRegisterMutation,
  useRequestPasswordResetMutation,
  useResetPasswordMutation,
  useMyOrdersQuery,
} = injectCalls(({ mutation, build }) => ({
  register: mutation(users.register, { invalidatesTags: ['User', 'Order'] }),
  requestPasswordReset: mutation(users.requestPasswordReset, { invalidatesTags: ['User'] }),
  resetPassword: mutation(users.resetPassword, { invalidatesTags: ['User'] }),
  myOrders: build.query<OrdersPage, { limit: number; skip: number }>({
    query: (query) => requestFor(orders.listMyOrders)({ query }),
    // The whole list comes as an array, a page of it with the total number.
    transformResponse: (answer: RouteOutput<typeof orders.listMyOrders>) =>
      Array.isArray(answer) ? { orders: answer, total: answer.length } : answer,
    providesTags: [{ type: 'Order', id: 'LIST' }],
  }),
}))

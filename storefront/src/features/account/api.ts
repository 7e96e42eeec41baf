import { baseApi } from '@voltkart/shared/client/base-api'
import { requestFor } from '@voltkart/shared/client/request'
import * as orders from '@voltkart/shared/contract/orders'
import type { RouteInput, RouteOutput } from '@voltkart/shared/contract/route'
import * as users from '@voltkart/shared/contract/users'

type MyOrders = RouteOutput<typeof orders.listMyOrders>

interface OrdersPage {
  orders: orders.Order[]
  total: number
}

export const accountApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    register: build.mutation<RouteOutput<typeof users.register>, RouteInput<typeof users.register>>(
      {
        query: requestFor(users.register),
        invalidatesTags: ['User', 'Order'],
      },
    ),
    requestPasswordReset: build.mutation<
      RouteOutput<typeof users.requestPasswordReset>,
      RouteInput<typeof users.requestPasswordReset>
    >({
      query: requestFor(users.requestPasswordReset),
      invalidatesTags: ['User'],
    }),
    resetPassword: build.mutation<
      RouteOutput<typeof users.resetPassword>,
      RouteInput<typeof users.resetPassword>
    >({
      query: requestFor(users.resetPassword),
      invalidatesTags: ['User'],
    }),
    myOrders: build.query<OrdersPage, { limit: number; skip: number }>({
      query: (query) => requestFor(orders.listMyOrders)({ query }),
      // The whole list comes as an array, a page of it with the number of all.
      transformResponse: (answer: MyOrders) =>
        Array.isArray(answer) ? { orders: answer, total: answer.length } : answer,
      providesTags: [{ type: 'Order', id: 'LIST' }],
    }),
  }),
})

export const {
  useRegisterMutation,
  useRequestPasswordResetMutation,
  useResetPasswordMutation,
  useMyOrdersQuery,
} = accountApi

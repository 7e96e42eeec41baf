import { baseApi } from '@voltkart/shared/client/base-api'
import { requestFor } from '@voltkart/shared/client/request'
import { getDashboardSummary } from '@voltkart/shared/contract/dashboard'
import { listOrders, type Order } from '@voltkart/shared/contract/orders'
import type { RouteOutput } from '@voltkart/shared/contract/route'
import { complaintTag } from '../../lib/tags'

/** How many of the newest orders the order price chart shows. */
export const CHARTED_ORDERS = 12

const dashboardApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    adminSummary: build.query<RouteOutput<typeof getDashboardSummary>, void>({
      query: requestFor(getDashboardSummary),
      providesTags: [
        { type: 'Product', id: 'LIST' },
        { type: 'Order', id: 'LIST' },
        { type: 'User', id: 'LIST' },
        complaintTag,
      ],
    }),
    adminNewestOrders: build.query<Order[], void>({
      query: () => requestFor(listOrders)({ query: { limit: CHARTED_ORDERS } }),
      transformResponse: (answer: RouteOutput<typeof listOrders>) =>
        Array.isArray(answer) ? answer : answer.orders,
      providesTags: [{ type: 'Order', id: 'LIST' }],
    }),
  }),
})

export const { useAdminSummaryQuery, useAdminNewestOrdersQuery } = dashboardApi

import { injectCalls } from '@voltkart/shared/client/inject-calls'
import { requestFor } from '@voltkart/shared/client/request'
import { getDashboardSummary } from '@voltkart/shared/contract/dashboard'
import { listOrders, type Order } from '@voltkart/shared/contract/orders'
import type { RouteOutput } from '@voltkart/shared/contract/route'
import { releaseHeldStock } from '@voltkart/shared/contract/stock-holders'
import {
  complaintTag,
  failedWorkTag,
  orderList,
  productList,
  settlementTag,
  userList,
} from '../../lib/tags'

/** The number of newest orders in the order price chart. */
export const CHARTED_ORDERS = 12

export const { useAdminSummaryQuery, useAdminNewestOrdersQuery, useAdminReleaseHeldStockMutation } =
  injectCalls(({ query, mutation, build }) => ({
    adminSummary: query(getDashboardSummary, {
      providesTags: [productList, orderList, userList, complaintTag, settlementTag, failedWorkTag],
    }),
    adminNewestOrders: build.query<Order[], void>({
      query: () => requestFor(listOrders)({ query: { limit: CHARTED_ORDERS } }),
      transformResponse: (answer: RouteOutput<typeof listOrders>) =>
        Array.isArray(answer) ? answer : answer.orders,
      providesTags: [orderList],
    }),
    // The cancelled orders, and the released stock.
    adminReleaseHeldStock: mutation(releaseHeldStock, { invalidatesTags: ['Order', 'Product'] }),
  }))

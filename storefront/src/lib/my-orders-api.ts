import { injectCalls } from '@voltkart/shared/client/inject-calls'
import { createRequestBuilder } from '@voltkart/shared/client/request'
import { customerCalls as calls } from '@voltkart/shared/contract/customer-calls'
import type * as orders from '@voltkart/shared/contract/orders'
import type { RouteOutput } from '@voltkart/shared/contract/route'

/** The number of orders on a page of the list. */
export const ORDERS_PAGE = 8

/** The first page of the customer's orders. */
export const firstOrders = { limit: ORDERS_PAGE, skip: 0 }

interface OrdersPage {
  orders: orders.Order[]
  total: number
}

export const { useMyOrdersQuery } = injectCalls(({ build }) => ({
  /** The customer's own orders, newest first. */
  myOrders: build.query<OrdersPage, { limit: number; skip: number }>({
    query: (query) =>
      createRequestBuilder<typeof orders.listMyOrders>(calls.listMyOrders)({ query }),
    // The whole list comes as an array, a page of it with the total number.
    transformResponse: (response: RouteOutput<typeof orders.listMyOrders>) =>
      Array.isArray(response) ? { orders: response, total: response.length } : response,
    providesTags: [{ type: 'Order', id: 'LIST' }],
  }),
}))

import { baseApi } from '@voltkart/shared/client/base-api'
import { requestFor } from '@voltkart/shared/client/request'
import * as orders from '@voltkart/shared/contract/orders'
import { reviewRefunds } from '@voltkart/shared/contract/refund-reviews'
import type { RouteInput, RouteOutput } from '@voltkart/shared/contract/route'
import { listTags } from '../../lib/tags'
import { wholeOrder } from './whole-order'

/** Some orders of a list, and how many it has in all. */
export type OrderPage = Exclude<RouteOutput<typeof orders.listOrders>, unknown[]>

function asPage(answer: RouteOutput<typeof orders.listOrders>): OrderPage {
  const page = Array.isArray(answer) ? { orders: answer, total: answer.length } : answer
  return { ...page, orders: page.orders.map(wholeOrder) }
}

/** The tags of a changed order, which also changes what is in stock: a cancelled one gives it back. */
export function changed(orderId: string) {
  return [
    { type: 'Order' as const, id: orderId },
    { type: 'Order' as const, id: 'LIST' },
    'Product' as const,
  ]
}

// Names begin with "admin" because the storefront injects its own endpoints into the same API.
const ordersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    adminOrders: build.query<OrderPage, RouteInput<typeof orders.listOrders>>({
      query: requestFor(orders.listOrders),
      transformResponse: asPage,
      providesTags: (result) => listTags('Order', result?.orders),
    }),
    adminOrder: build.query<
      RouteOutput<typeof orders.getOrder>,
      RouteInput<typeof orders.getOrder>
    >({
      query: requestFor(orders.getOrder),
      transformResponse: wholeOrder,
      providesTags: (_result, _error, { params }) => [{ type: 'Order', id: params.orderId }],
    }),
    adminDeliverOrder: build.mutation<
      RouteOutput<typeof orders.deliverOrder>,
      RouteInput<typeof orders.deliverOrder>
    >({
      query: requestFor(orders.deliverOrder),
      invalidatesTags: (_result, _error, { params }) => changed(params.orderId),
    }),
    // One of several: what is shown is fetched again when all of them are done.
    adminDeliverOneOrder: build.mutation<
      RouteOutput<typeof orders.deliverOrder>,
      RouteInput<typeof orders.deliverOrder>
    >({ query: requestFor(orders.deliverOrder) }),
    adminCancelOrder: build.mutation<
      RouteOutput<typeof orders.cancelOrder>,
      RouteInput<typeof orders.cancelOrder>
    >({
      query: requestFor(orders.cancelOrder),
      invalidatesTags: (_result, _error, { params }) => changed(params.orderId),
    }),
    adminRefundOrder: build.mutation<
      RouteOutput<typeof orders.refundOrder>,
      RouteInput<typeof orders.refundOrder>
    >({
      query: requestFor(orders.refundOrder),
      invalidatesTags: (_result, _error, { params }) => changed(params.orderId),
    }),
    adminReviewRefunds: build.mutation<
      RouteOutput<typeof reviewRefunds>,
      RouteInput<typeof reviewRefunds>
    >({
      query: requestFor(reviewRefunds),
      invalidatesTags: (_result, _error, { params }) => changed(params.orderId),
    }),
  }),
})

export const {
  useAdminOrdersQuery,
  useAdminOrderQuery,
  useAdminDeliverOrderMutation,
  useAdminDeliverOneOrderMutation,
  useAdminCancelOrderMutation,
  useAdminRefundOrderMutation,
  useAdminReviewRefundsMutation,
} = ordersApi

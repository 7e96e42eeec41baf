import { injectCalls } from '@voltkart/shared/client/inject-calls'
import * as orderChanges from '@voltkart/shared/contract/order-changes'
import * as orders from '@voltkart/shared/contract/orders'
import { reviewRefunds } from '@voltkart/shared/contract/refund-reviews'
import type { RouteOutput } from '@voltkart/shared/contract/route'
import { listTags, orderChanged, orderTag } from '../../lib/tags'

/** A page of orders, and the total number in the list. */
export type OrderPage = Exclude<RouteOutput<typeof orders.listOrders>, unknown[]>

function asPage(answer: RouteOutput<typeof orders.listOrders>): OrderPage {
  return Array.isArray(answer) ? { orders: answer, total: answer.length } : answer
}

// Names begin with "admin" because the storefront injects its own endpoints into the same API.
export const {
  useAdminOrdersQuery,
  useAdminOrderQuery,
  useAdminDeliverOrderMutation,
  useAdminDeliverOneOrderMutation,
  useAdminCancelOrderMutation,
  useAdminChangeDeliveryMutation,
  useAdminCorrectInvoiceMutation,
  useAdminRefundOrderMutation,
  useAdminReviewRefundsMutation,
} = injectCalls(({ query, mutation }) => ({
  adminOrders: query(orders.listOrders, {
    transformResponse: asPage,
    providesTags: (result) => listTags('Order', result?.orders),
  }),
  adminOrder: query(orders.getOrder, { providesTags: orderTag }),
  adminDeliverOrder: mutation(orders.deliverOrder, { invalidatesTags: orderChanged }),
  // One of several deliveries: data is refetched when all of them are done.
  adminDeliverOneOrder: mutation(orders.deliverOrder),
  adminChangeDelivery: mutation(orderChanges.changeDelivery, { invalidatesTags: orderChanged }),
  adminCorrectInvoice: mutation(orderChanges.correctInvoice, { invalidatesTags: orderChanged }),
  adminCancelOrder: mutation(orders.cancelOrder, { invalidatesTags: orderChanged }),
  adminRefundOrder: mutation(orders.refundOrder, { invalidatesTags: orderChanged }),
  adminReviewRefunds: mutation(reviewRefunds, { invalidatesTags: orderChanged }),
}))

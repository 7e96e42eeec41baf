import { injectCalls } from '@voltkart/shared/client/inject-calls'
import * as orderChanges from '@voltkart/shared/contract/order-changes'
import * as orders from '@voltkart/shared/contract/orders'
import { reviewRefunds } from '@voltkart/shared/contract/refund-reviews'
import type { RouteOutput } from '@voltkart/shared/contract/route'
import { listTags, orderChanged, orderTag } from '../../lib/tags'
import type { Order } from '@voltkart/shared/contract/orders'

type SentOrder = Omit<Order, 'refunds' | 'refundLeft' | 'returns'> &
  Partial<Pick<Order, 'refunds' | 'refundLeft' | 'returns'>>

/**
 * An order with defaults for fields that the shop may not have sent: a shop that is older than the
 * desktop app sends neither returns nor the lines of refunds, and the app may have stored an order
 * since then.
 */
function wholeOrder(order: SentOrder): Order {
  const { refunds = [], refundLeft = 0, returns = [] } = order
  return {
    ...order,
    refundLeft,
    returns,
    refunds: refunds.map((refund, index) => {
      const { key = String(index), lines = [] } = refund
      return { ...refund, key, lines }
    }),
  }
}

/** A page of orders, and the total number in the list. */
export type OrderPage = Exclude<RouteOutput<typeof orders.listOrders>, unknown[]>

function asPage(answer: RouteOutput<typeof orders.listOrders>): OrderPage {
  const page = Array.isArray(answer) ? { orders: answer, total: answer.length } : answer
  return { ...page, orders: page.orders.map(wholeOrder) }
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
  adminOrder: query(orders.getOrder, { transformResponse: wholeOrder, providesTags: orderTag }),
  adminDeliverOrder: mutation(orders.deliverOrder, { invalidatesTags: orderChanged }),
  // One of several deliveries: data is refetched when all of them are done.
  adminDeliverOneOrder: mutation(orders.deliverOrder),
  adminChangeDelivery: mutation(orderChanges.changeDelivery, { invalidatesTags: orderChanged }),
  adminCorrectInvoice: mutation(orderChanges.correctInvoice, { invalidatesTags: orderChanged }),
  adminCancelOrder: mutation(orders.cancelOrder, { invalidatesTags: orderChanged }),
  adminRefundOrder: mutation(orders.refundOrder, { invalidatesTags: orderChanged }),
  adminReviewRefunds: mutation(reviewRefunds, { invalidatesTags: orderChanged }),
}))

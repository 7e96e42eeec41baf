import { injectCalls } from '@voltkart/shared/client/inject-calls'
import { orderList } from '../../lib/tags'
import * as views from '@voltkart/shared/contract/order-views'

const tag = { type: 'Order', id: 'VIEWS' } as const

export const {
  useAdminOrderCountsQuery,
  useAdminOrderViewsQuery,
  useAdminCreateOrderViewMutation,
  useAdminDeleteOrderViewMutation,
} = injectCalls(({ query, mutation }) => ({
  // Any change of an order may change them.
  adminOrderCounts: query(views.countOrders, { providesTags: [orderList] }),
  adminOrderViews: query(views.listOrderViews, { providesTags: [tag] }),
  adminCreateOrderView: mutation(views.createOrderView, { invalidatesTags: [tag] }),
  adminDeleteOrderView: mutation(views.deleteOrderView, { invalidatesTags: [tag] }),
}))

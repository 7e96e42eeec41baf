import { injectCalls } from '@voltkart/shared/client/inject-calls'
import * as views from '@voltkart/shared/contract/order-views'

const tag = { type: 'Order', id: 'VIEWS' } as const

export const {
  useAdminOrderViewsQuery,
  useAdminCreateOrderViewMutation,
  useAdminDeleteOrderViewMutation,
} = injectCalls(({ query, mutation }) => ({
  adminOrderViews: query(views.listOrderViews, { providesTags: [tag] }),
  adminCreateOrderView: mutation(views.createOrderView, { invalidatesTags: [tag] }),
  adminDeleteOrderView: mutation(views.deleteOrderView, { invalidatesTags: [tag] }),
}))

import { baseApi } from '@voltkart/shared/client/base-api'
import { requestFor } from '@voltkart/shared/client/request'
import * as views from '@voltkart/shared/contract/order-views'
import type { RouteInput, RouteOutput } from '@voltkart/shared/contract/route'

const tag = { type: 'Order' as const, id: 'VIEWS' }

const viewsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    adminOrderViews: build.query<RouteOutput<typeof views.listOrderViews>, void>({
      query: () => requestFor(views.listOrderViews)({}),
      providesTags: [tag],
    }),
    adminCreateOrderView: build.mutation<
      RouteOutput<typeof views.createOrderView>,
      RouteInput<typeof views.createOrderView>
    >({ query: requestFor(views.createOrderView), invalidatesTags: [tag] }),
    adminDeleteOrderView: build.mutation<
      RouteOutput<typeof views.deleteOrderView>,
      RouteInput<typeof views.deleteOrderView>
    >({ query: requestFor(views.deleteOrderView), invalidatesTags: [tag] }),
  }),
})

export const {
  useAdminOrderViewsQuery,
  useAdminCreateOrderViewMutation,
  useAdminDeleteOrderViewMutation,
} = viewsApi

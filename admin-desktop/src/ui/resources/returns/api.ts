import { baseApi } from '@voltkart/shared/client/base-api'
import { requestFor } from '@voltkart/shared/client/request'
import { listReturns } from '@voltkart/shared/contract/returns'
import type { RouteInput, RouteOutput } from '@voltkart/shared/contract/route'

// Returns are parts of orders, so they are fetched again when an order changes.
const returnsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    adminReturns: build.query<RouteOutput<typeof listReturns>, RouteInput<typeof listReturns>>({
      query: requestFor(listReturns),
      providesTags: [{ type: 'Order', id: 'LIST' }],
    }),
  }),
})

export const { useAdminReturnsQuery } = returnsApi

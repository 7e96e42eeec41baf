import { baseApi } from '@voltkart/shared/client/base-api'
import { requestFor } from '@voltkart/shared/client/request'
import type { RouteOutput } from '@voltkart/shared/contract/route'
import { getShop } from '@voltkart/shared/contract/shop'

// The storefront's `getShop` may hold what visitors read; staff read all of the profile.
const staffShopApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    adminShop: build.query<RouteOutput<typeof getShop>, void>({
      query: requestFor(getShop),
      providesTags: ['Shop'],
    }),
  }),
})

export const { useAdminShopQuery, useLazyAdminShopQuery } = staffShopApi

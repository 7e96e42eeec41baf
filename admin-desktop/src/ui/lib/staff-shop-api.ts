import { injectCalls } from '@voltkart/shared/client/inject-calls'
import { getShop } from '@voltkart/shared/contract/shop'

// The storefront's `getShop` may have cached the public fields; staff read the whole profile.
export const { useAdminShopQuery, useLazyAdminShopQuery } = injectCalls(({ query }) => ({
  adminShop: query(getShop, { providesTags: ['Shop'] }),
}))

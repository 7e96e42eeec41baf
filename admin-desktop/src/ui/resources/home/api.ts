import { injectCalls } from '@voltkart/shared/client/inject-calls'
import { getHome, updateHome } from '@voltkart/shared/contract/home'
import { listCategories, listProducts, topProducts } from '@voltkart/shared/contract/products'
import { onSuccess, productList } from '../../lib/tags'

const homeTag = { type: 'Shop', id: 'HOME' } as const
const providesTags = [productList]

// Names begin with "admin" because the storefront injects its own endpoints into the same API.
export const {
  useAdminHomeQuery,
  useLazyAdminHomeQuery,
  useAdminUpdateHomeMutation,
  useAdminHomeProductsQuery,
  useAdminHomeTopQuery,
  useAdminHomeGroupsQuery,
} = injectCalls(({ query, mutation }) => ({
  adminHome: query(getHome, { providesTags: [homeTag] }),
  adminUpdateHome: mutation(updateHome, { invalidatesTags: onSuccess(homeTag) }),
  adminHomeProducts: query(listProducts, { providesTags }),
  adminHomeTop: query(topProducts, { providesTags }),
  adminHomeGroups: query(listCategories, { providesTags }),
}))

import { injectCalls } from '@voltkart/shared/client/inject-calls'
import { listCategoryTree } from '@voltkart/shared/contract/categories'
import { productList } from './tags'

// Its counts change with the products.
export const { useAdminCategoryTreeQuery } = injectCalls(({ query }) => ({
  adminCategoryTree: query(listCategoryTree, { providesTags: [productList] }),
}))

import { injectCalls } from '@voltkart/shared/client/inject-calls'
import { searchShop } from '@voltkart/shared/contract/search'

export const { useAdminSearchQuery } = injectCalls(({ query }) => ({
  adminSearch: query(searchShop, { providesTags: ['Order', 'Product', 'User'] }),
}))

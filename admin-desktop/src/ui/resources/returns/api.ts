import { injectCalls } from '@voltkart/shared/client/inject-calls'
import { listReturns } from '@voltkart/shared/contract/returns'
import { orderList } from '../../lib/tags'

// Returns are parts of orders, so they are refetched when an order changes.
export const { useAdminReturnsQuery } = injectCalls(({ query }) => ({
  adminReturns: query(listReturns, { providesTags: [orderList] }),
}))

import { injectCalls } from '@voltkart/shared/client/inject-calls'
import * as settlements from '@voltkart/shared/contract/settlements'
import { settlementTag } from '../../lib/tags'

const tagged = { providesTags: [settlementTag] }
// Also after an error: someone else may have checked the row.
const changed = { invalidatesTags: [settlementTag] }

export const {
  useAdminSettlementsQuery,
  useAdminSettlementQuery,
  useAdminUnmatchedQuery,
  useAdminCheckUnmatchedMutation,
  useAdminUncheckUnmatchedMutation,
} = injectCalls(({ query, mutation }) => ({
  adminSettlements: query(settlements.listSettlements, tagged),
  adminSettlement: query(settlements.getSettlement, tagged),
  adminUnmatched: query(settlements.listUnmatched, tagged),
  adminCheckUnmatched: mutation(settlements.checkUnmatched, changed),
  adminUncheckUnmatched: mutation(settlements.uncheckUnmatched, changed),
}))

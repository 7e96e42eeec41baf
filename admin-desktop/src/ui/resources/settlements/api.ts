import { injectCalls } from '@voltkart/shared/client/inject-calls'
import * as settlements from '@voltkart/shared/contract/settlements'

// Without tags: a job of the server writes them, and no call of the screens.
export const { useAdminSettlementsQuery, useAdminSettlementQuery, useAdminUnmatchedQuery } =
  injectCalls(({ query }) => ({
    adminSettlements: query(settlements.listSettlements),
    adminSettlement: query(settlements.getSettlement),
    adminUnmatched: query(settlements.listUnmatched),
  }))

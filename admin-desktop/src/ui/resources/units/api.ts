import { injectCalls } from '@voltkart/shared/client/inject-calls'
import { findUnits } from '@voltkart/shared/contract/units'
import { orderList } from '../../lib/tags'

// A unit changes with its parcel.
export const { useAdminUnitsQuery } = injectCalls(({ query }) => ({
  adminUnits: query(findUnits, { providesTags: [orderList] }),
}))

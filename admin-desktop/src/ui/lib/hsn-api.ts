import { injectCalls } from '@voltkart/shared/client/inject-calls'
import { checkHsnCode } from '@voltkart/shared/contract/product-staff-lists'

/** Looks HSN codes up in the list of those that the GST portal accepts. */
export const { useAdminHsnCodeQuery } = injectCalls(({ query }) => ({
  adminHsnCode: query(checkHsnCode),
}))

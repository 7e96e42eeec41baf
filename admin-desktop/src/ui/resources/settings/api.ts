import { injectCalls } from '@voltkart/shared/client/inject-calls'
import { requestFor } from '@voltkart/shared/client/request'
import { getPinCode } from '@voltkart/shared/contract/pin-codes'
import { listTaxIssues } from '@voltkart/shared/contract/product-staff-lists'
import type { RouteOutput } from '@voltkart/shared/contract/route'
import { updateShop } from '@voltkart/shared/contract/shop'
import { getSynonyms, updateSynonyms } from '@voltkart/shared/contract/synonyms'
import type { TaxIssue } from '@voltkart/shared/domain/tax-issues'
import { onSuccess, productList } from '../../lib/tags'

const synonymsTag = { type: 'Shop', id: 'SYNONYMS' } as const

// Names begin with "admin" because the storefront injects its own endpoints into the same API.
export const {
  useAdminUpdateShopMutation,
  useAdminTriedPinQuery,
  useAdminTaxIssueCountQuery,
  useAdminSynonymsQuery,
  useLazyAdminSynonymsQuery,
  useAdminUpdateSynonymsMutation,
} = injectCalls(({ query, mutation, build }) => ({
  // Every price with tax depends on the profile.
  adminUpdateShop: mutation(updateShop, { invalidatesTags: onSuccess('Shop', 'Product') }),
  adminTriedPin: query(getPinCode),
  /** The number of products with a tax issue under the saved profile. */
  adminTaxIssueCount: build.query<number, TaxIssue>({
    query: (taxIssue) => requestFor(listTaxIssues)({ query: { taxIssue, limit: 1 } }),
    transformResponse: ({ total }: RouteOutput<typeof listTaxIssues>) => total,
    providesTags: [productList],
  }),
  adminSynonyms: query(getSynonyms, { providesTags: [synonymsTag] }),
  adminUpdateSynonyms: mutation(updateSynonyms, { invalidatesTags: onSuccess(synonymsTag) }),
}))

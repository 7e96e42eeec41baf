import { baseApi } from '@voltkart/shared/client/base-api'
import { requestFor } from '@voltkart/shared/client/request'
import { listTaxIssues } from '@voltkart/shared/contract/product-staff-lists'
import type { RouteInput, RouteOutput } from '@voltkart/shared/contract/route'
import { updateShop } from '@voltkart/shared/contract/shop'
import { getSynonyms, updateSynonyms } from '@voltkart/shared/contract/synonyms'
import type { TaxIssue } from '@voltkart/shared/domain/tax-issues'

// Names begin with "admin" because the storefront injects its own endpoints into the same API.
const settingsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    adminUpdateShop: build.mutation<RouteOutput<typeof updateShop>, RouteInput<typeof updateShop>>({
      query: requestFor(updateShop),
      // Every price with tax follows from the profile.
      invalidatesTags: (_result, error) => (error ? [] : ['Shop', 'Product']),
    }),
    /** How many products have a tax issue under the profile that is saved. */
    adminTaxIssueCount: build.query<number, TaxIssue>({
      query: (taxIssue) => requestFor(listTaxIssues)({ query: { taxIssue, limit: 1 } }),
      transformResponse: ({ total }: RouteOutput<typeof listTaxIssues>) => total,
      providesTags: [{ type: 'Product', id: 'LIST' }],
    }),
    adminSynonyms: build.query<RouteOutput<typeof getSynonyms>, void>({
      query: requestFor(getSynonyms),
      providesTags: [{ type: 'Shop', id: 'SYNONYMS' }],
    }),
    adminUpdateSynonyms: build.mutation<
      RouteOutput<typeof updateSynonyms>,
      RouteInput<typeof updateSynonyms>
    >({
      query: requestFor(updateSynonyms),
      invalidatesTags: (_result, error) => (error ? [] : [{ type: 'Shop', id: 'SYNONYMS' }]),
    }),
  }),
})

export const {
  useAdminUpdateShopMutation,
  useAdminTaxIssueCountQuery,
  useAdminSynonymsQuery,
  useLazyAdminSynonymsQuery,
  useAdminUpdateSynonymsMutation,
} = settingsApi

import { injectCalls } from '@voltkart/shared/client/inject-calls'
import { createImport, getImport } from '@voltkart/shared/contract/imports'
import { listRedirects } from '@voltkart/shared/contract/redirects'
import type { RouteOutput } from '@voltkart/shared/contract/route'
import { getInvitations, inviteCustomers } from '@voltkart/shared/contract/staff'

/** Files of another shop may be large, and its owner’s line slow. */
const UPLOAD_MS_MAX = 30 * 60_000

export const {
  useAdminStartImportMutation,
  useAdminImportQuery,
  useAdminRedirectsQuery,
  useAdminInvitationsQuery,
  useAdminInviteCustomersMutation,
} = injectCalls(({ build, query, mutation }) => ({
  adminStartImport: build.mutation<RouteOutput<typeof createImport>, FormData>({
    query: (body) => ({
      url: createImport.path,
      method: 'POST',
      body,
      timeout: UPLOAD_MS_MAX,
    }),
    // An import adds products, categories and customers.
    invalidatesTags: ['Product', 'Shop', 'User'],
  }),
  adminImport: query(getImport),
  adminRedirects: query(listRedirects),
  adminInvitations: query(getInvitations, { providesTags: ['User'] }),
  // Also after an error: some may be invited.
  adminInviteCustomers: mutation(inviteCustomers, { invalidatesTags: ['User'] }),
}))

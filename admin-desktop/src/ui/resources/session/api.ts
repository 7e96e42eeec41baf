import { injectCalls } from '@voltkart/shared/client/inject-calls'
import * as contract from '@voltkart/shared/contract/first-owner'

export const { useAdminFirstOwnerQuery, useAdminCreateFirstOwnerMutation } = injectCalls(
  ({ query, mutation }) => ({
    /** Whether the shop waits for its owner. */
    adminFirstOwner: query(contract.getFirstOwner, { providesTags: ['User'] }),
    adminCreateFirstOwner: mutation(contract.createFirstOwner, {
      invalidatesTags: (_result, error) => (error ? [] : ['User']),
    }),
  }),
)

import { injectCalls } from '@voltkart/shared/client/inject-calls'
import { deleteOwnTokens, listTokens } from '@voltkart/shared/contract/tokens'
import { tokenTag } from './tags'

export const { useAdminTokensQuery, useAdminDeleteOwnTokensMutation } = injectCalls(
  ({ query, mutation }) => ({
    adminTokens: query(listTokens, { providesTags: [tokenTag] }),
    adminDeleteOwnTokens: mutation(deleteOwnTokens, { invalidatesTags: [tokenTag] }),
  }),
)

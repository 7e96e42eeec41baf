import { injectCalls } from '@voltkart/shared/client/inject-calls'
import { listFailedWork, retryFailedWork } from '@voltkart/shared/contract/failed-work'
import { failedWorkTag } from '../../lib/tags'

export const { useAdminFailedWorkQuery, useAdminRetryFailedWorkMutation } = injectCalls(
  ({ query, mutation }) => ({
    adminFailedWork: query(listFailedWork, { providesTags: [failedWorkTag] }),
    // Also after an error: the list has the new reason.
    adminRetryFailedWork: mutation(retryFailedWork, { invalidatesTags: [failedWorkTag] }),
  }),
)

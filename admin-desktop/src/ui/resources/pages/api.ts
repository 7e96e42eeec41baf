import { injectCalls } from '@voltkart/shared/client/inject-calls'
import { listPages, publishPage } from '@voltkart/shared/contract/pages'
import { onSuccess } from '../../lib/tags'

// Names begin with "admin" because the storefront injects its own endpoints into the same API.
export const { useAdminPagesQuery, useAdminPublishPageMutation } = injectCalls(
  ({ query, mutation }) => ({
    adminPages: query(listPages, { providesTags: ['Page'] }),
    adminPublishPage: mutation(publishPage, { invalidatesTags: onSuccess('Page') }),
  }),
)

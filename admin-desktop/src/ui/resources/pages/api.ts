import { injectCalls } from '@voltkart/shared/client/inject-calls'
import { getPageTemplate, listPages, publishPage } from '@voltkart/shared/contract/pages'
import { onSuccess } from '../../lib/tags'

// Names begin with "admin" because the storefront injects its own endpoints into the same API.
export const { useAdminPagesQuery, useAdminPublishPageMutation, useLazyAdminPageTemplateQuery } =
  injectCalls(({ query, mutation }) => ({
    adminPages: query(listPages, { providesTags: ['Page'] }),
    adminPageTemplate: query(getPageTemplate),
    adminPublishPage: mutation(publishPage, { invalidatesTags: onSuccess('Page') }),
  }))

import { baseApi } from '@voltkart/shared/client/base-api'
import { requestFor } from '@voltkart/shared/client/request'
import { listPages, publishPage } from '@voltkart/shared/contract/pages'
import type { RouteInput, RouteOutput } from '@voltkart/shared/contract/route'

// Names begin with "admin" because the storefront injects its own endpoints into the same API.
const pagesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    adminPages: build.query<RouteOutput<typeof listPages>, void>({
      query: requestFor(listPages),
      providesTags: ['Page'],
    }),
    adminPublishPage: build.mutation<
      RouteOutput<typeof publishPage>,
      RouteInput<typeof publishPage>
    >({
      query: requestFor(publishPage),
      invalidatesTags: (_result, error) => (error ? [] : ['Page']),
    }),
  }),
})

export const { useAdminPagesQuery, useAdminPublishPageMutation } = pagesApi

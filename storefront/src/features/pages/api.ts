import { baseApi } from '@voltkart/shared/client/base-api'
import { requestTo } from '@voltkart/shared/client/request'
import { calls } from '@voltkart/shared/contract/calls'
import type * as pages from '@voltkart/shared/contract/pages'
import type { RouteOutput } from '@voltkart/shared/contract/route'

/** A published page with its text as safe HTML. */
export type PublishedPage = RouteOutput<typeof pages.getPage>

export const pagesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getPage: build.query<PublishedPage, string>({
      query: (slug) => requestTo<typeof pages.getPage>(calls.getPage)({ params: { slug } }),
      providesTags: (_result, _error, id) => [{ type: 'Page', id }],
    }),
  }),
})

export const { useGetPageQuery } = pagesApi

import { injectCalls } from '@voltkart/shared/client/inject-calls'
import { requestFor } from '@voltkart/shared/client/request'
import { calls } from '@voltkart/shared/contract/calls'
import type { getPage } from '@voltkart/shared/contract/pages'
import type { RouteOutput } from '@voltkart/shared/contract/route'

/** A published page with its text as safe HTML. */
export type PublishedPage = RouteOutput<typeof getPage>

export const { useGetPageQuery } = injectCalls(({ build }) => ({
  getPage: build.query<PublishedPage, string>({
    query: (slug) => requestFor<typeof getPage>(calls.getPage)({ params: { slug } }),
    providesTags: (_result, _error, id) => [{ type: 'Page', id }],
  }),
}))

import { requestFor } from '@voltkart/shared/client/request'
import { calls } from '@voltkart/shared/contract/calls'
import type * as pages from '@voltkart/shared/contract/pages'
import type { PageToRender, PreloadedQuery } from '@voltkart/shared/contract/ssr'
import { requestQuery } from '../../lib/preloaded-state'
import type { PublishedPage } from './api'

/** A page and the response it is rendered from; nothing if it is not published. */
export async function readPageResponses(
  slug: string,
  query: PageToRender['query'],
): Promise<{ page: PublishedPage; responses: PreloadedQuery[] } | undefined> {
  const get = requestFor<typeof pages.getPage>(calls.getPage)
  const pageQuery = await requestQuery(query, 'getPage', get({ params: { slug } }), slug)
  const page = pageQuery.value as PublishedPage | undefined
  return page && { page, responses: [pageQuery] }
}

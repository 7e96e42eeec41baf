import { toExcerpt, type PageHead } from '../../lib/head/page-head'
import { createRequestBuilder } from '@voltkart/shared/client/request'
import { calls } from '@voltkart/shared/contract/calls'
import type { PageToRender, PreloadedQuery } from '@voltkart/shared/contract/ssr'
import { requestQuery } from '../../lib/preloaded-state'
import { injectCalls } from '@voltkart/shared/client/inject-calls'
import type { getPage } from '@voltkart/shared/contract/pages'
import type { RouteOutput } from '@voltkart/shared/contract/route'

/** A published page with its text as safe HTML. */
export type PublishedPage = RouteOutput<typeof getPage>

export const { useGetPageQuery } = injectCalls(({ build }) => ({
  getPage: build.query<PublishedPage, string>({
    query: (slug) => createRequestBuilder<typeof getPage>(calls.getPage)({ params: { slug } }),
    providesTags: (_result, _error, id) => [{ type: 'Page', id }],
  }),
}))

/** The text of a page without its tags, for search engines and link previews. */
export const toPlainText = (html: string) =>
  html
    .replace(/<\/?(?:em|strong|code|a)\b[^>]*>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')

/** The metadata of a published page. */
export const buildPublishedPageHead = ({ slug, title, html }: PublishedPage): PageHead => ({
  title,
  description: toExcerpt(toPlainText(html)),
  path: `/pages/${slug}`,
})

/** Reads a page and the response it is rendered from; nothing if it is not published. */
export async function readPageResponses(
  slug: string,
  query: PageToRender['query'],
): Promise<{ page: PublishedPage; responses: PreloadedQuery[] } | undefined> {
  const get = createRequestBuilder<typeof getPage>(calls.getPage)
  const pageQuery = await requestQuery(query, 'getPage', get({ params: { slug } }), slug)
  const page = pageQuery.value as PublishedPage | undefined
  return page && { page, responses: [pageQuery] }
}

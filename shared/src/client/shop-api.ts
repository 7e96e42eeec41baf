import { calls } from '../contract/calls'
import type { listPages } from '../contract/pages'
import type { RouteOutput } from '../contract/route'
import type { getShop } from '../contract/shop'
import type { PageLink } from '../contract/ssr'
import { injectCalls } from './inject-calls'

/** Most pages bring their links along; a browser that has to request them drops the texts. */
const asLinks = ({ pages }: RouteOutput<typeof listPages>): PageLink[] =>
  pages.map(({ slug, title }) => ({ slug, title }))

/** The shop's profile and the links to its pages, which the frame of every page shows. */
export const shopApi = injectCalls(({ query }) => ({
  getShop: query<typeof getShop>(calls.getShop, { providesTags: ['Shop'] }),
  pageLinks: query<typeof listPages, PageLink[]>(calls.listPages, {
    transformResponse: asLinks,
    providesTags: ['Page'],
  }),
}))

export const { useGetShopQuery, usePageLinksQuery } = shopApi

import { calls } from '../contract/calls'
import type { listPages } from '../contract/pages'
import type { RouteOutput } from '../contract/route'
import type { getShop } from '../contract/shop'
import type { PageLink } from '../contract/ssr'
import { injectCalls } from './inject-calls'

const DEFAULT_NAME = 'Voltkart'

let configured: string | undefined

/** Sets the name of the shop where no page contains it, as on the server. */
export function setShopName(name: string): void {
  configured = name
}

/**
 * The name of the shop, which the server writes into the page. If the placeholder was not replaced
 * (with the development server, in tests, in the desktop window), the default applies.
 */
export function getShopName(): string {
  if (configured !== undefined) return configured
  const content = document.querySelector<HTMLMetaElement>('meta[name="shop-name"]')?.content ?? ''
  return content === '' || content.startsWith('%') ? DEFAULT_NAME : content
}

/** Most pages bring their links along; a browser that has to request them drops the texts. */
const toPageLinks = ({ pages }: RouteOutput<typeof listPages>): PageLink[] =>
  pages.map(({ slug, title }) => ({ slug, title }))

/** The shop's profile and the links to its pages, which the frame of every page shows. */
export const shopApi = injectCalls(({ query }) => ({
  getShop: query<typeof getShop>(calls.getShop, { providesTags: ['Shop'] }),
  pageLinks: query<typeof listPages, PageLink[]>(calls.listPages, {
    transformResponse: toPageLinks,
    providesTags: ['Page'],
  }),
}))

export const { useGetShopQuery, usePageLinksQuery } = shopApi

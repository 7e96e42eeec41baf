import { NOT_FOUND, type PageAddress } from '@voltkart/shared/contract/ssr'
import { comparedInAddress, comparePath } from '../lib/compared-products'
import { pageNumberOf } from '../features/catalogue/page-number'
import {
  filterCount,
  filterFromAddress,
  isFiltering,
  searchKey,
} from '../features/catalogue/results-filter'
import { isKnownAddress } from './page-code'

/** No shop has this many pages of products; the API refuses to skip much more. */
const PAGE_MAX = 1_000_000
/** Longer searches are rare, and keys should be short. */
const SEARCH_LENGTH_MAX = 100

function pageOfList(path: PageAddress, params: URLSearchParams): PageAddress | undefined {
  const page = pageNumberOf(params)
  if (page > PAGE_MAX) return undefined
  return page === 1 ? path : `${path}?page=${page}`
}

function homeAddress(params: URLSearchParams): PageAddress | undefined {
  const filter = filterFromAddress(params)
  if (!isFiltering(filter)) return pageOfList('/', params)
  // Searches that are filtered or sorted are rendered by the browser.
  const { search, sort } = filter
  if (search === undefined || sort || filterCount(filter) > 0) return undefined
  if (search.length > SEARCH_LENGTH_MAX) return undefined
  return `/?${new URLSearchParams({ q: searchKey(search) })}`
}

function groupAddress(pathname: PageAddress, params: URLSearchParams): PageAddress | undefined {
  const { sort, ...filter } = filterFromAddress(params)
  return sort || isFiltering(filter) ? undefined : pageOfList(pathname, params)
}

/** Without products in the address, the browser shows those that it has stored. */
function compareAddress(params: URLSearchParams): PageAddress | undefined {
  const ids = comparedInAddress(params)
  return ids.length > 0 ? comparePath(ids) : undefined
}

function pageAddress(slug: string, pathname: string): PageAddress | typeof NOT_FOUND | undefined {
  if (!/^[a-z0-9-]{1,60}$/.test(slug)) return NOT_FOUND
  const canonical: PageAddress = `/pages/${slug}`
  return pathname === canonical ? canonical : undefined
}

/**
 * The address under which a rendered page is cached. All addresses that render the same share it:
 * of the parameters only the page number of a list counts, and the search text on the home page, in
 * lower case and without extra spaces, and the ids of a comparison. A product's page has one address with its name and one
 * without. The browser renders addresses with an id in capitals or a trailing slash, since the
 * rendered page would name another address.
 */
export function canonicalAddress(address: string): PageAddress | typeof NOT_FOUND | undefined {
  const { pathname, searchParams } = new URL(`http://localhost${address}`)
  if (!isKnownAddress(pathname)) return NOT_FOUND
  if (pathname === '/') return homeAddress(searchParams)
  if (pathname === '/cart') return '/cart'
  if (pathname === '/compare') return compareAddress(searchParams)
  const groupPath = /^\/[cb]\/[a-z0-9-]{1,80}$/.exec(pathname)?.[0] as PageAddress | undefined
  if (groupPath) return groupAddress(groupPath, searchParams)
  const pageSlug = /^\/pages\/([^/]+)\/?$/.exec(pathname)?.[1]
  if (pageSlug !== undefined) return pageAddress(pageSlug, pathname)
  const [, productId, slug] = /^\/product\/([^/]+)(?:\/([^/]+))?\/?$/.exec(pathname) ?? []
  if (productId === undefined) return undefined
  if (!/^[0-9a-f]{24}$/i.test(productId)) return NOT_FOUND
  const bare: PageAddress = `/product/${productId.toLowerCase()}`
  const canonical: PageAddress = slug === undefined ? bare : `${bare}/${slug}`
  return pathname === canonical ? canonical : undefined
}

/**
 * Whether a canonical address is of a kind that visitors can invent without limit, such as “phone
 * under 20001” or a comparison.
 */
export const isOpenEnded = (address: PageAddress): boolean =>
  address.startsWith('/?q=') || address.startsWith('/compare?')

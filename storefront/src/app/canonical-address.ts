import { NOT_FOUND, type PageAddress } from '@voltkart/shared/contract/ssr'
import { homePageOf } from '../features/catalogue/home-answers'
import { filterFromAddress, isFiltering } from '../features/catalogue/results-filter'
import { isKnownAddress } from './page-code'

/** No shop has so many pages of products; the API refuses to skip much more. */
const HOME_PAGE_MAX = 1_000_000

function homeAddress(params: URLSearchParams): PageAddress | undefined {
  // Results are rendered by the browser, by the same rule as the home page itself.
  if (isFiltering(filterFromAddress(params))) return undefined
  const page = homePageOf(params)
  if (page > HOME_PAGE_MAX) return undefined
  return page === 1 ? '/' : `/?page=${page}`
}

/**
 * The address under which a rendered page is cached. All addresses that render the same share it:
 * of parameters only the page of the home page counts. An id in capitals or with a slash behind it
 * is left to the browser, since the rendered page would name another address than the browser's.
 */
export function canonicalAddress(address: string): PageAddress | typeof NOT_FOUND | undefined {
  const { pathname, searchParams } = new URL(`http://localhost${address}`)
  if (!isKnownAddress(pathname)) return NOT_FOUND
  if (pathname === '/') return homeAddress(searchParams)
  const productId = /^\/product\/([^/]+)\/?$/.exec(pathname)?.[1]
  if (productId === undefined) return undefined
  if (!/^[0-9a-f]{24}$/i.test(productId)) return NOT_FOUND
  const canonical: PageAddress = `/product/${productId.toLowerCase()}`
  return pathname === canonical ? canonical : undefined
}

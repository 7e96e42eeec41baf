import {
  NOT_FOUND,
  type PageAddress,
  type PageRedirect,
  type VariantAddress,
} from '@voltkart/shared/contract/ssr'
import { SLUG_LENGTH } from '@voltkart/shared/domain/category-tree'
import { getComparedInAddress, comparePath } from '../lib/compared-products'
import { getPageNumber } from '../features/catalogue/page-number'
import {
  countFilters,
  parseFilter,
  isFiltering,
  toSearchKey,
} from '../features/catalogue/results-filter'
import { toCategoryPath } from '../lib/catalogue-paths'
import { isKnownAddress } from './routes'
import { findStaticPage } from './static-pages'

/** No shop has this many pages of products; the API refuses to skip much more. */
const PAGE_MAX = 1_000_000
/** Longer searches are rare, and keys should be short. */
const SEARCH_LENGTH_MAX = 100

type Found = PageAddress | VariantAddress | PageRedirect | typeof NOT_FOUND | undefined

function toListPage(path: PageAddress, params: URLSearchParams): PageAddress | typeof NOT_FOUND {
  const page = getPageNumber(params)
  if (page > PAGE_MAX) return NOT_FOUND
  return page === 1 ? path : `${path}?page=${page}`
}

/** The list of a category by its name, which exists as its page does. */
function toList(category: string): VariantAddress | undefined {
  const path = toCategoryPath(category)
  // Names in other scripts have no address of their own.
  return path === toCategoryPath('') ? undefined : { variantOf: path as PageAddress }
}

function toHomeAddress(params: URLSearchParams): Found {
  const filter = parseFilter(params)
  if (!isFiltering(filter)) return toListPage('/', params)
  // Searches that are filtered or sorted are rendered by the browser.
  const { search, sort, category = [] } = filter
  const [name] = category
  if (name !== undefined && category.length === 1 && search === undefined) return toList(name)
  if (search === undefined || sort || countFilters(filter) > 0) return undefined
  if (search.length > SEARCH_LENGTH_MAX) return undefined
  return `/?${new URLSearchParams({ q: toSearchKey(search) })}`
}

function toGroupAddress(pathname: PageAddress, slug: string, params: URLSearchParams): Found {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) || slug.length > SLUG_LENGTH) return NOT_FOUND
  const { sort, ...filter } = parseFilter(params)
  const address = toListPage(pathname, params)
  if (address === NOT_FOUND) return NOT_FOUND
  return sort || isFiltering(filter) ? { variantOf: address } : address
}

/** Without products in the address, the browser shows those that it has stored. */
function compareAddress(params: URLSearchParams): PageAddress | undefined {
  const ids = getComparedInAddress(params)
  return ids.length > 0 ? comparePath(ids) : undefined
}

/**
 * A path without slashes at its end, and in lower case where its case means nothing: elsewhere it may
 * hold a token. The name in a product's path is compared with the product's own later.
 */
function toPlainPath(pathname: string): PageAddress {
  const [, first = '', second = '', ...rest] = pathname.replace(/\/+$/, '').split('/')
  const isPublic = second === '' || /^(?:c|b|pages|product)$/i.test(first)
  const begin = second === '' ? `/${first}` : `/${first}/${second}`
  const firstPart = isPublic ? begin.toLowerCase() : begin
  return `/${[firstPart.slice(1), ...rest].join('/')}`
}

/**
 * The address under which a rendered page is cached. All addresses that render the same share it:
 * of the parameters only the page number of a list counts, and the search text on the home page, in
 * lower case and without extra spaces, and the ids of a comparison. A product's page has one address with its name and one
 * without. Addresses with capitals or a slash at their end are redirected.
 */
export function toCanonicalAddress(address: string): Found {
  const { pathname, searchParams } = new URL(`http://localhost${address}`)
  // As a redirect, a path with an empty part could lead to another site.
  if (pathname.includes('//') || !isKnownAddress(pathname)) return NOT_FOUND
  const plainPath = toPlainPath(pathname)
  if (plainPath !== pathname) return { movedTo: plainPath }
  if (pathname === '/') return toHomeAddress(searchParams)
  if (findStaticPage(plainPath)) return plainPath
  if (pathname === '/compare') return compareAddress(searchParams)
  const [, first, slug = ''] = pathname.split('/')
  if (first === 'c' || first === 'b') return toGroupAddress(plainPath, slug, searchParams)
  if (first === 'pages') return /^[a-z0-9-]{1,60}$/.test(slug) ? plainPath : NOT_FOUND
  if (first === 'product') return /^[0-9a-f]{24}$/.test(slug) ? plainPath : NOT_FOUND
  return undefined
}

/**
 * Whether a canonical address is of a kind that visitors can invent without limit, such as “phone
 * under 20001” or a comparison.
 */
export const isOpenEnded = (address: PageAddress): boolean =>
  address.startsWith('/?q=') || address.startsWith('/compare?')

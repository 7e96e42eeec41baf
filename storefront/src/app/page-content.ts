import {
  NOT_FOUND,
  type PageRedirect,
  type PageToRender,
  type PreloadedQuery,
} from '@voltkart/shared/contract/ssr'
import { toSlug } from '@voltkart/shared/domain/slug'
import { buildHomeHead, buildResultsHead } from '../features/catalogue/catalogue-head'
import { readBrandResponses, readCategoryResponses } from '../features/catalogue/group-responses'
import { buildBrandHead, buildCategoryHead } from '../features/catalogue/group-head'
import { readHomeResponses, readSearchResponses } from '../features/catalogue/list-responses'
import { getPageNumber } from '../features/catalogue/page-number'
import { parseFilter, isFiltering } from '../features/catalogue/results-filter'
import { readCompareResponses, compareHead } from '../features/compare/compare-responses'
import { readPageResponses, buildPublishedPageHead } from '../features/pages/published-page'
import { readProductResponses } from '../features/product/product-responses'
import { buildProductHead } from '../features/product/product-head'
import type { PageHead } from '../lib/head/page-head'
import { getComparedInAddress } from '../lib/compared-products'
import { toProductPath } from '../lib/catalogue-paths'
import { findStaticPage } from './static-pages'

const HOME_CODE = 'src/features/catalogue/home-page.tsx'
const FRONT_CODE = 'src/features/catalogue/home-front.tsx'
const RESULTS_CODE = 'src/features/catalogue/results-page.tsx'

/** The data that a page is rendered from. */
export interface PageContent {
  /** The source files of the page's code, by which its built files are found. */
  code: readonly string[]
  head: PageHead
  responses: PreloadedQuery[]
}

/** The head of a page whose content the browser renders. */
interface HeadContent {
  headOnly: PageHead
}

type Content = PageContent | HeadContent | PageRedirect | typeof NOT_FOUND | undefined

const GROUP_CODE = 'src/features/catalogue/group-page.tsx'

async function loadBrand(
  slug: string,
  page: number,
  { site, query }: PageToRender,
): Promise<Content> {
  const brand = await readBrandResponses(slug, page, query)
  if (!brand) return NOT_FOUND
  const { name, list, responses } = brand
  if (list.products.length === 0) return NOT_FOUND
  const head = buildBrandHead({ name, slug }, site, { list, page, isFiltered: false })
  return { code: [GROUP_CODE], head, responses }
}

async function loadCategory(
  slug: string,
  page: number,
  { site, query }: PageToRender,
): Promise<Content> {
  const group = await readCategoryResponses(slug, page, query)
  if (!group) return NOT_FOUND
  const { category, list, responses } = group
  if (category.slug !== slug) return { movedTo: `/c/${category.slug}` }
  const head = buildCategoryHead(category, site, { list, page, isFiltered: false })
  if (list.products.length === 0) return page > 1 ? NOT_FOUND : { headOnly: head }
  return { code: [GROUP_CODE], head, responses }
}

async function loadHome(params: URLSearchParams, { site, query }: PageToRender): Promise<Content> {
  const filter = parseFilter(params)
  if (isFiltering(filter)) {
    const responses = await readSearchResponses(filter, query)
    return (
      responses && {
        code: [HOME_CODE, RESULTS_CODE],
        head: buildResultsHead(filter, site),
        responses,
      }
    )
  }
  const number = getPageNumber(params)
  const { responses, isPastEnd } = await readHomeResponses(number, query)
  if (number > 1 && isPastEnd) return NOT_FOUND
  return { code: [HOME_CODE, FRONT_CODE], head: buildHomeHead(number, site), responses }
}

async function compareContent(
  params: URLSearchParams,
  { query }: PageToRender,
): Promise<PageContent | undefined> {
  const responses = await readCompareResponses(getComparedInAddress(params), query)
  return (
    responses && { code: ['src/features/compare/compare-page.tsx'], head: compareHead, responses }
  )
}

/**
 * Collects the data of a page by its canonical address. Product lists past the last page are not
 * found. Searches without a result and comparisons of nothing are left to the browser: visitors can
 * invent any number of them.
 */
export async function loadPageContent(url: URL, page: PageToRender): Promise<Content> {
  const { site, query } = page
  if (url.pathname === '/') return loadHome(url.searchParams, page)
  const staticPage = findStaticPage(url.pathname)
  if (staticPage) return { code: [staticPage.code], head: staticPage.head, responses: [] }
  if (url.pathname === '/compare') return compareContent(url.searchParams, page)
  if (url.pathname.startsWith('/pages/')) {
    const published = await readPageResponses(url.pathname.slice('/pages/'.length), query)
    if (!published) return NOT_FOUND
    return {
      code: ['src/features/pages/shop-page.tsx'],
      head: buildPublishedPageHead(published.page),
      responses: published.responses,
    }
  }
  const [, prefix, groupSlug = ''] = /^\/([cb])\/(.+)$/.exec(url.pathname) ?? []
  if (prefix) {
    const readContent = prefix === 'c' ? loadCategory : loadBrand
    return readContent(groupSlug, getPageNumber(url.searchParams), page)
  }
  const [, , productId = '', slug] = url.pathname.split('/')
  const responses = await readProductResponses(productId, query)
  if (!responses) return NOT_FOUND
  const { product } = responses
  if (slug !== undefined && slug !== toSlug(product.name)) {
    return { movedTo: toProductPath(product) }
  }
  return {
    code: ['src/features/product/product-page.tsx'],
    head: buildProductHead(product, site, page.frame?.getShop),
    responses: responses.responses,
  }
}

/** The head of a search or a comparison, which search engines exclude. */
export function openEndedHead(url: URL, site: PageToRender['site']): PageHead {
  return url.pathname === '/compare'
    ? compareHead
    : buildResultsHead(parseFilter(url.searchParams), site)
}

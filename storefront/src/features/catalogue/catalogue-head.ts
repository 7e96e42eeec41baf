import { buildBreadcrumbList } from '../../lib/head/breadcrumbs'
import { toAbsoluteUrl, type PageHead, type Site } from '../../lib/head/page-head'
import { toCategoryPath } from '../../lib/catalogue-paths'
import type { ResultsFilter } from './results-filter'

/** The metadata of the home page; further pages of its list have their own addresses. */
export function buildHomeHead(page: number, site: Site): PageHead {
  if (page > 1) return { title: `Latest Products, page ${page}`, path: `/?page=${page}` }
  const searchUrl = `${toAbsoluteUrl('/', site)}?q={search_term_string}`
  return {
    title: 'Phones, laptops, audio and more',
    path: '/',
    linkedData: [
      {
        '@type': 'WebSite',
        name: site.name,
        url: toAbsoluteUrl('/', site),
        inLanguage: 'en-IN',
        potentialAction: {
          '@type': 'SearchAction',
          target: { '@type': 'EntryPoint', urlTemplate: searchUrl },
          'query-input': 'required name=search_term_string',
        },
      },
      {
        '@type': 'OnlineStore',
        name: site.name,
        url: toAbsoluteUrl('/', site),
        logo: toAbsoluteUrl('/icons/icon-512.png', site),
      },
    ],
  }
}

/** The heading of a list of results. */
export function getResultsHeading({ search, category }: ResultsFilter): string {
  if (search) return `Results for “${search}”`
  return category?.length === 1 ? (category[0] ?? '') : 'Products'
}

/**
 * The metadata of a list of results. The list of a category can be indexed; searches and filters
 * cannot, since there are too many, nor can a list without products.
 * @param total the number of products, if it is known
 */
export function buildResultsHead(filter: ResultsFilter, site: Site, total?: number): PageHead {
  const title = getResultsHeading(filter)
  const [category, ...otherCategories] = filter.category ?? []
  const onlyCategory = Object.keys(filter).every((key) => key === 'category' || key === 'sort')
  const isOneCategory = category !== undefined && otherCategories.length === 0 && onlyCategory
  if (!isOneCategory || total === 0) return { title, hidden: true }
  const path = toCategoryPath(category)
  return {
    title,
    description: `${category} at ${site.name}: compare prices, ratings and reviews.`,
    path,
    linkedData: [buildBreadcrumbList([{ name: category, path }], site)],
  }
}

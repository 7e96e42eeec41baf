import type * as products from '@voltkart/shared/contract/products'
import { createRequestBuilder } from '@voltkart/shared/client/request'
import { calls } from '@voltkart/shared/contract/calls'
import type { getHome, Home, SentSection } from '@voltkart/shared/contract/home'
import type { RouteOutput } from '@voltkart/shared/contract/route'
import type { PageToRender, PreloadedQuery } from '@voltkart/shared/contract/ssr'
import { requestQuery } from '../../lib/preloaded-state'
import { toHomeLayout, getProducts } from './home-sections'
import { toFirstResults } from './api'
import type { ResultsFilter } from './results-filter'

type List = RouteOutput<typeof products.listProducts>

interface HomeResponses {
  responses: PreloadedQuery[]
  /** Whether the list with pages has none at this number. */
  isPastEnd: boolean
}

/** Reads every response shown on the home page: its sections, and what each of them needs. */
export async function readHomeResponses(
  page: number,
  query: PageToRender['query'],
): Promise<HomeResponses> {
  const list = createRequestBuilder<typeof products.listProducts>(calls.listProducts)
  const homeQuery = await requestQuery(
    query,
    'getHome',
    createRequestBuilder<typeof getHome>(calls.getHome)(undefined),
  )
  const { front, paged, more } = toHomeLayout(homeQuery.value as Home, page)
  function requestSection(section: SentSection): Promise<PreloadedQuery>[] {
    if (section.type === 'hero' && section.slides.length === 0) {
      const top = createRequestBuilder<typeof products.topProducts>(calls.topProducts)
      return [requestQuery(query, 'topProducts', top(undefined))]
    }
    if (section.type === 'categories') {
      const categories = createRequestBuilder<typeof products.listCategories>(calls.listCategories)
      return [requestQuery(query, 'listCategories', categories(undefined))]
    }
    if (section.type !== 'products') return []
    const input = getProducts(section, section === paged ? page : undefined)
    return [requestQuery(query, 'listProducts', list(input), input)]
  }
  const sections = [...front, ...more]
  const responses = await Promise.all(
    sections.map((section) => Promise.all(requestSection(section))),
  )
  const listed = paged && (responses[sections.indexOf(paged)]?.[0]?.value as List | undefined)
  return {
    responses: [homeQuery, ...responses.flat()],
    isPastEnd: (listed?.products.length ?? 0) === 0,
  }
}

/**
 * The response shown on the page of a search, in the form of its infinite query; undefined without
 * results. The filter is one that lists are requested by.
 */
export async function readSearchResponses(
  filter: ResultsFilter,
  query: PageToRender['query'],
): Promise<PreloadedQuery[] | undefined> {
  const request = createRequestBuilder<typeof products.listProducts>(calls.listProducts)(
    toFirstResults(filter),
  )
  const { value, ...response } = await requestQuery(query, 'results', request, filter)
  const list = value as List | undefined
  if (!list || list.total === 0) return undefined
  return [{ ...response, value: { pages: [list], pageParams: [0] } }]
}

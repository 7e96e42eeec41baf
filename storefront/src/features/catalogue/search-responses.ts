import { requestFor } from '@voltkart/shared/client/request'
import { calls } from '@voltkart/shared/contract/calls'
import type * as products from '@voltkart/shared/contract/products'
import type { RouteOutput } from '@voltkart/shared/contract/route'
import type { PageToRender, PreloadedQuery } from '@voltkart/shared/contract/ssr'
import { requestQuery } from '../../lib/preloaded-state'
import { firstResults } from './api'
import type { ResultsFilter } from './results-filter'

type List = RouteOutput<typeof products.listProducts>

/**
 * The response shown on the page of a search, in the form of its infinite query; undefined without
 * results. The filter is one that lists are requested by.
 */
export async function readSearchResponses(
  filter: ResultsFilter,
  query: PageToRender['query'],
): Promise<PreloadedQuery[] | undefined> {
  const request = requestFor<typeof products.listProducts>(calls.listProducts)(firstResults(filter))
  const { value, ...found } = await requestQuery(query, 'results', request, filter)
  const list = value as List | undefined
  if (!list || list.total === 0) return undefined
  return [{ ...found, value: { pages: [list], pageParams: [0] } }]
}

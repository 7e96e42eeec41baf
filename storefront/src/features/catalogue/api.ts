import { injectCalls } from '@voltkart/shared/client/inject-calls'
import { createRequestBuilder } from '@voltkart/shared/client/request'
import { calls } from '@voltkart/shared/contract/calls'
import type { getHome } from '@voltkart/shared/contract/home'
import type * as products from '@voltkart/shared/contract/products'
import type { RouteInput, RouteOutput } from '@voltkart/shared/contract/route'
import { toQuery, type ResultsFilter } from './results-filter'

type List = RouteOutput<typeof products.listProducts>

/** How many results are fetched at a time. */
const RESULTS_STEP = 12

/** The request for the first of the results. */
export const toFirstResults = (
  filter: ResultsFilter,
): RouteInput<typeof products.listProducts> => ({
  query: { ...toQuery(filter), skip: 0, limit: RESULTS_STEP, facets: true },
})

const listTag = { type: 'Product', id: 'LIST' } as const

export const { useGetHomeQuery, useTopProductsQuery, useResultsInfiniteQuery } = injectCalls(
  ({ query, build }) => ({
    getHome: query<typeof getHome>(calls.getHome, {
      // It has the prices of its products.
      providesTags: [{ type: 'Shop', id: 'HOME' }, listTag],
    }),
    topProducts: query<typeof products.topProducts>(calls.topProducts, { providesTags: [listTag] }),
    results: build.infiniteQuery<List, ResultsFilter, number>({
      infiniteQueryOptions: {
        initialPageParam: 0,
        getNextPageParam: (lastPage, pages) => {
          const loaded = pages.reduce((sum, page) => sum + page.products.length, 0)
          return loaded < lastPage.total && lastPage.products.length > 0 ? loaded : undefined
        },
      },
      query: ({ queryArg, pageParam }) =>
        createRequestBuilder<typeof products.listProducts>(calls.listProducts)(
          pageParam === 0
            ? toFirstResults(queryArg)
            : {
                query: {
                  ...toQuery(queryArg),
                  skip: pageParam,
                  limit: RESULTS_STEP,
                  facets: false,
                },
              },
        ),
      providesTags: [listTag],
    }),
  }),
)

import Box from '@mui/material/Box'
import { Button } from '@voltkart/shared/ui/button'
import Typography from '@mui/material/Typography'
import { LoadError } from '@voltkart/shared/ui/load-error'
import { Suspense, useSyncExternalStore } from 'react'
import { PageMeta } from '../../components/page-meta'
import { ProductGrid } from '../../components/products/product-grid'
import { getCurrentSite } from '../../lib/head/current-site'
import { useResultsInfiniteQuery } from './api'
import { buildResultsHead, getResultsHeading } from './catalogue-head'
import { PricesAbove, SearchNote } from './filter-parts'
import { NoResults } from './no-results'
import { keepSearchOnly, toRequestFilter } from './results-filter'
import { ResultsFrame } from './results-frame'
import { useResultsFilter } from './use-results-filter'

const subscribeToNothing = () => () => undefined

/** The results of a search or filter, with further filters. */
export function ResultsPage() {
  const { filter: urlFilter, change, show } = useResultsFilter()
  const requested = toRequestFilter(urlFilter)
  // One rendered page serves all spellings of a search; each shows its own after hydration.
  const search = useSyncExternalStore(
    subscribeToNothing,
    () => urlFilter.search,
    () => requested.search,
  )
  const filter = search === urlFilter.search ? urlFilter : requested
  const results = useResultsInfiniteQuery(requested)
  // While another filter loads, the old facets stay so that the panel does not jump.
  const facets = results.data?.pages[0]?.facets
  const [first] = results.currentData?.pages ?? []
  const total = first?.total
  const { understood } = first ?? {}
  // A price that nothing meets does not filter.
  const filtering = understood?.withoutPrice ? undefined : understood
  const { dropped, notSold, otherBrand, withoutPrice, aboveCount } = understood ?? {}
  const searchNote = dropped ?? notSold ?? otherBrand ?? withoutPrice
  const products = results.currentData?.pages.flatMap((page) => page.products)
  return (
    <ResultsFrame
      heading={getResultsHeading(filter)}
      filter={filter}
      understood={filtering}
      facets={facets}
      total={total}
      change={change}
      show={show}
    >
      <PageMeta {...buildResultsHead(filter, getCurrentSite(), total)} />
      {searchNote && total !== undefined && total > 0 && (
        <Suspense>
          <SearchNote search={search ?? ''} understood={understood ?? {}} total={total} />
        </Suspense>
      )}
      {results.isError ? (
        <LoadError error={results.error} onRetry={results.refetch} />
      ) : total === 0 ? (
        <NoResults filter={filter} notSold={notSold} onClear={() => show(keepSearchOnly(filter))} />
      ) : (
        <ProductGrid products={products} skeletons={6} narrow />
      )}
      {aboveCount !== undefined && !results.hasNextPage && (
        <Suspense>
          <PricesAbove filter={filter} maxPrice={understood?.maxPrice} count={aboveCount} />
        </Suspense>
      )}
      {results.hasNextPage && !results.isError && (
        <Box sx={{ display: 'grid', justifyItems: 'center', gap: 3, mt: 10 }}>
          <Typography variant="body2" color="textSecondary">
            {products?.length} of {total} shown
          </Typography>
          <Button
            variant="outlined"
            color="inherit"
            loading={results.isFetchingNextPage}
            onClick={() => void results.fetchNextPage()}
          >
            Show more
          </Button>
        </Box>
      )}
    </ResultsFrame>
  )
}

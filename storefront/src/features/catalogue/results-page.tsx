import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { LoadError } from '@voltkart/shared/ui/load-error'
import { PageMeta } from '../../components/page-meta'
import { PageWidth } from '../../components/page-width'
import { ProductGrid } from '../../components/products/product-grid'
import { currentSite } from '../../lib/head/current-site'
import { useResultsInfiniteQuery } from './api'
import { ActiveFilters } from './active-filters'
import { resultsHead, resultsHeading } from './catalogue-head'
import { FilterPanel } from './filter-panel'
import { NoResults } from './no-results'
import { isFiltering, onlySearch } from './results-filter'
import { ResultsTools } from './results-tools'
import { useResultsFilter } from './use-results-filter'

/** What was searched or filtered for, with the ways to narrow it down further. */
export function ResultsPage() {
  const { filter, change, show } = useResultsFilter()
  const results = useResultsInfiniteQuery(filter)
  // While another filter loads, the old facets stay so that the panel does not jump.
  const facets = results.data?.pages[0]?.facets
  const total = results.currentData?.pages[0]?.total
  const products = results.currentData?.pages.flatMap((page) => page.products)
  const heading = resultsHeading(filter)
  // Nothing to narrow down where nothing is, unless it was narrowed down too far.
  const isBare = total === 0 && !isFiltering({ ...filter, search: '' })
  const panel = <FilterPanel filter={filter} facets={facets} onChange={change} />
  return (
    <PageWidth sx={{ pt: { xs: 6, md: 10 } }}>
      <PageMeta {...resultsHead(filter, currentSite())} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 4, mb: 6 }}>
        <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
          <Typography variant="h2" component="h1" sx={{ overflowWrap: 'anywhere' }}>
            {heading}
          </Typography>
          <Typography variant="body2" color="textSecondary" role="status" sx={{ minHeight: 20 }}>
            {total !== undefined && (total === 1 ? '1 product' : `${total} products`)}
          </Typography>
        </Box>
        {!isBare && <ResultsTools sort={filter.sort} onChange={change} panel={panel} />}
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 10,
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            md: isBare ? 'minmax(0, 1fr)' : '232px minmax(0, 1fr)',
          },
        }}
      >
        {!isBare && (
          <Box component="aside" aria-label="Filters" sx={{ display: { xs: 'none', md: 'block' } }}>
            {panel}
          </Box>
        )}
        <Box>
          <ActiveFilters
            filter={filter}
            onChange={change}
            onClear={() => show(onlySearch(filter))}
          />
          {results.isError ? (
            <LoadError error={results.error} onRetry={results.refetch} />
          ) : total === 0 ? (
            <NoResults filter={filter} onClear={() => show(onlySearch(filter))} />
          ) : (
            <ProductGrid products={products} skeletons={6} narrow />
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
        </Box>
      </Box>
    </PageWidth>
  )
}

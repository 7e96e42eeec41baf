import { Suspense } from 'react'
import { PageWidth } from '../../components/page-width'
import { ProductGrid } from '../../components/products/product-grid'
import { createLazyPart } from '../../lib/lazy-part'
import { parseFilter, isFiltering } from './results-filter'
import { useResultsFilter } from './use-results-filter'

const HomeFront = createLazyPart(() => import('./home-front').then((m) => m.HomeFront))
const ResultsPage = createLazyPart(() => import('./results-page').then((m) => m.ResultsPage))

function ResultsLoading() {
  return (
    <PageWidth sx={{ pt: { xs: 6, md: 10 } }}>
      <ProductGrid products={undefined} skeletons={6} />
    </PageWidth>
  )
}

function HomePage() {
  const { filter } = useResultsFilter()
  return (
    <Suspense fallback={<ResultsLoading />}>
      {isFiltering(filter) ? <ResultsPage /> : <HomeFront />}
    </Suspense>
  )
}

/**
 * The route component, once the code for the browser's address is loaded. Otherwise a
 * server-rendered search would ignore clicks until its code has arrived.
 */
export async function loadRoute() {
  const isSearching =
    typeof window === 'object' &&
    isFiltering(parseFilter(new URLSearchParams(window.location.search)))
  if (isSearching) {
    await ResultsPage.preload()
    const { loadVisibleFilters } = await import('./filter-parts')
    await loadVisibleFilters()
  } else {
    await HomeFront.preload()
  }
  return { Component: HomePage }
}

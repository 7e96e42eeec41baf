import { lazy, Suspense } from 'react'
import { PageWidth } from '../../components/page-width'
import { ProductGrid } from '../../components/products/product-grid'
import { HomeFront } from './home-front'
import { isFiltering } from './results-filter'
import { useResultsFilter } from './use-results-filter'

const ResultsPage = lazy(() => import('./results-page').then((m) => ({ default: m.ResultsPage })))

function ResultsLoading() {
  return (
    <PageWidth sx={{ pt: { xs: 6, md: 10 } }}>
      <ProductGrid products={undefined} skeletons={6} />
    </PageWidth>
  )
}

function HomePage() {
  const { filter } = useResultsFilter()
  if (!isFiltering(filter)) return <HomeFront />
  return (
    <Suspense fallback={<ResultsLoading />}>
      <ResultsPage />
    </Suspense>
  )
}

export const route = { Component: HomePage }

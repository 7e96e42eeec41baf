import { HomeFront } from './home-front'
import { isFiltering } from './results-filter'
import { ResultsPage } from './results-page'
import { useResultsFilter } from './use-results-filter'

function HomePage() {
  const { filter } = useResultsFilter()
  return isFiltering(filter) ? <ResultsPage /> : <HomeFront />
}

export const route = { Component: HomePage }

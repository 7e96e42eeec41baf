import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { parseFilter, filterToAddress, type ResultsFilter } from './results-filter'

export type ChangeFilter = (
  change: Partial<{ [Key in keyof ResultsFilter]: ResultsFilter[Key] | undefined }>,
) => void

/** The filter in the address, and a function that changes parts of it. */
export function useResultsFilter() {
  const [params, setParams] = useSearchParams()
  const filter = useMemo(() => parseFilter(params), [params])
  const showFilter = (nextFilter: ResultsFilter) =>
    setParams(filterToAddress(nextFilter), { preventScrollReset: true })
  const changeFilter: ChangeFilter = (part) => {
    const merged = { ...filter, ...part }
    showFilter(parseFilter(filterToAddress(merged as ResultsFilter)))
  }
  return { filter, show: showFilter, change: changeFilter }
}

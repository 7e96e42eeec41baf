import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { filterFromAddress, filterToAddress, type ResultsFilter } from './results-filter'

export type ChangeFilter = (
  change: Partial<{ [Key in keyof ResultsFilter]: ResultsFilter[Key] | undefined }>,
) => void

/** The filter in the address, and a function that changes parts of it. */
export function useResultsFilter() {
  const [params, setParams] = useSearchParams()
  const filter = useMemo(() => filterFromAddress(params), [params])
  const show = (next: ResultsFilter) =>
    setParams(filterToAddress(next), { preventScrollReset: true })
  const change: ChangeFilter = (part) => {
    const merged = { ...filter, ...part }
    show(filterFromAddress(filterToAddress(merged as ResultsFilter)))
  }
  return { filter, show, change }
}

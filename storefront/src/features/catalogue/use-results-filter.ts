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
  const show = (next: ResultsFilter) =>
    setParams(filterToAddress(next), { preventScrollReset: true })
  const change: ChangeFilter = (part) => {
    const merged = { ...filter, ...part }
    show(parseFilter(filterToAddress(merged as ResultsFilter)))
  }
  return { filter, show, change }
}

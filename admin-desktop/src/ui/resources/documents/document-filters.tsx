import { DayFilters } from '../../components/day-filters'
import { FilterButtons } from '../../components/filter-buttons'
import type { ListState } from '../../hooks/use-list-state'
import { kindOptions } from '../../lib/document-words'
import type { DocumentFilter } from './document-filter'

/** Filters the documents by kind and by days. */
export function DocumentFilters({ list, values }: { list: ListState; values: DocumentFilter }) {
  return (
    <>
      <FilterButtons
        label="Kind"
        options={kindOptions}
        value={values.kind ?? ''}
        onChange={(value) => list.set('kind', value)}
      />
      <DayFilters list={list} />
    </>
  )
}

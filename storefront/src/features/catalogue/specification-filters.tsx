import { useListProductsQuery } from '../../lib/products-api'
import { FacetList } from './facet-list'
import { FilterGroup, toggled } from './filter-group'
import type { ListGroup } from './group-answers'
import { toQuery, requestFilter, type ResultsFilter } from './results-filter'
import type { ChangeFilter } from './use-results-filter'

interface SpecificationFiltersProps {
  filter: ResultsFilter
  group: ListGroup | undefined
  onChange: ChangeFilter
}

/** The filters by what most of the results have in their specifications, such as RAM. */
export function SpecificationFilters({ filter, group, onChange }: SpecificationFiltersProps) {
  const request = { ...toQuery(requestFilter(filter)), ...group }
  // A request of its own: the list itself needs no such count, and phones open the filters rarely.
  const { data } = useListProductsQuery({
    query: { ...request, limit: 1, facets: true, specifications: true },
  })
  const chosen = filter.specification
  return (data?.facets?.specifications ?? []).map(({ name, values }) => (
    <FilterGroup key={name} title={name}>
      <FacetList
        facets={values}
        chosen={chosen
          ?.filter((text) => text.startsWith(`${name}:`))
          .map((text) => text.slice(name.length + 1))}
        onToggle={(value) => onChange({ specification: toggled(chosen, `${name}:${value}`) })}
      />
    </FilterGroup>
  ))
}

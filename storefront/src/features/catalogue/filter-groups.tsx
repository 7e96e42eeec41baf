import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useListProductsQuery } from '../../lib/products-api'
import { FacetList } from './facet-list'
import type { ListGroup } from './group-responses'
import { toQuery, toRequestFilter, type ResultsFilter } from './results-filter'
import type { ChangeFilter } from './use-results-filter'

/** One kind of filter under its name. */
export function FilterGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box
      component="fieldset"
      sx={{ border: 0, m: 0, p: 0, pb: 5, borderBottom: 1, borderColor: 'divider', minWidth: 0 }}
    >
      <Typography component="legend" variant="body2" sx={{ fontWeight: 700, p: 0, mb: 2 }}>
        {title}
      </Typography>
      {children}
    </Box>
  )
}

/** A list of values with one more, or without it. */
export function toggleValue(values: readonly string[] = [], value: string): string[] {
  return values.includes(value) ? values.filter((entry) => entry !== value) : [...values, value]
}

interface SpecificationFiltersProps {
  filter: ResultsFilter
  group: ListGroup | undefined
  onChange: ChangeFilter
}

/** The filters by what most of the results have in their specifications, such as RAM. */
export function SpecificationFilters({ filter, group, onChange }: SpecificationFiltersProps) {
  const request = { ...toQuery(toRequestFilter(filter)), ...group }
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
        onToggle={(value) => onChange({ specification: toggleValue(chosen, `${name}:${value}`) })}
      />
    </FilterGroup>
  ))
}

import Box from '@mui/material/Box'
import { Button } from '@voltkart/shared/ui/button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useState, type ReactNode } from 'react'
import Typography from '@mui/material/Typography'
import { useListProductsQuery } from '../../lib/products-api'
import type { ListGroup } from './group-responses'
import { toQuery, toRequestFilter, type ResultsFilter } from './results-filter'
import type { ChangeFilter } from './use-results-filter'

const SHOWN_AT_FIRST = 6

interface FacetListProps {
  facets: readonly { value: string; count: number }[]
  chosen: readonly string[] | undefined
  /** The label of a value; the value itself if absent. */
  getName?: (value: string) => string
  onToggle: (value: string) => void
}

/** A list of checkboxes, the most frequent values first; long lists open on demand. */
export function FacetList({
  facets,
  chosen = [],
  getName = (value) => value,
  onToggle,
}: FacetListProps) {
  const [all, setAll] = useState(false)
  // A checked value stays even without results: otherwise it could not be unchecked.
  const valuesWithoutResults = chosen.filter(
    (value) => !facets.some((facet) => facet.value === value),
  )
  const list = [...valuesWithoutResults.map((value) => ({ value, count: 0 })), ...facets]
  const visible = all
    ? list
    : list.filter(({ value }, index) => index < SHOWN_AT_FIRST || chosen.includes(value))
  return (
    <Box sx={{ display: 'grid', justifyItems: 'start' }}>
      {visible.map(({ value, count }) => (
        <FormControlLabel
          key={value}
          control={
            <Checkbox
              size="small"
              checked={chosen.includes(value)}
              onChange={() => onToggle(value)}
            />
          }
          label={
            <>
              {getName(value)}{' '}
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {count}
              </Box>
            </>
          }
          slotProps={{ typography: { variant: 'body2' } }}
        />
      ))}
      {list.length > SHOWN_AT_FIRST && (
        <Button size="small" onClick={() => setAll(!all)} aria-expanded={all}>
          {all ? 'Show fewer' : `Show all ${list.length}`}
        </Button>
      )}
    </Box>
  )
}

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
  const specification = filter.specification
  return (data?.facets?.specifications ?? []).map(({ name, values }) => (
    <FilterGroup key={name} title={name}>
      <FacetList
        facets={values}
        chosen={specification
          ?.filter((text) => text.startsWith(`${name}:`))
          .map((text) => text.slice(name.length + 1))}
        onToggle={(value) =>
          onChange({ specification: toggleValue(specification, `${name}:${value}`) })
        }
      />
    </FilterGroup>
  ))
}

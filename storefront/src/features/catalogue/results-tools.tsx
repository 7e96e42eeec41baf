import FilterIcon from '@mui/icons-material/Tune'
import Box from '@mui/material/Box'
import { Button } from '@voltkart/shared/ui/button'
import Typography from '@mui/material/Typography'
import { productSorts, type ProductSort } from '@voltkart/shared/domain/products'
import { Suspense, useId, useState, type ReactNode } from 'react'
import { PlainSelect } from '../../components/plain-select'
import { FilterDrawer } from './filter-parts'
import { countFilters, type ResultsFilter } from './results-filter'
import type { ChangeFilter } from './use-results-filter'

const sortLabels: Record<ProductSort, string> = {
  relevance: 'Relevance',
  popular: 'Popular',
  newest: 'Newest first',
  price: 'Price: low to high',
  '-price': 'Price: high to low',
  rating: 'Best rated',
  name: 'Name',
  origin: 'Country of origin',
}

interface ResultsToolsProps {
  filter: ResultsFilter
  /** How many products match; undefined while they are loading. */
  total: number | undefined
  onChange: ChangeFilter
  /** The filters, which small screens show in a drawer. */
  panel: ReactNode
}

/** The sort order of the results and, on small screens, the button for the filters. */
export function ResultsTools({ filter, total, onChange, panel }: ResultsToolsProps) {
  const [open, setOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const sortId = useId()
  const isSearch = filter.search !== undefined
  const defaultSort = isSearch ? 'relevance' : 'popular'
  // Only a search can be sorted by relevance.
  const sorts = productSorts.filter((sort) => isSearch || sort !== 'relevance')
  const count = countFilters(filter)
  return (
    <Box sx={{ display: 'flex', gap: 3 }}>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<FilterIcon />}
        onClick={() => {
          setOpen(true)
          setWasOpened(true)
        }}
        sx={{ display: { md: 'none' } }}
      >
        {count > 0 ? `Filters (${count})` : 'Filters'}
      </Button>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <Typography
          component="label"
          htmlFor={sortId}
          variant="body2"
          color="textSecondary"
          sx={{ display: { xs: 'none', sm: 'block' } }}
        >
          Sort
        </Typography>
        <PlainSelect
          id={sortId}
          label="Sort"
          value={filter.sort ?? defaultSort}
          options={sorts.map((value) => ({ value, label: sortLabels[value] }))}
          onChange={(value) => onChange({ sort: value === defaultSort ? undefined : value })}
        />
      </Box>
      {wasOpened && (
        <Suspense>
          <FilterDrawer open={open} onClose={() => setOpen(false)} total={total}>
            {panel}
          </FilterDrawer>
        </Suspense>
      )}
    </Box>
  )
}

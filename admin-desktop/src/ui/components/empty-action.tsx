import Button from '@mui/material/Button'
import { Link, useLocation } from 'react-router-dom'

/** The parts of an address that leave no row out of a list. */
const notFilters = ['page', 'sort']

/** The number of filters in the address of a list, its search included. */
export function useFilterCount(): number {
  const params = new URLSearchParams(useLocation().search)
  return [...params].filter(([name, value]) => value !== '' && !notFilters.includes(name)).length
}

interface EmptyActionProps {
  isFiltered: boolean
  onRefresh: () => void
}

/** The button of an empty list: it removes all filters, or loads the list again. */
export function EmptyAction({ isFiltered, onRefresh }: EmptyActionProps) {
  return isFiltered ? (
    <Button component={Link} to={{ search: '' }} variant="outlined" color="inherit">
      Clear filters
    </Button>
  ) : (
    <Button variant="outlined" color="inherit" onClick={onRefresh}>
      Check again
    </Button>
  )
}

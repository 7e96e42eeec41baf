import SearchOffIcon from '@mui/icons-material/SearchOff'
import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { EmptyState } from '../../components/empty-state'
import { isFiltering, onlySearch, type ResultsFilter } from './results-filter'

/** Nothing was found; says what to do about it. */
export function NoResults({ filter, onClear }: { filter: ResultsFilter; onClear: () => void }) {
  const { search, ...narrowing } = filter
  const canWiden = search !== undefined && isFiltering(narrowing)
  return (
    <EmptyState
      icon={<SearchOffIcon />}
      title="No products found"
      text={
        canWiden
          ? `Nothing for “${onlySearch(filter).search}” fits these filters.`
          : 'Check the spelling, or try fewer or more general words.'
      }
    >
      {canWiden ? (
        <Button variant="contained" onClick={onClear}>
          Clear filters
        </Button>
      ) : (
        <Button variant="contained" component={Link} to="/">
          See all products
        </Button>
      )}
    </EmptyState>
  )
}

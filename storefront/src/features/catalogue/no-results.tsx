import SearchOffIcon from '@mui/icons-material/SearchOff'
import { Button } from '@voltkart/shared/ui/button'
import Box from '@mui/material/Box'
import { Link } from '@voltkart/shared/ui/link'
import { EmptyState } from '../../components/empty-state'
import { CategoryTiles } from './category-tiles'
import { isFiltering, keepSearchOnly, type ResultsFilter } from './results-filter'
import { TopProducts } from './top-products'

interface NoResultsProps {
  filter: ResultsFilter
  /** The kind of product that is searched for, in the plural, if the shop does not sell it. */
  notSold?: string | undefined
  onClear: () => void
}

/** No results: what to try instead, the categories and the top products. */
export function NoResults({ filter, notSold, onClear }: NoResultsProps) {
  const { search, ...narrowing } = filter
  const canWiden = search !== undefined && isFiltering(narrowing)
  return (
    <>
      <EmptyState
        icon={<SearchOffIcon />}
        title={notSold ? `We don’t sell ${notSold} yet.` : 'No products found'}
        text={
          canWiden
            ? `No results for “${keepSearchOnly(filter).search}” match these filters.`
            : notSold
              ? 'Have a look at what we do sell.'
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
      <Box sx={{ mt: 10 }}>
        <CategoryTiles />
        <TopProducts />
      </Box>
    </>
  )
}

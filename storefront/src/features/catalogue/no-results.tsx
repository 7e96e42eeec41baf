import Typography from '@mui/material/Typography'
import { ProductGrid } from '../../components/products/product-grid'
import { useTopProductsQuery } from './api'
import SearchOffIcon from '@mui/icons-material/SearchOff'
import { Button } from '@voltkart/shared/ui/button'
import Box from '@mui/material/Box'
import { Link } from '@voltkart/shared/ui/link'
import { EmptyState } from '../../components/empty-state'
import { CategoryTiles } from './category-tiles'
import { isFiltering, keepSearchOnly, type ResultsFilter } from './results-filter'

/** The best rated products in stock; nothing without any. */
export function TopProducts() {
  const { data } = useTopProductsQuery()
  if (!data || data.length === 0) return null
  return (
    <section aria-label="Top rated">
      <Typography variant="h3" component="h2" sx={{ mb: 4 }}>
        Top rated
      </Typography>
      <ProductGrid products={data.slice(0, 4)} eager={false} />
    </section>
  )
}

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

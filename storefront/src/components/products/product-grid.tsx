import Box from '@mui/material/Box'
import { HOME_PAGE_SIZE } from '@voltkart/shared/domain/limits'
import type { ProductSummary } from '@voltkart/shared/contract/products'
import { ProductCard, ProductCardSkeleton } from './product-card'

interface ProductGridProps {
  /** Undefined while they are loading: then skeletons are shown. */
  products: readonly ProductSummary[] | undefined
  /** Whether the first row is visible initially. */
  eager?: boolean
  skeletons?: number
  /** Whether a filter beside the grid reduces its width. */
  narrow?: boolean
}

const columns = { xs: 1, sm: 2, md: 3, lg: 4 }
const narrowColumns = { xs: 1, sm: 2, md: 2, lg: 3, xl: 4 }

/** Products in one to four columns, by the width of the screen. */
export function ProductGrid({
  products,
  eager = true,
  skeletons = HOME_PAGE_SIZE,
  narrow = false,
}: ProductGridProps) {
  const template = Object.entries(narrow ? narrowColumns : columns).map(
    ([breakpoint, count]) => [breakpoint, `repeat(${count}, minmax(0, 1fr))`] as const,
  )
  return (
    <Box
      component="ul"
      aria-busy={products === undefined}
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        display: 'grid',
        gap: { xs: 3, sm: 6, md: 8 },
        gridTemplateColumns: Object.fromEntries(template),
      }}
    >
      {products
        ? products.map((product, index) => (
            <li key={product._id}>
              <ProductCard product={product} eager={eager && index < 4} />
            </li>
          ))
        : Array.from({ length: skeletons }, (_, index) => (
            <li key={index}>
              <ProductCardSkeleton />
            </li>
          ))}
    </Box>
  )
}

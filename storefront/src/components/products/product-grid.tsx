import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { HOME_PAGE_SIZE } from '@voltkart/shared/domain/limits'
import type { ProductSummary } from '@voltkart/shared/contract/products'
import { ProductCard, ProductCardSkeleton } from './product-card'

interface ProductGridProps {
  /** Undefined while they are loading: then there are skeletons. */
  products: readonly ProductSummary[] | undefined
  /** Whether the first row is visible initially. */
  eager?: boolean
  skeletons?: number
  /** Whether a filter beside the grid reduces its width. */
  narrow?: boolean
  /** Whether fewer products than columns share the width. */
  fill?: boolean
}

const columns = { xs: 1, sm: 2, md: 3, lg: 4 }
const narrowColumns = { xs: 1, sm: 2, md: 2, lg: 3, xl: 4 }

// One or two products that share the width of a wide screen have their pictures beside the words.
const wideCards = {
  '& article': { display: { md: 'grid' }, gridTemplateColumns: { md: '2fr 3fr' } },
  // A box with an aspect ratio does not stretch by itself.
  '& article > :first-of-type': { justifySelf: 'stretch' },
}

/** Products in one to four columns, by the width of the screen, and what their prices include. */
export function ProductGrid({
  products,
  eager = true,
  skeletons = HOME_PAGE_SIZE,
  narrow = false,
  fill = false,
}: ProductGridProps) {
  const most = fill && products ? products.length : Infinity
  const template = Object.entries(narrow ? narrowColumns : columns).map(
    ([breakpoint, count]) =>
      [breakpoint, `repeat(${Math.min(count, most)}, minmax(0, 1fr))`] as const,
  )
  return (
    <>
      <Typography variant="caption" component="p" color="textSecondary" sx={{ mb: 2 }}>
        Prices incl. of all taxes
      </Typography>
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
          ...(most < 3 && wideCards),
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
    </>
  )
}

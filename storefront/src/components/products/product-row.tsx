import Box from '@mui/material/Box'
import type { ProductSummary } from '@voltkart/shared/contract/products'
import { ProductCard, ProductCardSkeleton } from './product-card'

// Narrow screens scroll the row sideways instead of stacking the cards.
const row = {
  listStyle: 'none',
  m: 0,
  mx: { xs: -4, sm: -6, md: 0 },
  px: { xs: 4, sm: 6, md: 0 },
  pb: 2,
  display: 'grid',
  gap: { xs: 4, md: 8 },
  gridAutoFlow: 'column',
  gridAutoColumns: { xs: 'min(20rem, 84vw)', sm: '15rem', md: 'calc((100% - 96px) / 4)' },
  overflowX: 'auto',
  scrollSnapType: 'x proximity',
  scrollPaddingInline: { xs: 24, md: 0 },
  '& > li': { scrollSnapAlign: 'start', minWidth: 0 },
}

interface ProductRowProps {
  /** Undefined while they are loading: then skeletons are shown. */
  products: readonly ProductSummary[] | undefined
  skeletons: number
}

/** Products in one row, which scrolls sideways if they do not fit. */
export function ProductRow({ products, skeletons }: ProductRowProps) {
  return (
    <Box component="ul" aria-busy={products === undefined} sx={row}>
      {products
        ? products.map((product) => (
            <li key={product._id}>
              <ProductCard product={product} eager={false} />
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

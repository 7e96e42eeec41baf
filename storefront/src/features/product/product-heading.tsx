import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { Product } from '@voltkart/shared/contract/products'
import { Link } from '@voltkart/shared/ui/link'
import { RatingChip } from '@voltkart/shared/ui/rating-stars'
import { memo, Suspense } from 'react'
import { brandPath } from '../../lib/catalogue-paths'
import { lazyPart } from '../../lib/lazy-part'
import { Unbroken } from '@voltkart/shared/ui/unbroken'
import type { ShopTerms } from '../../lib/shop-terms'
import { PriceBlock } from './price-block'

const CompareToggle = lazyPart(() =>
  import('../../components/compare/compare-toggle').then((m) => m.CompareToggle),
)

const ratingStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 6,
  '& > a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 44,
    color: 'inherit',
    textDecoration: 'none',
  },
}

interface ProductHeadingProps {
  product: Product
  terms: ShopTerms
}

/** Brand, name, rating and price. */
export const ProductHeading = memo(function ProductHeading({
  product,
  terms,
}: ProductHeadingProps) {
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <MuiLink
        component={Link}
        to={brandPath(product.brand)}
        color="textSecondary"
        variant="body2"
        sx={{ py: 1 }}
      >
        {product.brand}
      </MuiLink>
      <Typography
        variant="h1"
        sx={{ fontSize: { xs: '1.75rem', lg: '2.25rem' }, overflowWrap: 'break-word' }}
      >
        <Unbroken text={product.name} />
      </Typography>
      <Box sx={ratingStyle}>
        <a href="#reviews">
          <RatingChip rating={product.rating} numReviews={product.numReviews} />
        </a>
        <Suspense fallback={null}>
          <CompareToggle productId={product._id} />
        </Suspense>
      </Box>
      <PriceBlock product={product} terms={terms} />
    </Box>
  )
})

import Box from '@mui/material/Box'
import { TextLink } from '@voltkart/shared/ui/text-link'
import Typography from '@mui/material/Typography'
import type { Product } from '@voltkart/shared/contract/products'
import { formatPrice } from '@voltkart/shared/domain/money'
import { formatDayAndTime } from '@voltkart/shared/domain/india-time'
import { getChargedPrice } from '@voltkart/shared/domain/sale'
import { Link } from '@voltkart/shared/ui/link'
import { RatingChip } from '@voltkart/shared/ui/rating-stars'
import { Unbroken } from '@voltkart/shared/ui/unbroken'
import { memo, Suspense } from 'react'
import { PriceTag } from '../../components/products/price-tag'
import { toBrandPath } from '../../lib/catalogue-paths'
import { createLazyPart } from '../../lib/lazy-part'
import type { ShopTerms } from '../../lib/use-shop'

interface PriceBlockProps {
  product: Pick<Product, 'price' | 'priceWithTax' | 'mrp' | 'sale' | 'regularPriceWithTax'>
  terms: ShopTerms
}

/** The addition of the shop to the price; only a registered shop may call it tax. */
function describeAddition({ taxPercent, gst }: ShopTerms): string {
  return `${taxPercent}% ${gst === null ? 'charges' : 'tax'}`
}

/** The price that a customer pays, the MRP declared on the package, and the price before tax. */
function PriceBlock({ product, terms }: PriceBlockProps) {
  const { priceWithTax, sale, regularPriceWithTax } = product
  const price = getChargedPrice(product)
  return (
    <Box sx={{ '& > div:first-of-type': { fontSize: '0.875rem', columnGap: 3 } }}>
      <PriceTag product={product} fontSize="2rem" isComplete />
      <Box
        sx={{ fontSize: '0.75rem', color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
      >
        Inclusive of all taxes
        {priceWithTax !== price && ` (${formatPrice(price)} + ${describeAddition(terms)})`}
      </Box>
      {sale?.to !== undefined && regularPriceWithTax !== undefined && (
        <Box sx={{ fontSize: '0.875rem', color: 'warning.main' }}>
          Sale until {formatDayAndTime(sale.to)}
        </Box>
      )}
    </Box>
  )
}

const CompareToggle = createLazyPart(() =>
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
      <TextLink
        component={Link}
        to={toBrandPath(product.brand)}
        color="textSecondary"
        sx={{ typography: 'body2', py: 1 }}
      >
        {product.brand}
      </TextLink>
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

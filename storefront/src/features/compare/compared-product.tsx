import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import type { Product } from '@voltkart/shared/contract/products'
import { formatPrice } from '@voltkart/shared/domain/format-price'
import { Link as RouterLink } from '@voltkart/shared/ui/link'
import { ProductPicture } from '@voltkart/shared/ui/product-picture'
import { RatingChip } from '@voltkart/shared/ui/rating-stars'
import { StockNote } from '../../components/stock-note'
import { productPath } from '../../lib/product-path'

/** A product at the head of its column. */
export function ComparedProduct({ product, onRemove }: { product: Product; onRemove: () => void }) {
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start', fontWeight: 400 }}>
      <ProductPicture src={product.image} alt="" sizes="240px" eager sx={{ width: '100%' }} />
      <Link
        component={RouterLink}
        to={productPath(product)}
        color="inherit"
        sx={{ fontSize: '1rem', fontWeight: 700, overflowWrap: 'anywhere' }}
      >
        {product.name}
      </Link>
      <RatingChip rating={product.rating} numReviews={product.numReviews} />
      <Box sx={{ fontVariantNumeric: 'tabular-nums' }}>
        <Box sx={{ fontSize: '1.25rem', fontWeight: 700 }}>{formatPrice(product.price)}</Box>
        <Box sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>
          {formatPrice(product.priceWithTax)} incl. of all taxes
        </Box>
      </Box>
      <StockNote countInStock={product.countInStock} />
      <Button
        variant="outlined"
        color="inherit"
        size="small"
        aria-label={`Remove ${product.name}`}
        onClick={onRemove}
      >
        Remove
      </Button>
    </Box>
  )
}

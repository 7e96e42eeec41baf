import Box from '@mui/material/Box'
import { Button } from '@voltkart/shared/ui/button'
import { TextLink } from '@voltkart/shared/ui/text-link'
import type { Product } from '@voltkart/shared/contract/products'
import { Link } from '@voltkart/shared/ui/link'
import { ProductPicture } from '@voltkart/shared/ui/product-picture'
import { RatingChip } from '@voltkart/shared/ui/rating-stars'
import { PriceTag } from '../../components/products/price-tag'
import { StockNote } from '../../components/stock-note'
import { useAddToCart } from '../../lib/cart/use-add-to-cart'
import { toProductPath } from '../../lib/catalogue-paths'
import { Unbroken } from '@voltkart/shared/ui/unbroken'

/** A product at the head of its column. */
export function ComparedProduct({ product, onRemove }: { product: Product; onRemove: () => void }) {
  const addToCart = useAddToCart()
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start', fontWeight: 400 }}>
      <ProductPicture
        src={product.image}
        alt=""
        sizes="(min-width: 900px) 384px, 240px"
        eager
        sx={{ width: '100%' }}
      />
      <TextLink
        component={Link}
        to={toProductPath(product)}
        color="inherit"
        sx={{
          fontSize: '1rem',
          fontWeight: 700,
          overflowWrap: 'break-word',
          minWidth: 0,
          maxWidth: '100%',
          // The height keeps the buttons of most products in one row.
          minHeight: { xs: '4.5em', md: '3em' },
          lineHeight: 1.5,
        }}
      >
        <Unbroken text={product.name} />
      </TextLink>
      <RatingChip rating={product.rating} numReviews={product.numReviews} />
      <PriceTag product={product} />
      <StockNote countInStock={product.countInStock} />
      <Button
        variant="contained"
        disabled={product.countInStock < 1}
        aria-label={`Add To Cart: ${product.name}`}
        onClick={() => void addToCart({ product, qty: 'one more', says: 'Added to cart!' })}
        sx={{ width: '100%', px: 2 }}
      >
        Add To Cart
      </Button>
      <Button color="inherit" aria-label={`Remove ${product.name}`} onClick={onRemove}>
        Remove
      </Button>
    </Box>
  )
}

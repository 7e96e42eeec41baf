import Box from '@mui/material/Box'
import { Button } from '@voltkart/shared/ui/button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { Product } from '@voltkart/shared/contract/products'
import { Link as RouterLink } from '@voltkart/shared/ui/link'
import type { Ref } from 'react'
import { QuantitySelect } from '../../components/quantity-select'
import { StockNote } from '../../components/stock-note'
import { LazyWishlistActions } from '../../components/wishlist/lazy-wishlist'
import { BoltIcon } from '../../components/bolt-icon'
import { CART_FULL } from '../../lib/cart/cart-limit'
import type { ShopTerms } from '../../lib/shop-terms'
import { Assurances } from './assurances'

interface BuyBoxProps {
  product: Product
  terms: ShopTerms
  qty: number
  /** The number of pieces already in the cart. */
  inCart: number
  /** Whether the cart has no room for another product. */
  isCartFull: boolean
  onQuantity: (qty: number) => void
  onAdd: () => void
  /** Adds the product and goes to the checkout. */
  onBuy: () => void
  /** The box of Add To Cart and Buy Now. */
  buttonRef: Ref<HTMLDivElement>
}

/** Stock, quantity and Add To Cart, with the most important facts for a buyer. */
export function BuyBox(props: BuyBoxProps) {
  const { product, terms, qty, inCart, isCartFull, onQuantity, onAdd, onBuy, buttonRef } = props
  const inStock = product.countInStock > 0
  return (
    <Box
      sx={{ display: 'grid', gap: 5, p: 5, border: 1, borderColor: 'divider', borderRadius: 1.5 }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          minHeight: 48,
        }}
      >
        <StockNote countInStock={product.countInStock} />
        {inStock && (
          <QuantitySelect countInStock={product.countInStock} value={qty} onChange={onQuantity} />
        )}
      </Box>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Box ref={buttonRef} sx={{ display: 'grid', gap: 2 }}>
          <Button variant="contained" size="large" disabled={!inStock} onClick={onAdd}>
            Add To Cart
          </Button>
          {inStock && (
            <Button variant="outlined" size="large" onClick={onBuy} startIcon={<BoltIcon />}>
              Buy Now
            </Button>
          )}
        </Box>
        <noscript>
          To use the cart, turn on JavaScript in your browser and reload this page.
        </noscript>
        <LazyWishlistActions product={product} />
      </Box>
      {inCart > 0 && (
        <Typography variant="body2" color="textSecondary">
          {inCart} in your cart.{' '}
          <Link component={RouterLink} to="/cart" underline="always">
            View cart
          </Link>
        </Typography>
      )}
      {isCartFull && inStock && (
        <Typography variant="body2" color="textSecondary">
          {CART_FULL}{' '}
          <Link component={RouterLink} to="/cart" underline="always">
            View cart
          </Link>
        </Typography>
      )}
      <Assurances product={product} qty={qty} terms={terms} />
    </Box>
  )
}

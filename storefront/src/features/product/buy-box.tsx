import ReturnIcon from '@mui/icons-material/AssignmentReturnOutlined'
import DeliveryIcon from '@mui/icons-material/LocalShippingOutlined'
import SecureIcon from '@mui/icons-material/LockOutlined'
import WarrantyIcon from '@mui/icons-material/VerifiedUserOutlined'
import Box from '@mui/material/Box'
import { TextLink } from '@voltkart/shared/ui/text-link'
import Typography from '@mui/material/Typography'
import type { Product } from '@voltkart/shared/contract/products'
import { FREE_SHIPPING_OVER_PAISE, computeShipping } from '@voltkart/shared/domain/cart-prices'
import { formatPrice, toPaise, toRupees } from '@voltkart/shared/domain/money'
import { getChargedPrice } from '@voltkart/shared/domain/sale'
import { Button } from '@voltkart/shared/ui/button'
import { Link } from '@voltkart/shared/ui/link'
import type { Ref, ReactNode } from 'react'
import { BoltIcon } from '../../components/bolt-icon'
import { StockNote } from '../../components/stock-note'
import { LazyWishlistActions } from '../../components/wishlist/lazy-wishlist'
import { CART_FULL, getQuantityLimit } from '../../lib/cart/cart-state'
import { describeReturns, describeWarranty } from '../../lib/product-facts'
import type { ShopTerms } from '../../lib/use-shop'
import { PlainSelect } from '../../components/plain-select'

interface QuantitySelectProps {
  countInStock: number
  value: number
  onChange: (qty: number) => void
}

/** From 1 to the stock, and at most what one order may have. */
function QuantitySelect({ countInStock, value, onChange }: QuantitySelectProps) {
  const options = Array.from({ length: getQuantityLimit(countInStock) }, (_, index) => ({
    value: String(index + 1),
    label: String(index + 1),
  }))
  return (
    <PlainSelect
      label="Quantity"
      value={String(value)}
      options={options}
      onChange={(chosen) => onChange(Number(chosen))}
      sx={{ width: 92, fontVariantNumeric: 'tabular-nums' }}
    />
  )
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        gap: 3,
        color: 'text.secondary',
        fontSize: '0.875rem',
        '& svg': { fontSize: '1.25rem' },
      }}
    >
      {icon}
      <span>{children}</span>
    </Box>
  )
}

const FREE_OVER = `on orders above ${formatPrice(toRupees(FREE_SHIPPING_OVER_PAISE))}`

/** The delivery price for this many pieces, and when delivery is free. */
function formatDeliveryPrice(price: number, qty: number): string {
  const shippingPrice = toRupees(computeShipping(toPaise(price) * qty))
  return shippingPrice === 0
    ? `Free delivery ${FREE_OVER}`
    : `Delivery ${formatPrice(shippingPrice)}, free ${FREE_OVER}`
}

interface AssurancesProps {
  product: Product
  qty: number
  terms: ShopTerms
}

/** The most important facts for a buyer: delivery, warranty, returns, payment. */
function Assurances({ product, qty, terms }: AssurancesProps) {
  const warranty = describeWarranty(product.warranty)
  return (
    <Box component="ul" sx={{ display: 'grid', gap: 3, m: 0, p: 0, listStyle: 'none' }}>
      {product.countInStock > 0 && (
        <Line icon={<DeliveryIcon />}>{formatDeliveryPrice(getChargedPrice(product), qty)}</Line>
      )}
      {warranty && <Line icon={<WarrantyIcon />}>{warranty}</Line>}
      <Line icon={<ReturnIcon />}>{describeReturns(product, terms)}</Line>
      <Line icon={<SecureIcon />}>Secure payment with Razorpay</Line>
    </Box>
  )
}

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
          <TextLink component={Link} to="/cart" underline="always">
            View cart
          </TextLink>
        </Typography>
      )}
      {isCartFull && inStock && (
        <Typography variant="body2" color="textSecondary">
          {CART_FULL}{' '}
          <TextLink component={Link} to="/cart" underline="always">
            View cart
          </TextLink>
        </Typography>
      )}
      <Assurances product={product} qty={qty} terms={terms} />
    </Box>
  )
}

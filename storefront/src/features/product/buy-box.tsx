import DeliveryIcon from '@mui/icons-material/LocalShippingOutlined'
import SecureIcon from '@mui/icons-material/LockOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { Product } from '@voltkart/shared/contract/products'
import { shippingFor } from '@voltkart/shared/domain/cart-prices'
import { formatRupees, toPaise, toRupees } from '@voltkart/shared/domain/money'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { QuantitySelect } from '../../components/quantity-select'
import { StockNote } from '../../components/stock-note'

function Assurance({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <Box
      component="li"
      sx={{ display: 'flex', gap: 3, alignItems: 'center', color: 'text.secondary', fontSize: 14 }}
    >
      {icon}
      {children}
    </Box>
  )
}

interface BuyBoxProps {
  product: Product
  qty: number
  /** How many of it are in the cart already. */
  inCart: number
  onQuantity: (qty: number) => void
  onAdd: () => void
}

/** Stock, quantity and Add To Cart, with what a buyer wants to know first. */
export function BuyBox({ product, qty, inCart, onQuantity, onAdd }: BuyBoxProps) {
  const inStock = product.countInStock > 0
  const shippingPrice = toRupees(shippingFor(toPaise(product.price) * qty))
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
      <Button
        variant="contained"
        size="large"
        disabled={!inStock}
        onClick={onAdd}
        // Phones have it in the bar at the bottom.
        sx={{ display: { xs: 'none', md: 'inline-flex' } }}
      >
        Add To Cart
      </Button>
      {inCart > 0 && (
        <Typography variant="body2" color="textSecondary">
          {inCart} in your cart.{' '}
          <Link component={RouterLink} to="/cart" underline="always">
            View cart
          </Link>
        </Typography>
      )}
      <Box component="ul" sx={{ display: 'grid', gap: 3, m: 0, p: 0, listStyle: 'none' }}>
        {inStock && (
          <Assurance icon={<DeliveryIcon fontSize="small" />}>
            {shippingPrice === 0 ? 'Free delivery' : `Delivery for ${formatRupees(shippingPrice)}`}
          </Assurance>
        )}
        <Assurance icon={<SecureIcon fontSize="small" />}>Secure payment by Razorpay</Assurance>
      </Box>
    </Box>
  )
}

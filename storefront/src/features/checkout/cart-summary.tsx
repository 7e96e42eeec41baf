import Box from '@mui/material/Box'
import { TextLink } from '@voltkart/shared/ui/text-link'
import Typography from '@mui/material/Typography'
import { Link } from '@voltkart/shared/ui/link'
import { ProductPicture } from '@voltkart/shared/ui/product-picture'
import type { ReactNode } from 'react'
import { useSelector } from 'react-redux'
import { PriceSummary } from '../../components/price-summary'
import { selectCart, selectCartCount } from '../../lib/cart/cart-slice'
import { useCartTax } from '../../lib/cart/use-cart-tax'

/** The pictures that fit on one line. */
const PICTURES_MAX = 4

/** The contents of the cart, visible at every step; `children` is what else the step knows. */
export function CartSummary({ children }: { children?: ReactNode }) {
  const cart = useSelector(selectCart)
  const tax = useCartTax()
  const count = useSelector(selectCartCount)
  return (
    <PriceSummary prices={cart} title="Your order" {...tax} isEmpty={count === 0}>
      {count > 0 && (
        <Box sx={{ display: 'flex', gap: 2 }}>
          {cart.cartItems.slice(0, PICTURES_MAX).map(({ _id, image }) => (
            <ProductPicture
              key={_id}
              src={image}
              alt=""
              sizes="64px"
              sx={{ width: 64, borderRadius: 1 }}
            />
          ))}
        </Box>
      )}
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 4, fontSize: '0.875rem' }}>
        <Typography variant="body2" color="textSecondary">
          {count === 0 ? 'Your cart is empty' : `${count} ${count === 1 ? 'item' : 'items'}`}
        </Typography>
        <TextLink component={Link} to="/cart">
          Change
        </TextLink>
      </Box>
      {children}
    </PriceSummary>
  )
}

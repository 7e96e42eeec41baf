import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from '@voltkart/shared/ui/link'
import { useSelector } from 'react-redux'
import { PriceSummary } from '../../components/price-summary'
import { selectCart, selectCartCount } from '../../lib/cart/cart-slice'
import { useCartTax } from '../../lib/cart/use-cart-tax'

/** The contents of the cart, visible at every step. */
export function CartSummary() {
  const cart = useSelector(selectCart)
  const tax = useCartTax()
  const count = useSelector(selectCartCount)
  return (
    <PriceSummary prices={cart} title="Your order" {...tax} isEmpty={count === 0}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 4, fontSize: '0.875rem' }}>
        <Typography variant="body2" color="textSecondary">
          {count === 0 ? 'Your cart is empty' : `${count} ${count === 1 ? 'item' : 'items'}`}
        </Typography>
        <Link component={RouterLink} to="/cart">
          Change
        </Link>
      </Box>
    </PriceSummary>
  )
}

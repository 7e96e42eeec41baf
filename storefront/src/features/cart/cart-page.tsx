import CartIcon from '@mui/icons-material/ShoppingBagOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { taxLabel } from '@voltkart/shared/domain/tax-label'
import { Link } from '@voltkart/shared/ui/link'
import { useRef } from 'react'
import { useSelector } from 'react-redux'
import { useNavigate } from 'react-router-dom'
import { EmptyState } from '../../components/empty-state'
import { PageMeta } from '../../components/page-meta'
import { PageWidth } from '../../components/page-width'
import { PriceSummary } from '../../components/price-summary'
import { useHasBar, WithSummary } from '../../components/with-summary'
import { selectCart, selectCartCount } from '../../lib/cart/cart-slice'
import { excessProducts } from '../../lib/cart/excess-products'
import { CartLine } from './cart-line'
import { CartNotices } from './cart-notices'
import { useFreshCart } from './use-fresh-cart'
import { useRemoval } from './use-removal'

/** The lines of the cart and their total. */
function CartPage() {
  const cart = useSelector(selectCart)
  const count = useSelector(selectCartCount)
  const changes = useFreshCart()
  const removal = useRemoval()
  const navigate = useNavigate()
  const isEmpty = cart.cartItems.length === 0
  const barHasButton = useHasBar() && !isEmpty
  const excess = excessProducts(cart.cartItems.length)
  const excessRef = useRef<HTMLDivElement>(null)
  const proceed = () => {
    if (excess) excessRef.current?.focus()
    else void navigate('/login?redirect=/shipping')
  }
  const checkout = (
    <Button variant="contained" size="large" disabled={isEmpty} onClick={proceed}>
      Proceed To Checkout
    </Button>
  )
  return (
    <PageWidth sx={{ pt: { xs: 6, md: 10 } }}>
      <PageMeta title="Cart" hidden />
      <Typography variant="h2" component="h1" sx={{ mb: 6 }}>
        Shopping Cart
      </Typography>
      <CartNotices
        {...{ excess, excessRef, changes }}
        removed={removal.last}
        onUndo={removal.undo}
      />
      <WithSummary
        {...(isEmpty ? {} : { total: cart.totalPrice })}
        {...(barHasButton ? { action: checkout } : {})}
        summary={
          <PriceSummary
            prices={cart}
            title={`Subtotal (${count} ${count === 1 ? 'item' : 'items'})`}
            taxLabel={taxLabel(cart.taxPercent)}
            headline={cart.itemsPrice}
            isEmpty={isEmpty}
          >
            {!barHasButton && checkout}
          </PriceSummary>
        }
      >
        {isEmpty ? (
          <EmptyState
            icon={<CartIcon />}
            title="Your cart is empty"
            text="Items you add to your cart stay here until you check out."
          >
            <Button component={Link} to="/" variant="outlined" color="inherit">
              Start shopping
            </Button>
          </EmptyState>
        ) : (
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {cart.cartItems.map((item) => (
              <CartLine key={item._id} item={item} onRemove={() => removal.remove(item)} />
            ))}
          </Box>
        )}
      </WithSummary>
    </PageWidth>
  )
}

export const route = { Component: CartPage }

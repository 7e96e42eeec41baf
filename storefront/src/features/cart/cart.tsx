import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { taxLabel } from '@voltkart/shared/domain/tax-label'
import { useRef } from 'react'
import { useSelector } from 'react-redux'
import { useNavigate } from 'react-router-dom'
import { PriceSummary } from '../../components/price-summary'
import { useHasBar, WithSummary } from '../../components/with-summary'
import { selectCart, selectCartCount } from '../../lib/cart/cart-slice'
import { excessProducts } from '../../lib/cart/excess-products'
import { CartLine } from './cart-line'
import { CartNotices } from './cart-notices'
import { EmptyCart } from './empty-cart'
import { useFreshCart } from './use-fresh-cart'
import { useRemoval } from './use-removal'

/** What happened to the cart, its lines and their total. */
export function Cart() {
  const cart = useSelector(selectCart)
  const count = useSelector(selectCartCount)
  const changes = useFreshCart()
  const removal = useRemoval()
  const navigate = useNavigate()
  const hasBar = useHasBar()
  const excess = excessProducts(cart.cartItems.length)
  const excessRef = useRef<HTMLDivElement>(null)
  const proceed = () => {
    if (excess) excessRef.current?.focus()
    else void navigate('/login?redirect=/shipping')
  }
  const checkout = (
    <Button variant="contained" size="large" onClick={proceed}>
      Proceed To Checkout
    </Button>
  )
  return (
    <>
      <CartNotices
        {...{ excess, excessRef, changes }}
        removed={removal.last}
        onUndo={removal.undo}
      />
      {cart.cartItems.length === 0 ? (
        <EmptyCart />
      ) : (
        <WithSummary
          total={cart.totalPrice}
          {...(hasBar ? { action: checkout } : {})}
          summary={
            <PriceSummary
              prices={cart}
              title={`Subtotal (${count} ${count === 1 ? 'item' : 'items'})`}
              taxLabel={taxLabel(cart.taxPercent)}
              headline={cart.itemsPrice}
            >
              {!hasBar && checkout}
            </PriceSummary>
          }
        >
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {cart.cartItems.map((item) => (
              <CartLine key={item._id} item={item} onRemove={() => removal.remove(item)} />
            ))}
          </Box>
        </WithSummary>
      )}
    </>
  )
}

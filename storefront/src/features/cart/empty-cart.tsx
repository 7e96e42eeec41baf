import { Button } from '@voltkart/shared/ui/button'
import { Link } from '@voltkart/shared/ui/link'
import { useSelector } from 'react-redux'
import { BoltIcon } from '../../components/bolt-icon'
import { EmptyState } from '../../components/empty-state'
import { PriceSummary } from '../../components/price-summary'
import { WithSummary } from '../../components/with-summary'
import { selectCart } from '../../lib/cart/cart-slice'
import { useCartTax } from '../../lib/cart/use-cart-tax'

/** A cart without lines. */
export function EmptyCart() {
  const cart = useSelector(selectCart)
  const tax = useCartTax()
  return (
    <WithSummary
      summary={
        <PriceSummary
          prices={cart}
          title="Price details"
          subtotal="Subtotal (0 items)"
          {...tax}
          isEmpty
        >
          <Button variant="contained" size="large" disabled>
            Proceed To Checkout
          </Button>
        </PriceSummary>
      }
    >
      <EmptyState
        icon={<BoltIcon sx={{ color: 'primary.main' }} />}
        title="Your cart is empty"
        text="Items you add to your cart stay here until you check out."
      >
        <Button component={Link} to="/" variant="outlined" color="inherit">
          Start shopping
        </Button>
      </EmptyState>
    </WithSummary>
  )
}

import CartIcon from '@mui/icons-material/ShoppingBagOutlined'
import Button from '@mui/material/Button'
import { taxLabel } from '@voltkart/shared/domain/tax-label'
import { Link } from '@voltkart/shared/ui/link'
import { useSelector } from 'react-redux'
import { EmptyState } from '../../components/empty-state'
import { PriceSummary } from '../../components/price-summary'
import { WithSummary } from '../../components/with-summary'
import { selectCart } from '../../lib/cart/cart-slice'

/** A cart without lines. */
export function EmptyCart() {
  const cart = useSelector(selectCart)
  return (
    <WithSummary
      summary={
        <PriceSummary
          prices={cart}
          title="Subtotal (0 items)"
          taxLabel={taxLabel(cart.taxPercent)}
          headline={0}
          isEmpty
        >
          <Button variant="contained" size="large" disabled>
            Proceed To Checkout
          </Button>
        </PriceSummary>
      }
    >
      <EmptyState
        icon={<CartIcon />}
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

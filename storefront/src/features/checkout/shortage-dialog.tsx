import Box from '@mui/material/Box'
import type { Shortage } from '@voltkart/shared/contract/errors'
import { ConfirmDialog } from '../../components/confirm-dialog'
import type { Cart } from '../../lib/cart/cart-state'

interface ShortageDialogProps {
  cart: Cart
  shortages: readonly Shortage[]
  onAccept: () => void
  onCancel: () => void
}

/** Shows the products with too little stock, and lets the customer choose. */
export function ShortageDialog({ cart, shortages, onAccept, onCancel }: ShortageDialogProps) {
  const requested = new Map(cart.cartItems.map((item) => [item._id, item.qty]))
  return (
    <ConfirmDialog
      open
      title="Not enough in stock"
      confirmLabel={
        shortages.some(({ available }) => available < 1)
          ? 'Remove and continue'
          : 'Update and continue'
      }
      cancelLabel="Not now"
      onConfirm={onAccept}
      onCancel={onCancel}
    >
      <p>Your order has not been placed yet.</p>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 3 }}>
        {shortages.map((item) => (
          <Box component="li" key={item._id}>
            <Box sx={{ color: 'text.primary', fontWeight: 550 }}>{item.name}</Box>
            {item.available > 0
              ? `Only ${item.available} left. You asked for ${requested.get(item._id) ?? ''}.`
              : 'Sold out, so we’ll remove it from your cart.'}
          </Box>
        ))}
      </Box>
    </ConfirmDialog>
  )
}

import Box from '@mui/material/Box'
import type { Quote, Shortage } from '@voltkart/shared/contract/errors'
import { formatRupees } from '@voltkart/shared/domain/money'
import { Money } from '@voltkart/shared/ui/money'
import { ConfirmDialog } from '../../components/confirm-dialog'
import { useShop } from '../../lib/use-shop'
import type { Cart } from '../../lib/cart/cart-state'

interface PriceChangedDialogProps {
  cart: Cart
  quote: Quote
  onAccept: () => void
  onCancel: () => void
}

/** Shows the prices that differ from the cart, and lets the customer choose. */
export function PriceChangedDialog({ cart, quote, onAccept, onCancel }: PriceChangedDialogProps) {
  const hasGst = useShop()?.gst !== null
  const before = new Map(cart.cartItems.map((item) => [item._id, item.price]))
  const changedItems = quote.items.filter((item) => before.get(item._id) !== item.price)
  return (
    <ConfirmDialog
      open
      title="Prices have changed"
      confirmLabel={`Order for ${formatRupees(quote.totalPrice)}`}
      cancelLabel="Not now"
      onConfirm={onAccept}
      onCancel={onCancel}
    >
      <p>
        {changedItems.length > 0 ? 'These prices' : hasGst ? 'Taxes and charges' : 'Charges'} have
        changed since you added these items. Your order has not been placed yet.
      </p>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 3 }}>
        {changedItems.map((item) => (
          <Box component="li" key={item._id}>
            <Box sx={{ color: 'text.primary', fontWeight: 550 }}>{item.name}</Box>
            <s>
              <Money rupees={before.get(item._id) ?? item.price} />
            </s>{' '}
            now <Money rupees={item.price} sx={{ color: 'text.primary', fontWeight: 550 }} />
          </Box>
        ))}
      </Box>
      <Box sx={{ mt: 4, pt: 4, borderTop: 1, borderColor: 'divider' }}>
        Your total was <Money rupees={cart.totalPrice} /> and is now{' '}
        <Money rupees={quote.totalPrice} sx={{ color: 'text.primary', fontWeight: 700 }} />
      </Box>
    </ConfirmDialog>
  )
}

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

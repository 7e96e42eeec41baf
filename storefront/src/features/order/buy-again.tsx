import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { Button } from '@voltkart/shared/ui/button'
import Link from '@mui/material/Link'
import { Link as RouterLink } from '@voltkart/shared/ui/link'
import type { Order } from '@voltkart/shared/contract/orders'
import { useBuyAgain } from './use-buy-again'

/** The button to buy the same products again, and what became of it. */
export function BuyAgain({ order }: { order: Order }) {
  const { buyAgain, isBusy, result } = useBuyAgain(order)
  const { added = 0, notes = [] } = result ?? {}
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        loading={isBusy}
        loadingPosition="start"
        onClick={() => void buyAgain()}
      >
        Buy again
      </Button>
      <Box role="status" sx={{ '&:empty': { display: 'none' } }}>
        {result && (
          <Alert severity={notes.length > 0 ? 'warning' : 'success'} variant="outlined">
            {notes.map((note) => (
              <div key={note}>{note}</div>
            ))}
            {added > 0 && (
              <div>
                {added === 1 ? '1 product is' : `${added} products are`} in your cart.{' '}
                <Link component={RouterLink} to="/cart">
                  View cart
                </Link>
              </div>
            )}
          </Alert>
        )}
      </Box>
    </>
  )
}

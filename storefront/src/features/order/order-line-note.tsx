import Box from '@mui/material/Box'
import type { LineItem, Order } from '@voltkart/shared/contract/orders'
import { returnsInWords } from '../../lib/product-facts'
import { defaultTerms } from '../../lib/shop-terms'
import { useShop } from '../../lib/use-shop'

/** The notes on a line besides its price: how it can be returned, and what was refunded. */
export function OrderLineNote({ order, item }: { order: Order; item: LineItem }) {
  const terms = useShop() ?? defaultTerms
  const isOver = order.status === 'cancelled' || order.status === 'refunded'
  const { qty, refunded } = item
  return (
    <Box sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>
      {!isOver && <div>{returnsInWords(item, terms)}</div>}
      {refunded > 0 && (
        <Box sx={{ color: 'text.primary' }}>
          {refunded === qty && qty === 1 ? 'Refunded' : `${refunded} of ${qty} refunded`}
        </Box>
      )}
    </Box>
  )
}

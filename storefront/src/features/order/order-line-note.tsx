import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { LineItem, Order } from '@voltkart/shared/contract/orders'
import { Link as RouterLink } from '@voltkart/shared/ui/link'
import { returnsInWords } from '../../lib/product-facts'
import { defaultTerms } from '../../lib/shop-terms'
import { useShop } from '../../lib/use-shop'

/**
 * The notes on a line besides its price: how it can be returned, what was refunded, and the way to
 * review what was delivered.
 */
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
      {order.status === 'delivered' && (
        <Link
          component={RouterLink}
          to={`/product/${item._id}#reviews`}
          aria-label={`Write a review of ${item.name}`}
          sx={{ display: 'inline-block', py: 2.5 }}
        >
          Write a review
        </Link>
      )}
    </Box>
  )
}

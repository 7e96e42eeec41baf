import Box from '@mui/material/Box'
import type { Order } from '@voltkart/shared/contract/orders'
import { ReturnCard } from './return-card'

/** The returns of an order, the latest first. */
export function Returns({ order }: { order: Order }) {
  return (
    <Box
      component="ul"
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 4,
      }}
    >
      {order.returns.toReversed().map((orderReturn) => (
        <ReturnCard key={orderReturn.n} order={order} orderReturn={orderReturn} />
      ))}
    </Box>
  )
}

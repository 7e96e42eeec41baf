import Box from '@mui/material/Box'
import type { Order } from '@voltkart/shared/contract/orders'
import { estimateArrival } from '../../lib/arrival'

/** When an order arrives, in one line, until it is delivered. */
export function ArrivalNote({ order }: { order: Order }) {
  const arrival = estimateArrival(order)
  if (!arrival) return null
  return (
    <Box
      component="span"
      sx={{
        display: 'block',
        fontSize: '0.8125rem',
        fontWeight: 550,
        textWrap: 'balance',
        color: arrival.isLate ? 'warning.main' : 'text.primary',
      }}
    >
      {arrival.title}
    </Box>
  )
}

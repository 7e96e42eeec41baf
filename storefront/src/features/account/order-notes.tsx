import ShippedIcon from '@mui/icons-material/LocalShippingRounded'
import Box from '@mui/material/Box'
import type { Order } from '@voltkart/shared/contract/orders'
import { estimateArrival } from '../../lib/order-texts'

/** Shows whether a paid order that is not delivered has been sent, in whole or in part. */
export function ShippedNote({ order: { status, fulfilment } }: { order: Order }) {
  if (status !== 'paid' || fulfilment === 'none') return null
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1,
        fontSize: '0.8125rem',
        fontWeight: 550,
        whiteSpace: 'nowrap',
      }}
    >
      <ShippedIcon sx={{ fontSize: '1rem' }} />
      {fulfilment === 'partial' ? 'Partly shipped' : 'Shipped'}
    </Box>
  )
}

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

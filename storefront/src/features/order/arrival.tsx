import ArrivingIcon from '@mui/icons-material/LocalShippingRounded'
import LateIcon from '@mui/icons-material/ScheduleOutlined'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Order } from '@voltkart/shared/contract/orders'
import { estimateArrival } from '../../lib/order-texts'
import { formatIndiaDateTime } from '@voltkart/shared/domain/india-time'
import { StateNote } from './state-note'

/** The text about a late order. */
const lateText = ({ fulfilment }: Order) =>
  fulfilment === 'none'
    ? 'We’re sorry. It hasn’t left us yet, and we’ll email you as soon as it does.'
    : 'We’re sorry. It’s on its way to you.'

/** When the order arrives, and whether it is delivered. */
export function Arrival({ order }: { order: Order }) {
  const { isDelivered, deliveredAt } = order
  const arrival = estimateArrival(order)
  const Icon = arrival?.isLate ? LateIcon : ArrivingIcon
  return (
    <Box component="section" aria-label="Delivery" sx={{ display: 'grid', gap: 2, mb: 6 }}>
      {arrival && (
        <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 3 }}>
          <Icon sx={{ mt: 0.5, color: arrival.isLate ? 'warning.main' : 'text.primary' }} />
          <div>
            <Typography variant="h3" component="p">
              {arrival.title}
            </Typography>
            {arrival.isLate && <Typography variant="body2">{lateText(order)}</Typography>}
          </div>
        </Box>
      )}
      <StateNote
        isDone={isDelivered}
        text={deliveredAt ? `Delivered on ${formatIndiaDateTime(deliveredAt)}` : 'Not Delivered'}
      />
    </Box>
  )
}

import ArrivingIcon from '@mui/icons-material/LocalShippingRounded'
import ClockIcon from '@mui/icons-material/ScheduleOutlined'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Order } from '@voltkart/shared/contract/orders'
import { estimateArrival } from '../../lib/order-texts'
import { formatIndiaDateTime } from '@voltkart/shared/domain/india-time'
import DoneIcon from '@mui/icons-material/CheckCircleOutlined'

/** Whether the order is paid or delivered, as an icon and words. */
export function StateNote({ isDone, text }: { isDone: boolean; text: string }) {
  const Icon = isDone ? DoneIcon : ClockIcon
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        width: 'fit-content',
        px: 3,
        py: 2,
        borderRadius: 1,
        fontSize: '0.875rem',
        fontWeight: 550,
        bgcolor: 'mist.main',
        color: isDone ? 'success.main' : 'text.secondary',
      }}
    >
      <Icon fontSize="small" />
      {text}
    </Box>
  )
}

/** The text about a late order. */
const describeLateness = ({ fulfilment }: Order) =>
  fulfilment === 'none'
    ? 'We’re sorry. It hasn’t left us yet, and we’ll email you as soon as it does.'
    : 'We’re sorry. It’s on its way to you.'

/** When the order arrives, and whether it is delivered. */
export function Arrival({ order }: { order: Order }) {
  const { isDelivered, deliveredAt } = order
  const arrival = estimateArrival(order)
  const Icon = arrival?.isLate ? ClockIcon : ArrivingIcon
  return (
    <Box component="section" aria-label="Delivery" sx={{ display: 'grid', gap: 2, mb: 6 }}>
      {arrival && (
        <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 3 }}>
          <Icon sx={{ mt: 0.5, color: arrival.isLate ? 'warning.main' : 'text.primary' }} />
          <div>
            <Typography variant="h3" component="p">
              {arrival.title}
            </Typography>
            {arrival.isLate && <Typography variant="body2">{describeLateness(order)}</Typography>}
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

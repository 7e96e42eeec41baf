import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { OrderEvent } from '@voltkart/shared/contract/orders'
import { localDateTime } from '../../lib/dates'

const words: Record<OrderEvent['type'], string> = {
  placed: 'Order placed',
  'payment-failed': 'A payment did not go through',
  paid: 'Payment received',
  overpaid: 'More than the total was paid',
  'payment-unsettled': 'A payment does not match this order and goes back to you',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  'refund-requested': 'Refund on its way',
  'refund-failed': 'The refund did not go through; we look after it',
  'refund-pending': 'Refund on its way',
  refunded: 'Refunded',
  'refunded-at-provider': 'Refunded',
}

/** What happened to the order, in the order it happened. */
export function Timeline({ events }: { events: readonly OrderEvent[] }) {
  return (
    <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {events.map((event) => (
        <Box
          component="li"
          key={`${event.type}-${event.at}`}
          sx={{
            position: 'relative',
            pl: 6,
            pb: 4,
            '&::before': {
              content: '""',
              position: 'absolute',
              left: 0,
              top: 7,
              width: 9,
              height: 9,
              borderRadius: '50%',
              bgcolor: 'text.primary',
            },
            '&:not(:last-child)::after': {
              content: '""',
              position: 'absolute',
              left: 4,
              top: 20,
              bottom: -3,
              width: '1px',
              bgcolor: 'divider',
            },
          }}
        >
          <Typography variant="body2" sx={{ fontWeight: 550 }}>
            {words[event.type]}
          </Typography>
          <Typography variant="caption" color="textSecondary" component="p">
            <time dateTime={event.at}>{localDateTime(event.at)}</time>
            {event.detail && ` · ${event.detail}`}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}

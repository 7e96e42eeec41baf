import { Box } from '@mui/material'
import type { OrderEvent } from '@voltkart/shared/contract/order-history'
import type { Order } from '@voltkart/shared/contract/orders'
import { SectionCard } from '../../components/section-card'
import { formatIndiaDateTime } from '@voltkart/shared/domain/india-time'
import { orderStepLabels } from '../../lib/record-labels'
import { Caption, Text } from '../../lib/text'

const labels: Record<OrderEvent['type'], string> = {
  ...orderStepLabels,
  placed: 'Placed',
  'payment-failed': 'Payment failed',
  paid: 'Paid',
  overpaid: 'Overpaid',
  'fee-borne-by-customer': 'Fee borne by the customer',
  'payment-unsettled': 'Payment doesn’t match this order',
  'booking-cancelled': 'Booking of the courier cancelled',
  'booking-failed': 'Courier not booked',
  'late-number': 'Tracking number of a cancelled booking',
  'refund-requested': 'Refund requested',
  'pieces-refunded': 'Pieces refunded',
  'goodwill-refunded': 'Goodwill refund',
  'return-requested': 'Return requested',
  'return-withdrawn': 'Return withdrawn',
  'return-refunding': 'Refund of a return requested',
  'return-refunded': 'Return refunded',
  'return-replacing': 'Replacement packed',
  'return-replaced': 'Replacement delivered',
  'refund-failed': 'Refund failed',
  'refund-pending': 'Refund accepted by Razorpay',
  refunded: 'Refunded',
  'refunded-at-provider': 'Refunded at Razorpay',
}

const dotColours: Partial<Record<OrderEvent['type'], string>> = {
  'payment-failed': 'error.main',
  paid: 'success.main',
  overpaid: 'warning.main',
  'payment-unsettled': 'error.main',
  'delivery-changed': 'info.main',
  'invoice-corrected': 'info.main',
  'parcel-came-back': 'warning.main',
  'booking-failed': 'warning.main',
  'late-number': 'warning.main',
  delivered: 'success.main',
  cancelled: 'error.main',
  'refund-requested': 'warning.main',
  'pieces-refunded': 'warning.main',
  'goodwill-refunded': 'warning.main',
  'return-requested': 'warning.main',
  'return-declined': 'error.main',
  'return-rejected': 'error.main',
  'return-refunding': 'warning.main',
  'return-refunded': 'success.main',
  'return-replaced': 'success.main',
  'refund-failed': 'error.main',
  'refund-pending': 'warning.main',
  refunded: 'warning.main',
  'refunded-at-provider': 'warning.main',
}

/** The events of an order, newest first. */
export function OrderTimeline({ order }: { order: Order }) {
  const events = [...order.events].reverse()
  return (
    <SectionCard title="Order history">
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {events.map((event, index) => (
          <Box
            component="li"
            key={`${event.type} ${event.at}`}
            sx={{
              position: 'relative',
              pl: 6,
              pb: index === events.length - 1 ? 0 : 4,
              '&::before': {
                content: '""',
                position: 'absolute',
                left: 4,
                top: 6,
                width: 9,
                height: 9,
                borderRadius: '50%',
                bgcolor: dotColours[event.type] ?? 'text.secondary',
              },
              '&:not(:last-of-type)::after': {
                content: '""',
                position: 'absolute',
                left: 8,
                top: 18,
                bottom: -3,
                width: '1px',
                bgcolor: 'divider',
              },
            }}
          >
            <Text sx={{ fontWeight: 550 }}>{labels[event.type]}</Text>
            {event.detail && <Text>{event.detail}</Text>}
            <Caption>
              <time dateTime={event.at}>{formatIndiaDateTime(event.at)}</time> by {event.by}
            </Caption>
          </Box>
        ))}
      </Box>
    </SectionCard>
  )
}

import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { selectUserInfo } from '@voltkart/shared/client/session'
import type { OrderEvent } from '@voltkart/shared/contract/order-history'
import { useSelector } from 'react-redux'
import { formatIndiaDate, formatIndiaDateTime } from '@voltkart/shared/domain/india-time'

/** Internal events, which may happen several times to the same pieces. */
const forStaff: readonly OrderEvent['type'][] = [
  'packed',
  'parcel-cancelled',
  'courier-booked',
  'booking-cancelled',
  'booking-failed',
  'late-number',
]
const isForStaff = ({ type }: OrderEvent) => forStaff.includes(type)

const steps: Partial<Record<OrderEvent['type'], string>> = {
  'parcel-delivered': 'delivered',
  delivered: 'delivered',
  'return-refunding': 'refunding',
  'refund-requested': 'refunding',
  'refund-pending': 'refunding',
  'return-refunded': 'refunded',
  refunded: 'refunded',
  'refunded-at-provider': 'refunded',
}

/** Events that are one step to a customer, such as a parcel's delivery and its order's. */
function isSameStep(a: OrderEvent, b: OrderEvent): boolean {
  const step = steps[a.type] ?? a.type
  return step === (steps[b.type] ?? b.type) && formatIndiaDate(a.at) === formatIndiaDate(b.at)
}

/** The steps of an order for a customer, one event each. Staff see all events. */
export function getHistorySteps(events: readonly OrderEvent[]): OrderEvent[] {
  const visible: OrderEvent[] = []
  for (const event of events.filter((entry) => !isForStaff(entry))) {
    const lastEvent = visible.at(-1)
    if (lastEvent && isSameStep(lastEvent, event))
      visible[visible.length - 1] = { ...event, at: lastEvent.at }
    else visible.push(event)
  }
  return visible
}

const labels: Record<OrderEvent['type'], string> = {
  placed: 'Order placed',
  'pay-link-sent': 'Link to pay sent',
  'payment-failed': 'Payment failed',
  paid: 'Payment received',
  overpaid: 'Paid more than the total; we refunded the difference',
  'fee-borne-by-customer': 'Paid, with Razorpay’s fee on top',
  'payment-unsettled': 'A payment did not match this order; we refunded it',
  packed: 'Packed',
  shipped: 'On its way',
  'parcel-delivered': 'Parcel delivered',
  'parcel-cancelled': 'Being packed again',
  'delivery-changed': 'The delivery details were changed',
  'invoice-corrected': 'The invoice was corrected',
  'parcel-came-back': 'The parcel came back to us',
  'courier-booked': 'The courier will collect it',
  'booking-cancelled': 'The courier will not collect it yet',
  'booking-failed': 'We are looking for a courier',
  'late-number': 'We cancelled another courier',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  'refund-requested': 'Refund started',
  'pieces-refunded': 'Items refunded',
  'goodwill-refunded': 'Goodwill refund',
  'return-requested': 'Return requested',
  'return-withdrawn': 'Return withdrawn',
  'return-approved': 'Return approved',
  'return-declined': 'Return declined',
  'return-received': 'Returned items received',
  'return-rejected': 'Return rejected',
  'return-refunding': 'Refund of returned items started',
  'return-refunded': 'Returned items refunded',
  'return-replacing': 'Replacement packed',
  'return-replaced': 'Replacement delivered',
  'refund-failed': 'Refund delayed; our team is working on it',
  'refund-pending': 'Refund started',
  refunded: 'Refunded',
  'refunded-at-provider': 'Refunded',
}

/** The order's history, the oldest event first. */
export function Timeline({ events }: { events: readonly OrderEvent[] }) {
  const userInfo = useSelector(selectUserInfo)
  const visibleEvents = userInfo?.isAdmin ? events : getHistorySteps(events)
  return (
    <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {visibleEvents.map((event) => (
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
            {labels[event.type]}
          </Typography>
          <Typography variant="caption" color="textSecondary" component="p">
            <time dateTime={event.at}>{formatIndiaDateTime(event.at)}</time>
            {/* The provider's ids mean nothing to a customer. */}
            {userInfo?.isAdmin && event.detail && ` · ${event.detail}`}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}

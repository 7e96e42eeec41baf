import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Order } from '@voltkart/shared/contract/orders'
import { daysLate, formatDeliveryDates } from '@voltkart/shared/domain/delivery-dates'

/** How late an order is, or was when it was delivered; undefined if it is not. */
function lateness({ promise, status, deliveredAt }: Order): string | undefined {
  if (!promise || (status !== 'paid' && status !== 'delivered')) return undefined
  const late = daysLate(promise, deliveredAt ? new Date(deliveredAt) : new Date())
  if (late === 0) return undefined
  const days = late === 1 ? '1 day' : `${late} days`
  return deliveredAt ? `Delivered ${days} late` : `${days} late`
}

/** The dates that the customer was promised, and whether the order is late. */
export function OrderPromise({ order }: { order: Order }) {
  const { promise } = order
  if (!promise) return null
  const late = lateness(order)
  return (
    <Typography variant="body2">
      Promised {formatDeliveryDates(promise)}
      {late && (
        <>
          {' · '}
          <Box component="strong" sx={{ color: 'error.main' }}>
            {late}
          </Box>
        </>
      )}
    </Typography>
  )
}

import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Link from '@mui/material/Link'
import type { Order } from '@voltkart/shared/contract/orders'
import { getAmounts } from './refund-labels'

/** An alert about failed refunds. The list of refunds has the possible actions. */
export function FailedRefunds({ order }: { order: Order }) {
  const failed = order.refunds.filter(({ status }) => status === 'failed')
  if (failed.length === 0) return null
  return (
    <Alert severity="error">
      <AlertTitle>Refund failed</AlertTitle>
      We couldn’t refund {getAmounts(failed)} to {order.user.name} for{' '}
      {failed.map(({ paymentId }) => paymentId).join(', ')}. See the order history for the reason,
      and{' '}
      <Link href="#refunds" color="inherit" underline="always">
        the refunds
      </Link>{' '}
      for what to do.
    </Alert>
  )
}

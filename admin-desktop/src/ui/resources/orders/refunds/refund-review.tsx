import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import type { Order } from '@voltkart/shared/contract/orders'
import { reviewRefunds } from '@voltkart/shared/contract/refunds'
import { useToastMutation } from '@voltkart/shared/ui/use-toast-mutation'
import { useMay } from '../../../access/permissions'
import { useRouteMutation } from '../../../hooks/use-route'
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

/** Refunds that were made in the Razorpay dashboard, until staff have reviewed them. */
export function RefundReview({ order }: { order: Order }) {
  const announce = useToastMutation()
  const may = useMay()
  const [review, reviewing] = useRouteMutation(reviewRefunds)
  const refunds = order.refunds.filter(({ toReview }) => toReview)
  if (refunds.length === 0) return null
  return (
    <Alert severity="warning">
      <AlertTitle>Refunded in the Razorpay dashboard</AlertTitle>
      {order.user.name} was refunded {getAmounts(refunds)} from the Razorpay dashboard. Decide
      whether to deliver the order as it is.
      {may('refunds.make') && (
        <Stack direction="row" sx={{ mt: 2 }}>
          <Button
            variant="outlined"
            color="inherit"
            loading={reviewing.isLoading}
            onClick={() => void announce(review({ params: { orderId: order._id } }))}
          >
            Mark As Reviewed
          </Button>
        </Stack>
      )}
    </Alert>
  )
}

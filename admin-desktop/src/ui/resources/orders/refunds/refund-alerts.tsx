import { Alert, AlertTitle, Button, Link, Stack } from '@mui/material'
import type { OrderRefund } from '@voltkart/shared/contract/order-refunds'
import type { Order } from '@voltkart/shared/contract/orders'
import { reviewRefunds } from '@voltkart/shared/contract/refunds'
import { formatMoney } from '@voltkart/shared/domain/money'
import type { RefundReason, PublicRefundStatus } from '@voltkart/shared/domain/refunds'
import { useToastMutation } from '@voltkart/shared/ui/use-toast-mutation'
import { useMay } from '../../../access/permissions'
import { useRouteMutation } from '../../../hooks/use-route'

const statusLabels: Record<PublicRefundStatus, string> = {
  requested: 'Requested',
  pending: 'In progress at Razorpay',
  processed: 'Refunded',
  failed: 'Failed',
  'settled-manually': 'Refunded another way',
}

export const reasonLabels: Record<RefundReason, string> = {
  'order-refunded': 'The order was refunded',
  'order-not-payable': 'The payment doesn’t match the order',
  overpaid: 'The customer paid too much',
  'made-at-provider': 'Made in the Razorpay dashboard',
  'items-refunded': 'Pieces that were not packed',
  'return-refunded': 'Returned pieces',
  goodwill: 'Goodwill',
}

/** The state of a refund in words. */
export const describeRefundStatus = ({
  status,
  reference,
}: Pick<OrderRefund, 'status' | 'reference'>): string =>
  reference ? `Paid by bank transfer, reference ${reference}` : statusLabels[status]

/** Several amounts, each in its own currency. */
export const getAmounts = (refunds: readonly Pick<OrderRefund, 'amount' | 'currency'>[]): string =>
  refunds.map(({ amount, currency }) => formatMoney(amount, currency)).join(' and ')

/** The pieces of a refund in words; empty for a refund without lines. */
export function describePieces(order: Order, { lines, restock }: OrderRefund): string {
  const pieces = lines.map(({ product, quantity }) => {
    const name = order.orderItems.find(({ _id }) => _id === product)?.name ?? product
    return quantity > 0 ? `${quantity} × ${name}` : name
  })
  const stock = restock === undefined ? [] : [restock ? 'put back into stock' : 'written off']
  return [...pieces, ...stock].join(', ')
}

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

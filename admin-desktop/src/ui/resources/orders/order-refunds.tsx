import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { OrderRefund } from '@voltkart/shared/contract/order-refunds'
import type { Order } from '@voltkart/shared/contract/orders'
import { formatMoney } from '@voltkart/shared/domain/money'
import type { RefundReason, ShownRefundStatus } from '@voltkart/shared/domain/refunds'
import { useToastMutation } from '@voltkart/shared/ui/use-toast-mutation'
import { useMay } from '../../access/permissions'
import { SectionCard } from '../../components/section-card'
import { useAdminReviewRefundsMutation } from './api'

const statusWords: Record<ShownRefundStatus, string> = {
  requested: 'Requested',
  pending: 'In progress at Razorpay',
  processed: 'Refunded',
  failed: 'Failed',
  'settled-manually': 'Refunded another way',
}

const reasonWords: Record<RefundReason, string> = {
  'order-refunded': 'The order was refunded',
  'order-not-payable': 'The payment doesn’t match the order',
  overpaid: 'The customer paid too much',
  'made-at-provider': 'Made in the Razorpay dashboard',
  'items-refunded': 'Pieces were refunded',
  'return-refunded': 'A return was refunded',
  goodwill: 'Goodwill',
}

/** Several amounts, each in its own currency. */
export const amountsOf = (refunds: readonly Pick<OrderRefund, 'amount' | 'currency'>[]): string =>
  refunds.map(({ amount, currency }) => formatMoney(amount, currency)).join(' and ')

/** All that goes or went back of an order's payments, and how far each is. */
export function OrderRefunds({ refunds }: { refunds: readonly OrderRefund[] }) {
  return (
    <SectionCard title="Refunds">
      <Stack component="ul" sx={{ gap: 3, m: 0, p: 0, listStyle: 'none' }}>
        {refunds.map(({ paymentId, amount, currency, status, reason }, index) => (
          <li key={`${paymentId} ${reason} ${index}`}>
            <Typography variant="body2" sx={{ fontWeight: 550 }}>
              {formatMoney(amount, currency)}: {statusWords[status]}
            </Typography>
            <Typography variant="body2">{reasonWords[reason]}</Typography>
            <Typography
              variant="caption"
              color="textSecondary"
              sx={{ overflowWrap: 'anywhere', fontFamily: 'monospace' }}
            >
              {paymentId}
            </Typography>
          </li>
        ))}
      </Stack>
    </SectionCard>
  )
}

/** Refunds that were made in the Razorpay dashboard, until staff have decided what follows. */
export function RefundReview({ order }: { order: Order }) {
  const announce = useToastMutation()
  const may = useMay()
  const [review, reviewing] = useAdminReviewRefundsMutation()
  const refunds = order.refunds.filter(({ toReview }) => toReview)
  if (refunds.length === 0) return null
  return (
    <Alert severity="warning">
      <AlertTitle>Refunded in the Razorpay dashboard</AlertTitle>
      {order.user.name} was refunded {amountsOf(refunds)} from the Razorpay dashboard. Decide
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

import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import type { Order } from '@voltkart/shared/contract/orders'
import { ConfirmDialog } from '@voltkart/shared/ui/confirm-dialog'
import { useToastMutation } from '@voltkart/shared/ui/use-toast-mutation'
import { useState } from 'react'
import { useMay } from '../../access/permissions'
import { useAdminSettleFailedRefundsMutation } from './api'
import { amountsOf } from './order-refunds'

interface FailedRefundsProps {
  order: Order
  refunds: NonNullable<Order['failedRefunds']>
}

/** Money that the buyer should have back and has not, and what staff can do about it. */
export function FailedRefunds({ order, refunds }: FailedRefundsProps) {
  const announce = useToastMutation()
  const may = useMay()
  const [settle, settling] = useAdminSettleFailedRefundsMutation()
  const [confirming, setConfirming] = useState(false)
  const amount = amountsOf(refunds)

  async function run(resolution: 'retry' | 'settled-manually') {
    await announce(settle({ params: { orderId: order._id }, body: { resolution } }))
    setConfirming(false)
  }

  return (
    <Alert severity="error">
      <AlertTitle>Refund failed</AlertTitle>
      We couldn’t refund {amount} to {order.user.name} for{' '}
      {refunds.map(({ paymentId }) => paymentId).join(', ')}. See the order history for the reason.
      {may('refunds.make') && (
        <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', mt: 2 }}>
          <Button
            variant="outlined"
            color="inherit"
            loading={settling.isLoading}
            onClick={() => void run('retry')}
          >
            Retry refund
          </Button>
          <Button color="inherit" disabled={settling.isLoading} onClick={() => setConfirming(true)}>
            Refunded another way
          </Button>
        </Stack>
      )}
      <ConfirmDialog
        open={confirming}
        title={`Did you refund ${amount} another way?`}
        confirmLabel="Mark As Refunded"
        busy={settling.isLoading}
        onConfirm={() => void run('settled-manually')}
        onCancel={() => setConfirming(false)}
      >
        We won’t retry it with Razorpay. Confirm only after {order.user.name} has received the
        money, for example by bank transfer.
      </ConfirmDialog>
    </Alert>
  )
}

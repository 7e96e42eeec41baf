import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import type { OrderRefund } from '@voltkart/shared/contract/order-refunds'
import type { Order } from '@voltkart/shared/contract/orders'
import { formatMoney } from '@voltkart/shared/domain/money'
import { ConfirmDialog } from '@voltkart/shared/ui/confirm-dialog'
import { useToastMutation } from '@voltkart/shared/ui/use-toast-mutation'
import { useState } from 'react'
import { useAdminResolveRefundMutation } from './api'

/** The actions of staff on one failed refund. */
export function ResolveRefund({ order, refund }: { order: Order; refund: OrderRefund }) {
  const announce = useToastMutation()
  const [resolve, { isLoading }] = useAdminResolveRefundMutation()
  const [confirming, setConfirming] = useState(false)
  const amount = formatMoney(refund.amount, refund.currency)

  async function run(resolution: 'retry' | 'settled-manually') {
    const params = { orderId: order._id, key: refund.key }
    await announce(resolve({ params, body: { resolution } }))
    setConfirming(false)
  }

  return (
    <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', mt: 1 }}>
      <Button
        variant="outlined"
        color="inherit"
        loading={isLoading}
        aria-label={`Retry refund of ${amount}`}
        onClick={() => void run('retry')}
      >
        Retry refund
      </Button>
      <Button
        color="inherit"
        disabled={isLoading}
        aria-label={`Refunded another way: ${amount}`}
        onClick={() => setConfirming(true)}
      >
        Refunded another way
      </Button>
      <ConfirmDialog
        open={confirming}
        title={`Did you refund ${amount} another way?`}
        confirmLabel="Mark As Refunded"
        busy={isLoading}
        onConfirm={() => void run('settled-manually')}
        onCancel={() => setConfirming(false)}
      >
        We won’t retry it with Razorpay. Confirm only after {order.user.name} has received the
        money, for example by bank transfer.
      </ConfirmDialog>
    </Stack>
  )
}

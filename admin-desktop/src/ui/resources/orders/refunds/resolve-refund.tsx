import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import type { OrderRefund } from '@voltkart/shared/contract/order-refunds'
import type { Order } from '@voltkart/shared/contract/orders'
import { resolveRefund } from '@voltkart/shared/contract/refunds'
import { formatMoney } from '@voltkart/shared/domain/money'
import { useToastMutation } from '@voltkart/shared/ui/use-toast-mutation'
import { useState } from 'react'
import { useRouteMutation } from '../../../hooks/use-route'
import { TransferDialog } from './transfer-dialog'

/** The actions of staff on one failed refund. */
export function ResolveRefund({ order, refund }: { order: Order; refund: OrderRefund }) {
  const announce = useToastMutation()
  const [resolve, { isLoading }] = useRouteMutation(resolveRefund)
  const [paying, setPaying] = useState(false)
  const amount = formatMoney(refund.amount, refund.currency)

  const params = { orderId: order._id, key: refund.key }

  return (
    <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', mt: 1 }}>
      <Button
        variant="outlined"
        color="inherit"
        loading={isLoading}
        aria-label={`Retry refund of ${amount}`}
        onClick={() => void announce(resolve({ params, body: { resolution: 'retry' } }))}
      >
        Retry refund
      </Button>
      <Button
        color="inherit"
        disabled={isLoading}
        aria-label={`Paid by bank transfer: ${amount}`}
        onClick={() => setPaying(true)}
      >
        Paid by bank transfer
      </Button>
      {paying && <TransferDialog order={order} refund={refund} onClose={() => setPaying(false)} />}
    </Stack>
  )
}

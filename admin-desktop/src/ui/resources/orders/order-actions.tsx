import PdfIcon from '@mui/icons-material/PictureAsPdfOutlined'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { cancelOrder, refundOrder, type Order } from '@voltkart/shared/contract/orders'
import { formatRupees } from '@voltkart/shared/domain/money'
import { ConfirmDialog } from '@voltkart/shared/ui/confirm-dialog'
import { useToastMutation } from '@voltkart/shared/ui/use-toast-mutation'
import { useState } from 'react'
import { useMay } from '../../access/permissions'
import { useRouteMutation } from '../../hooks/use-route'
import { allowedActions } from './allowed-actions'
import { MarkDelivered } from './mark-delivered'
import { NextStep } from './parcels/next-step'
import { SendPayLink } from './phone/send-pay-link'
import { PrintMenu } from './print/print-menu'
import { invoiceUrl } from './print/use-print'

type Question = 'cancel' | 'refund'

/** The actions on an order that the account may perform, by the same table of states as the server. */
export function OrderActions({ order }: { order: Order }) {
  const announce = useToastMutation()
  const [asking, setAsking] = useState<Question | null>(null)
  const [cancel, cancelling] = useRouteMutation(cancelOrder)
  const [refund, refunding] = useRouteMutation(refundOrder)
  const busy = cancelling.isLoading || refunding.isLoading
  const isPacked = order.parcels.some(({ state }) => state === 'packed')
  const allowed = allowedActions(order, useMay())

  async function run(action: typeof cancel) {
    await announce(action({ params: { orderId: order._id } }))
    setAsking(null)
  }

  return (
    <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
      {order.paidAt && <PrintMenu order={order} />}
      {order.paidAt && (
        <Button
          href={invoiceUrl(order._id)}
          download={`invoice-${order.orderNumber}.pdf`}
          startIcon={<PdfIcon />}
          color="inherit"
        >
          Invoice
        </Button>
      )}
      <SendPayLink order={order} />
      {allowed.refund && (
        <Button
          variant="outlined"
          color="error"
          disabled={busy}
          onClick={() => setAsking('refund')}
        >
          Refund
        </Button>
      )}
      {allowed.cancel && (
        <Button
          variant="outlined"
          color="error"
          disabled={busy}
          onClick={() => setAsking('cancel')}
        >
          Cancel Order
        </Button>
      )}
      {allowed.deliver && <MarkDelivered order={order} disabled={busy} />}
      <NextStep order={order} />
      <ConfirmDialog
        open={asking === 'cancel'}
        title={`Cancel order ${order.orderNumber}?`}
        confirmLabel="Cancel Order"
        destructive
        busy={cancelling.isLoading}
        onConfirm={() => void run(cancel)}
        onCancel={() => setAsking(null)}
      >
        {order.isPaid
          ? `We’ll refund ${formatRupees(order.refundLeft)} to ${order.user.name}, and the items go back into stock.`
          : `${order.user.name} can no longer pay for it, and the items go back into stock.`}{' '}
        You can’t undo this.
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'refund'}
        title={`Refund order ${order.orderNumber}?`}
        confirmLabel={`Refund ${formatRupees(order.totalPrice)}`}
        destructive
        busy={refunding.isLoading}
        onConfirm={() => void run(refund)}
        onCancel={() => setAsking(null)}
      >
        We’ll refund {formatRupees(order.totalPrice)} to {order.user.name}, and the items go back
        into stock.{isPacked && ' Packed parcels are cancelled.'} You can’t undo this.
      </ConfirmDialog>
    </Stack>
  )
}

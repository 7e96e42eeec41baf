import PdfIcon from '@mui/icons-material/PictureAsPdfOutlined'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { isCalledOff, isCancellable } from '@voltkart/shared/client/cancelled-order'
import { unpackedPieces } from '@voltkart/shared/client/order-pieces'
import type { Order } from '@voltkart/shared/contract/orders'
import { formatRupees } from '@voltkart/shared/domain/money'
import { mayPerform } from '@voltkart/shared/domain/order-state'
import { ConfirmDialog } from '@voltkart/shared/ui/confirm-dialog'
import { useToastMutation } from '@voltkart/shared/ui/use-toast-mutation'
import { useState } from 'react'
import { useMay } from '../../access/permissions'
import { useAdminCancelOrderMutation, useAdminRefundOrderMutation } from './api'
import { MarkDelivered } from './mark-delivered'
import { NextStep } from './parcels/next-step'
import { SendPayLink } from './phone/send-pay-link'
import { PrintMenu } from './print/print-menu'
import { invoiceUrl } from './print/use-print'

type Question = 'cancel' | 'refund'

const neededFor = {
  deliver: 'orders.ship',
  cancel: 'orders.cancel',
  refund: 'refunds.make',
} as const

/** The actions on an order that the account may perform, by the same table of states as the server. */
export function OrderActions({ order }: { order: Order }) {
  const announce = useToastMutation()
  const [asking, setAsking] = useState<Question | null>(null)
  const [cancel, cancelling] = useAdminCancelOrderMutation()
  const [refund, refunding] = useAdminRefundOrderMutation()
  const busy = cancelling.isLoading || refunding.isLoading
  const isToPack = unpackedPieces(order).length > 0
  const isPacked = order.parcels.some(({ state }) => state === 'packed')
  const mayDo = useMay()
  const may = (action: keyof typeof neededFor) =>
    mayDo(neededFor[action]) && mayPerform(action, order.status, 'admin')

  const isCancelling = isCalledOff(order)
  // Pieces that were sent come back as a return. A failed refund is tried again where it is listed.
  const mayRefund = may('refund') && order.fulfilment === 'none' && !isCancelling

  // Cancelling a paid order refunds it, which the other button does too.
  const mayCancel = mayDo(neededFor.cancel) && isCancellable(order) && !mayRefund

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
      {mayRefund && (
        <Button
          variant="outlined"
          color="error"
          disabled={busy}
          onClick={() => setAsking('refund')}
        >
          Refund
        </Button>
      )}
      {mayCancel && (
        <Button
          variant="outlined"
          color="error"
          disabled={busy}
          onClick={() => setAsking('cancel')}
        >
          Cancel Order
        </Button>
      )}
      {may('deliver') && !isCancelling && isToPack && (
        <MarkDelivered order={order} disabled={busy} />
      )}
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

import PdfIcon from '@mui/icons-material/PictureAsPdfOutlined'
import PrintIcon from '@mui/icons-material/PrintOutlined'
import {
  isDeliveryStopped,
  isCancellable,
  getUnpackedPieces,
} from '@voltkart/shared/client/order-pieces'
import { cancelOrder, refundOrder, type Order } from '@voltkart/shared/contract/orders'
import { formatRupees } from '@voltkart/shared/domain/money'
import { mayPerform } from '@voltkart/shared/domain/order-state'
import type { Permission } from '@voltkart/shared/domain/permissions'
import { useState } from 'react'
import { useMay } from '../../access/permissions'
import { CallDialog } from '../../components/call-dialog'
import { HeaderActions, type HeaderAction } from '../../components/header-actions'
import { useRouteMutation } from '../../hooks/use-route'
import { useMarkDelivered } from './mark-delivered'
import { NextStep } from './parcels/next-step'
import { useSendPayLink } from './phone/pay-link'
import { getPackRefusal } from './print/packing-slip'
import { toInvoiceUrl, usePrint } from './print/use-print'

const requiredPermission = {
  deliver: 'orders.ship',
  cancel: 'orders.cancel',
  refund: 'refunds.make',
} as const satisfies Record<string, Permission>

/** An action on an order as a whole. */
export type OrderButton = keyof typeof requiredPermission

/** The actions on an order that staff with these permissions may perform, by the server's table of states. */
export function getAllowedActions(
  order: Order,
  may: (permission: Permission) => boolean,
): Record<OrderButton, boolean> {
  const isPossible = (action: OrderButton) =>
    may(requiredPermission[action]) && mayPerform(action, order.status, 'admin')
  const isOver = isDeliveryStopped(order)
  // Pieces that were sent come back as a return. A failed refund is tried again where it is listed.
  const refund = isPossible('refund') && order.fulfilment === 'none' && !isOver
  return {
    deliver: isPossible('deliver') && !isOver && getUnpackedPieces(order).length > 0,
    // Cancelling a paid order refunds it, which the other button does too.
    cancel: may(requiredPermission.cancel) && isCancellable(order) && !refund,
    refund,
  }
}

type Question = 'cancel' | 'refund'

/** The actions on an order that the account may perform, by the same table of states as the server. */
export function OrderActions({ order }: { order: Order }) {
  const [dialog, setDialog] = useState<Question | null>(null)
  const [cancel] = useRouteMutation(cancelOrder)
  const [refund] = useRouteMutation(refundOrder)
  const delivering = useMarkDelivered(order)
  const payLink = useSendPayLink(order)
  const { printInvoice, printPackingSlips } = usePrint()
  const isPacked = order.parcels.some(({ state }) => state === 'packed')
  const allowed = getAllowedActions(order, useMay())

  const documents: HeaderAction[] = [
    {
      label: 'Print',
      icon: <PrintIcon />,
      menu: [
        {
          label: 'Print packing slip',
          disabled: getPackRefusal(order) !== undefined,
          onClick: () => void printPackingSlips([order]),
        },
        { label: 'Print invoice', onClick: () => void printInvoice(order) },
      ],
    },
    {
      label: 'Invoice',
      icon: <PdfIcon />,
      file: { href: toInvoiceUrl(order._id), download: `invoice-${order.orderNumber}.pdf` },
    },
  ]

  return (
    <>
      <HeaderActions
        second={allowed.deliver ? delivering.action : payLink.action}
        more={[
          ...(order.paidAt ? documents : []),
          allowed.refund && {
            label: 'Refund',
            destructive: true,
            onClick: () => setDialog('refund'),
          },
          allowed.cancel && {
            label: 'Cancel Order',
            destructive: true,
            onClick: () => setDialog('cancel'),
          },
        ]}
      >
        <NextStep order={order} />
      </HeaderActions>
      {delivering.dialog}
      {payLink.dialogs}
      <CallDialog
        open={dialog === 'cancel'}
        title={`Cancel order ${order.orderNumber}?`}
        confirmLabel="Cancel Order"
        destructive
        call={() => cancel({ params: { orderId: order._id } })}
        onClose={() => setDialog(null)}
      >
        {order.isPaid
          ? `We’ll refund ${formatRupees(order.refundLeft)} to ${order.user.name}, and the items go back into stock.`
          : `${order.user.name} can no longer pay for it, and the items go back into stock.`}{' '}
        You can’t undo this.
      </CallDialog>
      <CallDialog
        open={dialog === 'refund'}
        title={`Refund order ${order.orderNumber}?`}
        confirmLabel={`Refund ${formatRupees(order.totalPrice)}`}
        destructive
        call={() => refund({ params: { orderId: order._id } })}
        onClose={() => setDialog(null)}
      >
        We’ll refund {formatRupees(order.totalPrice)} to {order.user.name}, and the items go back
        into stock.{isPacked && ' Packed parcels are cancelled.'} You can’t undo this.
      </CallDialog>
    </>
  )
}

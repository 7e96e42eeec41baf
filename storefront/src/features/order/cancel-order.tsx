import { Button } from '@voltkart/shared/ui/button'
import type { Order } from '@voltkart/shared/contract/orders'
import { formatRupees } from '@voltkart/shared/domain/money'
import { ConfirmDialog } from '@voltkart/shared/ui/confirm-dialog'
import { useToastMutation } from '@voltkart/shared/ui/use-toast-mutation'
import { useState } from 'react'
import { useCancelOrderMutation } from './api'

/** Cancels an order that is not packed, after asking. */
export function CancelOrder({ order }: { order: Order }) {
  const [asking, setAsking] = useState(false)
  const [cancel, { isLoading }] = useCancelOrderMutation()
  const announce = useToastMutation()
  return (
    <>
      <Button color="error" onClick={() => setAsking(true)}>
        Cancel order
      </Button>
      <ConfirmDialog
        open={asking}
        title={`Cancel order ${order.orderNumber}?`}
        confirmLabel="Cancel order"
        destructive
        busy={isLoading}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          void announce(cancel({ params: { orderId: order._id } })).then(() => setAsking(false))
        }}
      >
        {order.isPaid
          ? `We’ll refund ${formatRupees(order.refundLeft)} to your original payment method (5–7 working days). You can’t undo this.`
          : 'We’ll release the items we reserved for you. You have not been charged.'}
      </ConfirmDialog>
    </>
  )
}

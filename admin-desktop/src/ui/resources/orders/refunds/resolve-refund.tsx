import { Button, Stack } from '@mui/material'
import type { OrderRefund } from '@voltkart/shared/contract/order-refunds'
import type { Order } from '@voltkart/shared/contract/orders'
import { resolveRefund } from '@voltkart/shared/contract/refunds'
import { formatMoney } from '@voltkart/shared/domain/money'
import { useToastMutation } from '@voltkart/shared/ui/use-toast-mutation'
import { useState } from 'react'
import { DialogButton } from '../../../components/call-dialog'
import { FormDialog } from '../../../components/form-dialog'
import { PlainField } from '../../../components/plain-fields'
import { useDialogCall } from '../../../hooks/use-dialog-call'
import { useRouteMutation } from '../../../hooks/use-route'
import { Text } from '../../../lib/text'

interface TransferDialogProps {
  order: Order
  refund: OrderRefund
  onClose: () => void
}

/** Records that a failed refund was paid by bank transfer, with its reference for the buyer. */
function TransferDialog({ order, refund, onClose }: TransferDialogProps) {
  const { dialog, errors, send } = useDialogCall(onClose)
  const [reference, setReference] = useState('')
  const amount = formatMoney(refund.amount, refund.currency)

  function submit() {
    const params = { orderId: order._id, key: refund.key }
    void send(resolveRefund, { params, body: { resolution: 'settled-manually', reference } })
  }

  return (
    <FormDialog
      {...dialog}
      title={`Did you pay ${amount} by bank transfer?`}
      confirmLabel="Mark As Paid"
      dropsOnClose={reference ? 'The reference is not saved.' : undefined}
      onSubmit={submit}
    >
      <Text>
        We won’t retry it with Razorpay. Confirm only after {order.user.name} has received the
        money.
      </Text>
      <PlainField
        label="Reference of the transfer"
        hint="The UTR of your bank. We email it to the customer."
        error={errors['reference']}
        value={reference}
        onChange={setReference}
        inputProps={{ spellCheck: false }}
      />
    </FormDialog>
  )
}

/** The actions of staff on one failed refund. */
export function ResolveRefund({ order, refund }: { order: Order; refund: OrderRefund }) {
  const announce = useToastMutation()
  const [resolve, { isLoading }] = useRouteMutation(resolveRefund)
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
      <DialogButton
        color="inherit"
        disabled={isLoading}
        aria-label={`Paid by bank transfer: ${amount}`}
        dialog={(close) => <TransferDialog order={order} refund={refund} onClose={close} />}
      >
        Paid by bank transfer
      </DialogButton>
    </Stack>
  )
}

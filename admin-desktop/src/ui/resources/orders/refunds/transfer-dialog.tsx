import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { refundResolutionSchema, type OrderRefund } from '@voltkart/shared/contract/order-refunds'
import type { Order } from '@voltkart/shared/contract/orders'
import { resolveRefund } from '@voltkart/shared/contract/refunds'
import { formatMoney } from '@voltkart/shared/domain/money'
import { FieldFrame, getHelpId } from '@voltkart/shared/ui/field-frame'
import { useId, useState } from 'react'
import { FormDialog } from '../../../components/form-dialog'
import { errorsByField } from '../../../lib/errors-by-field'
import { useDialogCall } from '../../../hooks/use-dialog-call'
import { useRouteMutation } from '../../../hooks/use-route'

interface TransferDialogProps {
  order: Order
  refund: OrderRefund
  onClose: () => void
}

/** Records that a failed refund was paid by bank transfer, with its reference for the buyer. */
export function TransferDialog({ order, refund, onClose }: TransferDialogProps) {
  const id = useId()
  const [resolve, { isLoading }] = useRouteMutation(resolveRefund)
  const { formRef, errors, refusal, refuse, send } = useDialogCall(onClose)
  const [reference, setReference] = useState('')
  const amount = formatMoney(refund.amount, refund.currency)

  function submit() {
    const checked = refundResolutionSchema.safeParse({ resolution: 'settled-manually', reference })
    if (!checked.success) return refuse(errorsByField(checked.error.issues))
    const params = { orderId: order._id, key: refund.key }
    void send(resolve({ params, body: checked.data }))
  }

  return (
    <FormDialog
      title={`Did you pay ${amount} by bank transfer?`}
      confirmLabel="Mark As Paid"
      busy={isLoading}
      dropsOnClose={reference ? 'The reference is not saved.' : undefined}
      formRef={formRef}
      refusal={refusal}
      onSubmit={submit}
      onClose={onClose}
    >
      <Typography variant="body2">
        We won’t retry it with Razorpay. Confirm only after {order.user.name} has received the
        money.
      </Typography>
      <FieldFrame
        id={id}
        label="Reference of the transfer"
        hint="The UTR of your bank. We email it to the customer."
        error={errors['reference']}
      >
        <OutlinedInput
          id={id}
          value={reference}
          onChange={({ target }) => setReference(target.value)}
          inputProps={{
            'aria-describedby': getHelpId(id),
            autoComplete: 'off',
            spellCheck: false,
          }}
        />
      </FieldFrame>
    </FormDialog>
  )
}

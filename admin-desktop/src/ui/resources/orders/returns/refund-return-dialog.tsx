import Typography from '@mui/material/Typography'
import { toRefundedOrder } from '@voltkart/shared/client/refund-quote'
import type { Order } from '@voltkart/shared/contract/orders'
import type { Return } from '@voltkart/shared/contract/return-schema'
import { formatRupees } from '@voltkart/shared/domain/money'
import { amountOfLines, quotePieces } from '@voltkart/shared/domain/partial-refunds'
import { FormDialog } from '../../../components/form-dialog'
import { RefundAlerts } from '../refunds/refund-alerts'
import { useDialogCall } from '../use-dialog-call'
import { useExpectedAmount } from '../use-expected-amount'
import { useAdminRefundReturnMutation } from './api'
import { byProduct, paramsOf, type ReturnDialogProps } from './return-dialog'

/** What the received pieces of a return come to, in paise. */
export const valueOfReturn = (order: Order, { received = [] }: Return) =>
  amountOfLines(quotePieces(toRefundedOrder(order), received))

/** Refunds what came back. */
export function RefundReturnDialog({ order, given, onClose }: ReturnDialogProps) {
  const [refund, { isLoading }] = useAdminRefundReturnMutation()
  const { amount, isQuoted, onError } = useExpectedAmount(valueOfReturn(order, given))
  const { formRef, errors, refusal, send } = useDialogCall(onClose)
  const pieces = byProduct(given.received ?? []).map(
    ({ name, quantity }) => `${quantity} × ${name}`,
  )
  return (
    <FormDialog
      title={`Refund return ${given.number}?`}
      confirmLabel={`Refund ${formatRupees(amount)}`}
      destructive
      busy={isLoading}
      formRef={formRef}
      onSubmit={() => {
        const body = { expectedAmount: amount }
        void send(refund({ params: paramsOf({ order, given }), body }), { onError })
      }}
      onClose={onClose}
    >
      <RefundAlerts refusal={refusal} amount={amount} isQuoted={isQuoted} errors={errors} />
      <Typography variant="body2">
        We’ll refund {formatRupees(amount)} to {order.user.name} for {pieces.join(', ')}. You can’t
        undo this.
      </Typography>
    </FormDialog>
  )
}

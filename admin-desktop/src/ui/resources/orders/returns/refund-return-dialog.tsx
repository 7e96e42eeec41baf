import Typography from '@mui/material/Typography'
import { toRefundedOrder } from '@voltkart/shared/client/refund-quote'
import type { Order } from '@voltkart/shared/contract/orders'
import type { Return } from '@voltkart/shared/contract/return-schema'
import { refundReturn } from '@voltkart/shared/contract/returns'
import { formatRupees } from '@voltkart/shared/domain/money'
import { amountOfLines, quoteReturn } from '@voltkart/shared/domain/partial-refunds'
import { FormDialog } from '../../../components/form-dialog'
import { RefundAlerts } from '../refunds/refund-alerts'
import { useDialogCall } from '../../../hooks/use-dialog-call'
import { useRouteMutation } from '../../../hooks/use-route'
import { useExpectedAmount } from '../use-expected-amount'
import { byProduct, toParams, stockText, type ReturnDialogProps } from './return-dialog'

/** The value of the received pieces of a return, in paise. */
export const valueOfReturn = (order: Order, { received = [] }: Return) =>
  amountOfLines(quoteReturn(toRefundedOrder(order), received))

/** The label of the button that refunds an amount of rupees. A return without a value is ended. */
export const refundLabel = (amount: number): string =>
  amount === 0 ? 'End without refund' : `Refund ${formatRupees(amount)}`

/** Refunds the received pieces. */
export function RefundReturnDialog({ order, orderReturn, onClose }: ReturnDialogProps) {
  const [refund, { isLoading }] = useRouteMutation(refundReturn)
  const { amount, isQuoted, onError } = useExpectedAmount(valueOfReturn(order, orderReturn))
  const { formRef, errors, refusal, send } = useDialogCall(onClose)
  const pieces = byProduct(orderReturn.received ?? []).map(
    ({ name, quantity }) => `${quantity} × ${name}`,
  )
  return (
    <FormDialog
      title={
        amount === 0 ? `End return ${orderReturn.number}?` : `Refund return ${orderReturn.number}?`
      }
      confirmLabel={refundLabel(amount)}
      destructive
      busy={isLoading}
      formRef={formRef}
      onSubmit={() => {
        const body = { expectedAmount: amount }
        void send(refund({ params: toParams({ order, orderReturn }), body }), { onError })
      }}
      onClose={onClose}
    >
      <RefundAlerts refusal={refusal} amount={amount} isQuoted={isQuoted} errors={errors} />
      <Typography variant="body2">
        {amount === 0
          ? `Less than ₹1.00 is left to refund for ${pieces.join(', ')}, so ${order.user.name} gets no money.`
          : `We’ll refund ${formatRupees(amount)} to ${order.user.name} for ${pieces.join(', ')}.`}{' '}
        {stockText(orderReturn)} You can’t undo this.
      </Typography>
    </FormDialog>
  )
}

import { toRefundedOrder } from '@voltkart/shared/client/order-pieces'
import { rupeesSchema } from '@voltkart/shared/contract/common'
import type { Order } from '@voltkart/shared/contract/orders'
import { NOTE_LENGTH } from '@voltkart/shared/domain/limits'
import { formatRupees, toPaise, toRupees } from '@voltkart/shared/domain/money'
import { computeRefundLeftOfProduct } from '@voltkart/shared/domain/partial-refunds'
import { trimText } from '@voltkart/shared/domain/visible-text'
import { useState } from 'react'
import { FormDialog } from '../../../components/form-dialog'
import { NoteField, PlainField, PlainSelect } from '../../../components/plain-fields'
import { RefundAlerts, useRefunding } from './use-refunding'

/** The products of an order with the remaining price of each, in paise. */
function getProductsLeft(order: Order) {
  const refunded = toRefundedOrder(order)
  const names = new Map(order.orderItems.map(({ _id, name }) => [_id, name]))
  return [...names]
    .map(([product, name]) => ({
      product,
      name,
      left: computeRefundLeftOfProduct(refunded, product),
    }))
    .filter(({ left }) => left > 0)
}

function getProblem(text: string, leftPaise: number): string | undefined {
  const checked = rupeesSchema.safeParse(Number(text))
  if (text === '' || !checked.success) return 'Enter an amount with at most two decimals'
  if (toPaise(checked.data) > leftPaise) {
    return `At most ${formatRupees(toRupees(leftPaise))} is left of this product`
  }
  return undefined
}

/** Refunds an amount of a product without a return. */
export function GoodwillDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const products = getProductsLeft(order)
  const [selectedId, setSelectedId] = useState<string>()
  const [text, setText] = useState('')
  const [reason, setReason] = useState('')
  const chosenProduct = products.find(({ product }) => product === selectedId) ?? products[0]
  const refundable = chosenProduct?.left ?? 0
  const problem = getProblem(text, refundable)
  const ownPaise = problem ? 0 : toPaise(Number(text))
  const { dialog, errors, refuse, submit, amount, isQuoted } = useRefunding(
    order,
    ownPaise,
    onClose,
  )
  const { amount: amountError, ...otherErrors } = errors
  const note = trimText(reason)

  function sendRefund() {
    if (!chosenProduct || problem) return refuse({ amount: problem ?? 'Nothing is left to refund' })
    submit({
      goodwill: { product: chosenProduct.product, amount },
      ...(note ? { reason: note } : {}),
    })
  }

  return (
    <FormDialog
      {...dialog}
      refusal={null}
      title={`Goodwill refund of order ${order.orderNumber}`}
      confirmLabel={problem ? 'Refund' : `Refund ${formatRupees(amount)}`}
      destructive
      onSubmit={sendRefund}
    >
      <RefundAlerts
        refusal={dialog.refusal}
        amount={amount}
        isQuoted={isQuoted}
        errors={otherErrors}
      />
      <PlainSelect
        label="Product"
        hint="The refund lowers what is left of its price."
        value={chosenProduct?.product ?? ''}
        options={products.map(({ product, name }) => [product, name] as const)}
        onChange={setSelectedId}
      />
      <PlainField
        label="Amount in rupees"
        type="number"
        value={text}
        error={amountError}
        hint={`At most ${formatRupees(toRupees(refundable))}`}
        onChange={setText}
        // eslint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to fill it in
        autoFocus
        inputProps={{ min: 0, step: 'any', inputMode: 'decimal' }}
      />
      <NoteField
        label="Reason (optional)"
        value={reason}
        onChange={setReason}
        maxLength={NOTE_LENGTH}
        error={errors['reason']}
        hint="Kept with the refund"
        rows={2}
      />
    </FormDialog>
  )
}

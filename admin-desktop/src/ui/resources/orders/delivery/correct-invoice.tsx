import {
  getChangedBilling,
  toBusiness,
  type DeliveryDraft,
} from '@voltkart/shared/client/delivery-draft'
import { correctInvoice } from '@voltkart/shared/contract/order-changes'
import type { Order } from '@voltkart/shared/contract/orders'
import { omitUndefined } from '@voltkart/shared/domain/omit-undefined'
import { CORRECTION_REASON_MAX } from '@voltkart/shared/domain/limits'
import { isPaidStatus } from '@voltkart/shared/domain/order-state'
import { isNothingPacked } from '@voltkart/shared/domain/parcels'
import { useState } from 'react'
import { useMay } from '../../../access/permissions'
import { DialogButton } from '../../../components/call-dialog'
import { FormDialog } from '../../../components/form-dialog'
import { createFieldProps, NoteField } from '../../../components/plain-fields'
import { useDialogCall } from '../../../hooks/use-dialog-call'
import { Text } from '../../../lib/text'
import {
  getChosenState,
  getDraftState,
  toField,
  BusinessLines,
  StateChoice,
} from './delivery-fields'

type Draft = Omit<
  DeliveryDraft,
  'address' | 'city' | 'postalCode' | 'country' | 'name' | 'phone'
> & {
  reason: string
}

interface CorrectionDialogProps {
  order: Order
  /** The number of the invoice. */
  number: string
  onClose: () => void
}

function CorrectionDialog({ order, number, onClose }: CorrectionDialogProps) {
  const { dialog, errors, send } = useDialogCall(onClose)
  const before = toBusiness(order)
  const [draft, setDraft] = useState<Draft>({ ...before, stateCode: '', reason: '' })
  const changeDraft = (fields: Partial<Draft>) => setDraft({ ...draft, ...fields })
  const field = createFieldProps(draft, errors, changeDraft)
  const changes = omitUndefined({
    billing: getChangedBilling(before, draft),
    stateCode: getChosenState(draft),
  })
  const isChanged = Object.keys(changes).length > 0

  function submit() {
    const body = { ...changes, reason: draft.reason }
    const params = { orderId: order._id }
    return send(correctInvoice, { params, body }, { toField })
  }

  return (
    <FormDialog
      {...dialog}
      title={`Correct invoice ${number}`}
      confirmLabel="Correct invoice"
      disabled={!isChanged}
      dropsOnClose={isChanged ? 'The invoice is not corrected.' : undefined}
      onSubmit={submit}
    >
      <Text>
        A credit note cancels invoice {number}, and a new invoice is issued. Both are reported in
        the return of this month. Amounts and goods stay the same.
      </Text>
      <BusinessLines
        draft={draft}
        errors={errors}
        deliveryState={getDraftState(draft, order)}
        onChange={changeDraft}
      />
      <StateChoice {...field('stateCode')} />
      <NoteField
        label="Reason"
        hint="The credit note bears it"
        maxLength={CORRECTION_REASON_MAX}
        rows={2}
        {...field('reason')}
      />
    </FormDialog>
  )
}

/** Corrects the invoice of goods that are packed or sent, for accounts that may. */
export function CorrectInvoice({ order }: { order: Order }) {
  const may = useMay()
  const { invoice, status, parcels } = order
  const isSent = status === 'delivered' || !isNothingPacked(parcels)
  if (!invoice || !isPaidStatus(status) || !isSent || !may('documents.correct')) return null
  return (
    <DialogButton
      variant="outlined"
      sx={{ mt: 3 }}
      dialog={(close) => <CorrectionDialog order={order} number={invoice.number} onClose={close} />}
    >
      Correct the invoice
    </DialogButton>
  )
}

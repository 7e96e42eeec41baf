import type { Order } from '@voltkart/shared/contract/orders'
import type { Parcel } from '@voltkart/shared/contract/parcel-schema'
import { returnParcel } from '@voltkart/shared/contract/parcels'
import { cameBackReasons, type CameBackReason } from '@voltkart/shared/domain/courier-tracking'
import { NOTE_LENGTH } from '@voltkart/shared/domain/limits'
import { trimText } from '@voltkart/shared/domain/visible-text'
import { sumQuantities } from '@voltkart/shared/domain/sum-quantities'
import { useState } from 'react'
import { FormDialog } from '../../../components/form-dialog'
import { NoteField, PlainSelect } from '../../../components/plain-fields'
import { useDialogCall } from '../../../hooks/use-dialog-call'
import { formatPieces } from '../../../lib/format'
import { Text } from '../../../lib/text'

/** The handling of the pieces of a parcel that does not reach the customer. */
export const describeNextStep = ({ purpose }: Pick<Parcel, 'purpose'>): string =>
  purpose === 'replacement'
    ? 'They go back into stock, and the return is to be refunded or replaced again.'
    : 'They are to be packed again, and their serial numbers are free.'

/** Why a parcel came back, in words for staff. */
export const cameBackReasonLabels: Record<CameBackReason, string> = {
  refused: 'The customer refused it',
  'not-reached': 'The customer was not reached',
  address: 'The address is wrong or incomplete',
  damaged: 'It was damaged on the way',
  other: 'Another reason',
}

/** The next step of staff after a parcel came back. */
export const cameBackNextSteps: Record<CameBackReason, string> = {
  refused: 'Ask the customer: pack the pieces again, or refund the order.',
  'not-reached':
    'Agree on a time with the customer and pack the pieces again, or refund the order.',
  address: 'Ask for the right address, change the delivery address, and pack the pieces again.',
  damaged: 'Write the damaged pieces off and pack new ones, or refund the order.',
  other: 'Pack the pieces again, change the delivery address, or refund the order.',
}

const reasonOptions = [
  ['', 'Choose a reason'],
  ...cameBackReasons.map((reason) => [reason, cameBackReasonLabels[reason]] as const),
] as const

interface CameBackDialogProps {
  order: Order
  parcel: Parcel
  onClose: () => void
}

/** Takes back a parcel that the courier could not deliver, with the reason. */
export function CameBackDialog({ order, parcel, onClose }: CameBackDialogProps) {
  const { dialog, errors, refuse, send } = useDialogCall(onClose)
  const [reason, setReason] = useState<CameBackReason | ''>('')
  const [note, setNote] = useState('')
  const pieces = formatPieces(sumQuantities(parcel.lines))

  function submit() {
    if (reason === '') return refuse({ reason: 'Choose a reason' })
    const params = { orderId: order._id, n: String(parcel.n) }
    const body = { reason, ...(trimText(note) ? { note } : {}) }
    void send(returnParcel, { params, body })
  }

  return (
    <FormDialog
      {...dialog}
      title={`Did parcel ${parcel.n} of order ${order.orderNumber} come back?`}
      confirmLabel="It Came Back"
      destructive
      dropsOnClose={note ? 'The note is not saved.' : undefined}
      onSubmit={submit}
    >
      <Text>
        Confirm only once you have the parcel with {pieces}. {describeNextStep(parcel)}
      </Text>
      <PlainSelect<CameBackReason | ''>
        label="Reason"
        error={errors['reason']}
        hint="We email it to the customer"
        value={reason}
        options={reasonOptions}
        onChange={setReason}
      />
      <NoteField
        label="Note (optional)"
        value={note}
        onChange={setNote}
        maxLength={NOTE_LENGTH}
        error={errors['note']}
        hint="For staff only"
      />
    </FormDialog>
  )
}

import { Button } from '@mui/material'
import {
  checkUnmatched,
  uncheckUnmatched,
  type SettledRow,
} from '@voltkart/shared/contract/settlements'
import { NOTE_LENGTH } from '@voltkart/shared/domain/limits'
import { SETTLEMENT_DAYS, type SettledState } from '@voltkart/shared/domain/settlements'
import { trimText } from '@voltkart/shared/domain/visible-text'
import { useToastMutation } from '@voltkart/shared/ui/use-toast-mutation'
import { useState } from 'react'
import { DialogButton } from '../../components/call-dialog'
import { FormDialog } from '../../components/form-dialog'
import { NoteField } from '../../components/plain-fields'
import { useDialogCall } from '../../hooks/use-dialog-call'
import { useRouteMutation } from '../../hooks/use-route'
import { Text } from '../../lib/text'

/** The states of a row in words. */
export const settledLabels: Record<SettledState, string> = {
  awaited: 'Not settled',
  matched: 'Matches',
  differs: 'Differs',
  unknown: 'Not in the shop',
  adjustment: 'Adjustment',
}

/** The type of a row: Payment, Refund, Adjustment. */
export const formatType = ({ type }: Pick<SettledRow, 'type'>): string =>
  type.charAt(0).toUpperCase() + type.slice(1).replaceAll('_', ' ')

/** The advice for a row that does not match. */
export function getAdvice({ state, type }: Pick<SettledRow, 'state' | 'type'>): string {
  switch (state) {
    case 'unknown':
      return type === 'refund'
        ? 'The shop has no such refund. Open its payment in the Razorpay dashboard.'
        : 'The shop has no such payment. Look it up in the Razorpay dashboard: it may be of a payment link or of another website on this account.'
    case 'differs':
      return 'Razorpay has settled another amount than the shop has recorded. Compare both in the Razorpay dashboard, and ask Razorpay for the difference.'
    case 'awaited':
      return `Not settled for more than ${SETTLEMENT_DAYS} days. Check in the Razorpay dashboard whether it is on hold.`
    case 'adjustment':
      return 'Razorpay has corrected the balance, as after a chargeback. No order explains it: find out what it was in the Razorpay dashboard, and write it down.'
    default:
      return ''
  }
}

interface CheckRowProps {
  row: SettledRow
  tabIndex?: 0 | -1
}

function CheckDialog({ row, onClose }: CheckRowProps & { onClose: () => void }) {
  const { dialog, errors, refuse, send } = useDialogCall(onClose)
  const [note, setNote] = useState('')

  function submit() {
    if (!trimText(note)) return refuse({ note: 'Write what you found' })
    void send(checkUnmatched, { params: { rowId: row.id }, body: { note } })
  }

  return (
    <FormDialog
      {...dialog}
      title={`Mark ${formatType(row).toLowerCase()} ${row.id} as checked?`}
      confirmLabel="Mark As Checked"
      dropsOnClose={note ? 'The note is not saved.' : undefined}
      onSubmit={submit}
    >
      <Text>
        {getAdvice(row)} Once it is checked, it leaves this list and the dashboard. You can open it
        again.
      </Text>
      <NoteField
        label="What did you find?"
        value={note}
        onChange={setNote}
        maxLength={NOTE_LENGTH}
        error={errors['note']}
        hint="For staff only. It is kept in the audit log"
      />
    </FormDialog>
  )
}

function OpenAgain({ row, tabIndex }: CheckRowProps) {
  const announce = useToastMutation()
  const [uncheck, { isLoading }] = useRouteMutation(uncheckUnmatched)
  return (
    <Button
      variant="outlined"
      color="inherit"
      size="small"
      loading={isLoading}
      tabIndex={tabIndex ?? 0}
      onClick={() => void announce(uncheck({ params: { rowId: row.id } }))}
    >
      Open again
    </Button>
  )
}

const isOpen = ({ state }: SettledRow) => state !== 'matched'

/** Marks a row that does not match as checked, or takes that back. */
export function CheckRow({ row, tabIndex }: CheckRowProps) {
  if (!isOpen(row)) return null
  if (row.checked) return <OpenAgain row={row} tabIndex={tabIndex ?? 0} />
  return (
    <DialogButton
      variant="outlined"
      color="inherit"
      size="small"
      tabIndex={tabIndex ?? 0}
      dialog={(close) => <CheckDialog row={row} onClose={close} />}
    >
      Mark as checked
    </DialogButton>
  )
}

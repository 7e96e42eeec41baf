import { trimText } from '@voltkart/shared/domain/visible-text'
import Typography from '@mui/material/Typography'
import { declineReturn, rejectReturn } from '@voltkart/shared/contract/returns'
import { NOTE_LENGTH } from '@voltkart/shared/domain/limits'
import { useState } from 'react'
import { FormDialog } from '../../../components/form-dialog'
import { NoteField } from '../../../components/note-field'
import { useDialogCall } from '../../../hooks/use-dialog-call'
import { useRouteMutation } from '../../../hooks/use-route'
import { toParams, type ReturnDialogProps } from './return-dialog'

const words = {
  decline: { title: 'Decline', text: 'The customer keeps the items.' },
  reject: {
    title: 'Reject',
    text: 'Send the pieces back to the customer. They did not go into stock.',
  },
} as const

interface RefuseDialogProps extends ReturnDialogProps {
  /** A request is declined; received pieces are rejected. */
  action: keyof typeof words
}

/** Refuses a return, with the reason for the customer. */
export function RefuseDialog({ order, orderReturn, action, onClose }: RefuseDialogProps) {
  const [decline, declining] = useRouteMutation(declineReturn)
  const [reject, rejecting] = useRouteMutation(rejectReturn)
  const [note, setNote] = useState('')
  const { formRef, errors, refusal, refuse, send } = useDialogCall(onClose)
  const { title, text } = words[action]

  function submit() {
    if (trimText(note) === '') return refuse({ note: 'Say why' })
    const call = action === 'decline' ? decline : reject
    void send(call({ params: toParams({ order, orderReturn }), body: { note } }))
  }

  return (
    <FormDialog
      title={`${title} return ${orderReturn.number}?`}
      confirmLabel={title}
      destructive
      busy={declining.isLoading || rejecting.isLoading}
      formRef={formRef}
      refusal={refusal}
      onSubmit={submit}
      onClose={onClose}
    >
      <Typography variant="body2">{text}</Typography>
      <NoteField
        label="Reason"
        value={note}
        onChange={setNote}
        maxLength={NOTE_LENGTH}
        error={errors['note']}
        hint={`We email it to ${order.user.name}`}
        isFirst
      />
    </FormDialog>
  )
}

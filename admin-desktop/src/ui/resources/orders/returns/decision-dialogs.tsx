import Typography from '@mui/material/Typography'
import { approveReturn, declineReturn, rejectReturn } from '@voltkart/shared/contract/returns'
import { getShop, type Shop } from '@voltkart/shared/contract/shop'
import { indianStates, isStateCode } from '@voltkart/shared/domain/indian-states'
import { NOTE_LENGTH } from '@voltkart/shared/domain/limits'
import { trimText } from '@voltkart/shared/domain/visible-text'
import { useState } from 'react'
import { FormDialog } from '../../../components/form-dialog'
import { NoteField } from '../../../components/note-field'
import { useDialogCall } from '../../../hooks/use-dialog-call'
import { useRouteMutation, useRouteQuery } from '../../../hooks/use-route'
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

/** The address to which the customer sends the pieces: the shop's own, unless staff enter another. */
function usualInstructions(shop: Shop | undefined, number: string): string {
  if (!shop?.address) return ''
  const { address, city, postalCode, stateCode } = shop.address
  const state = isStateCode(stateCode) ? `, ${indianStates[stateCode]}` : ''
  return [
    'Pack the items with everything that came with them and send them to:',
    shop.tradeName,
    address,
    `${city} ${postalCode}${state}`,
    `Write the return number ${number} on the parcel.`,
  ].join('\n')
}

/** Approves a return and explains how to send the pieces back. */
export function ApproveDialog({ order, orderReturn, onClose }: ReturnDialogProps) {
  const { data: shop } = useRouteQuery(getShop)
  const [approve, { isLoading }] = useRouteMutation(approveReturn)
  const [written, setWritten] = useState<string>()
  const { formRef, errors, refusal, refuse, send } = useDialogCall(onClose)
  const instructions = written ?? usualInstructions(shop, orderReturn.number)

  function submit() {
    if (trimText(instructions) === '') {
      return refuse({ instructions: 'Say how to send the items back' })
    }
    void send(approve({ params: toParams({ order, orderReturn }), body: { instructions } }))
  }

  return (
    <FormDialog
      title={`Approve return ${orderReturn.number}`}
      confirmLabel="Approve"
      busy={isLoading}
      formRef={formRef}
      refusal={refusal}
      onSubmit={submit}
      onClose={onClose}
    >
      <NoteField
        label="Instructions"
        value={instructions}
        onChange={setWritten}
        maxLength={NOTE_LENGTH}
        error={errors['instructions']}
        hint={`We email them to ${order.user.name}`}
        rows={6}
        isFirst
      />
    </FormDialog>
  )
}

import { trimText } from '@voltkart/shared/domain/visible-text'
import { getShop, type Shop } from '@voltkart/shared/contract/shop'
import { indianStates, isStateCode } from '@voltkart/shared/domain/indian-states'
import { NOTE_LENGTH } from '@voltkart/shared/domain/limits'
import { useState } from 'react'
import { approveReturn } from '@voltkart/shared/contract/returns'
import { FormDialog } from '../../../components/form-dialog'
import { NoteField } from '../../../components/note-field'
import { useDialogCall } from '../../../hooks/use-dialog-call'
import { useRouteMutation, useRouteQuery } from '../../../hooks/use-route'
import { toParams, type ReturnDialogProps } from './return-dialog'

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

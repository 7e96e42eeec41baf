import type { Order } from '@voltkart/shared/contract/orders'
import type { Return } from '@voltkart/shared/contract/return-schema'
import { approveReturn, declineReturn, rejectReturn } from '@voltkart/shared/contract/returns'
import { getShop, type Shop } from '@voltkart/shared/contract/shop'
import { indianStates, isStateCode } from '@voltkart/shared/domain/indian-states'
import { NOTE_LENGTH } from '@voltkart/shared/domain/limits'
import type { ReturnCondition } from '@voltkart/shared/domain/returns'
import { trimText } from '@voltkart/shared/domain/visible-text'
import { sumQuantities } from '@voltkart/shared/domain/sum-quantities'
import { useState } from 'react'
import { FormDialog } from '../../../components/form-dialog'
import { NoteField } from '../../../components/plain-fields'
import { useDialogCall } from '../../../hooks/use-dialog-call'
import { useRouteQuery } from '../../../hooks/use-route'
import { Text } from '../../../lib/text'

export const conditionLabels: Record<ReturnCondition, string> = {
  sellable: 'Sellable',
  damaged: 'Damaged',
}

/** The props of every dialog about a return. */
export interface ReturnDialogProps {
  order: Order
  orderReturn: Return
  onClose: () => void
}

export const toParams = ({
  order,
  orderReturn,
}: Pick<ReturnDialogProps, 'order' | 'orderReturn'>) => ({
  orderId: order._id,
  n: String(orderReturn.n),
})

/** Pieces by product, with their names: a product may have several lines. */
export function groupByProduct<Line extends { product: string; name: string; quantity: number }>(
  lines: readonly Line[],
): { product: string; name: string; quantity: number }[] {
  const products = [...new Set(lines.map(({ product }) => product))]
  return products.map((product) => {
    const productLines = lines.filter((line) => line.product === product)
    return {
      product,
      name: productLines[0]?.name ?? product,
      quantity: sumQuantities(productLines),
    }
  })
}

/** The effects on received pieces when the return is refunded or replaced, in sentences. */
export function describeStock({ received = [], acceptedAt }: Return): string {
  if (acceptedAt) return 'What came back is in stock or written off already.'
  const has = (condition: ReturnCondition) => received.some((line) => line.condition === condition)
  return [
    ...(has('sellable') ? ['Sellable pieces that came back go into stock.'] : []),
    ...(has('damaged') ? ['Damaged ones are written off.'] : []),
  ].join(' ')
}

const texts = {
  decline: { title: 'Decline', text: 'The customer keeps the items.' },
  reject: {
    title: 'Reject',
    text: 'Send the pieces back to the customer. They did not go into stock.',
  },
} as const

interface RefuseDialogProps extends ReturnDialogProps {
  /** A request is declined; received pieces are rejected. */
  action: keyof typeof texts
}

/** Refuses a return, with the reason for the customer. */
export function RefuseDialog({ order, orderReturn, action, onClose }: RefuseDialogProps) {
  const [note, setNote] = useState('')
  const { dialog, errors, refuse, send } = useDialogCall(onClose)
  const { title, text } = texts[action]

  function submit() {
    if (trimText(note) === '') return refuse({ note: 'Say why' })
    const route = action === 'decline' ? declineReturn : rejectReturn
    void send(route, { params: toParams({ order, orderReturn }), body: { note } })
  }

  return (
    <FormDialog
      {...dialog}
      title={`${title} return ${orderReturn.number}?`}
      confirmLabel={title}
      destructive
      onSubmit={submit}
    >
      <Text>{text}</Text>
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
function getUsualInstructions(shop: Shop | undefined, number: string): string {
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
  const [written, setWritten] = useState<string>()
  const { dialog, errors, refuse, send } = useDialogCall(onClose)
  const instructions = written ?? getUsualInstructions(shop, orderReturn.number)

  function submit() {
    if (trimText(instructions) === '') {
      return refuse({ instructions: 'Say how to send the items back' })
    }
    void send(approveReturn, { params: toParams({ order, orderReturn }), body: { instructions } })
  }

  return (
    <FormDialog
      {...dialog}
      title={`Approve return ${orderReturn.number}`}
      confirmLabel="Approve"
      onSubmit={submit}
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

import type { Mail } from '../mailer'
import { button, paragraph, writeLetter, type Block, type Sender } from './letter'
import { youOrdered, type MailedOrder } from './order-mail'

/** Pieces of a product in a mail. */
export interface MailedPieces {
  name: string
  quantity: number
}

/** A parcel in a mail. */
export interface MailedParcel {
  lines: MailedPieces[]
  courier?: string | undefined
  trackingNumber?: string | undefined
  trackingUrl?: string | undefined
  /** Whether it replaces returned pieces. */
  isReplacement: boolean
}

/** The pieces of a parcel as rows of a mail. */
export const pieceRows = (lines: readonly MailedPieces[]): Block => ({
  type: 'rows',
  rows: lines.map(({ name, quantity }) => ({
    label: name,
    value: quantity === 1 ? '1 piece' : `${quantity} pieces`,
  })),
})

function courierText({ courier, trackingNumber }: MailedParcel): string[] {
  const number = trackingNumber && `Tracking number: ${trackingNumber}.`
  const text = [courier && `Courier: ${courier}.`, number].filter(Boolean).join(' ')
  return text ? [text] : []
}

/** The sentence about a replacement, a part of an order or the last parcel. */
function headOf(
  orderNumber: string,
  { isReplacement }: MailedParcel,
  isPart: boolean,
): Record<'subject' | 'preheader' | 'heading' | 'text', string> {
  if (isReplacement) {
    return {
      subject: `Your replacement for order ${orderNumber} is on its way`,
      preheader: 'Your replacement has left our shop.',
      heading: 'Your replacement is on its way',
      text: 'We’ve sent these items to replace the ones you returned:',
    }
  }
  return {
    subject: isPart
      ? `Part of your order ${orderNumber} is on its way`
      : `Your order ${orderNumber} is on its way`,
    preheader: isPart ? 'The rest follows in another parcel.' : 'Your parcel has left our shop.',
    heading: 'Your parcel is on its way',
    text: 'We’ve sent these items:',
  }
}

/** The mail that a parcel of an order was sent. `left` are the pieces that are still to be sent. */
export function shippedMail({
  sender,
  to,
  url,
  order,
  parcel,
  left,
}: {
  sender: Sender
  to: string
  url: string
  order: Pick<MailedOrder, 'orderNumber' | 'buyer' | 'shippingAddress'>
  parcel: MailedParcel
  left: readonly MailedPieces[]
}): Mail {
  const { orderNumber, buyer, shippingAddress } = order
  const { address, city, postalCode, country } = shippingAddress
  const isPart = left.length > 0
  const { text, ...head } = headOf(orderNumber, parcel, isPart)
  return writeLetter(to, {
    ...sender,
    ...head,
    blocks: [
      paragraph(`Hello ${buyer},`),
      paragraph(text),
      pieceRows(parcel.lines),
      ...courierText(parcel).map(paragraph),
      ...(parcel.trackingUrl ? [button('Track your parcel', parcel.trackingUrl)] : []),
      ...(isPart ? [paragraph('Still to come in another parcel:'), pieceRows(left)] : []),
      button('View your order', url),
      paragraph(`Order ${orderNumber}. Delivery to ${address}, ${city} ${postalCode}, ${country}.`),
    ],
    footer: youOrdered(sender),
  })
}

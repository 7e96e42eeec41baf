import type { Mail } from '../mailer'
import { button, paragraph, writeLetter, type Block, type Sender } from './letter'
import { youOrdered, type MailedOrder } from './order-mail'

interface Pieces {
  name: string
  quantity: number
}

/** A parcel as its mail shows it. */
export interface MailedParcel {
  lines: Pieces[]
  courier?: string | undefined
  trackingNumber?: string | undefined
  trackingUrl?: string | undefined
}

const rows = (lines: readonly Pieces[]): Block => ({
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
  left: readonly Pieces[]
}): Mail {
  const { orderNumber, buyer, shippingAddress } = order
  const { address, city, postalCode, country } = shippingAddress
  const isPart = left.length > 0
  return writeLetter(to, {
    ...sender,
    subject: isPart
      ? `Part of your order ${orderNumber} is on its way`
      : `Your order ${orderNumber} is on its way`,
    preheader: isPart ? 'The rest follows in another parcel.' : 'Your parcel has left our shop.',
    heading: 'Your parcel is on its way',
    blocks: [
      paragraph(`Hello ${buyer},`),
      paragraph('We’ve sent these items:'),
      rows(parcel.lines),
      ...courierText(parcel).map(paragraph),
      ...(parcel.trackingUrl ? [button('Track your parcel', parcel.trackingUrl)] : []),
      ...(isPart ? [paragraph('Still to come in another parcel:'), rows(left)] : []),
      button('View your order', url),
      paragraph(`Order ${orderNumber}. Delivery to ${address}, ${city} ${postalCode}, ${country}.`),
    ],
    footer: youOrdered(sender),
  })
}

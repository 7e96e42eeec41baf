import type { Mail } from '../mailer'
import { button, createGreeting, links, paragraph, type Block, type Envelope } from './letter'
import { writeLetter } from './write-letter'
import {
  toArrivalBlock,
  formatArrival,
  toDeliveryDetails,
  LINES_PER_LIST_MAX,
  formatOrderNumber,
  toPieceItems,
  explainOrderMail,
  type MailedOrder,
  type MailedPieces,
} from './order-parts'

/** A parcel in a mail. */
interface MailedParcel {
  lines: MailedPieces[]
  courier?: string | undefined
  trackingNumber?: string | undefined
  trackingUrl?: string | undefined
  /** Whether it replaces returned pieces. */
  isReplacement: boolean
}

function toCourierRows({ courier, trackingNumber }: MailedParcel): Block[] {
  const rows = [
    ...(courier ? [{ label: 'Courier', value: courier }] : []),
    ...(trackingNumber ? [{ label: 'Tracking number', value: trackingNumber }] : []),
  ]
  return rows.length > 0 ? [{ type: 'rows', rows }] : []
}

/** An order of which a parcel was sent. */
type ShippedOrder = Pick<MailedOrder, 'orderNumber' | 'buyer' | 'deliverTo' | 'arrival'>

/** The texts at the top of the mail: of a replacement, a part of an order or its last parcel. */
function buildHeading(
  { orderNumber, ...order }: ShippedOrder,
  { isReplacement }: MailedParcel,
  isPart: boolean,
): Record<'subject' | 'preheader' | 'heading' | 'text', string> {
  if (isReplacement) {
    return {
      subject: `Your replacement for order ${orderNumber} is on its way`,
      preheader: 'Your replacement has left our shop.',
      heading: 'Your replacement is on its way',
      text: 'These items replace the ones you returned:',
    }
  }
  if (isPart) {
    return {
      subject: `Part of your order ${orderNumber} is on its way`,
      preheader: 'The rest follows in another parcel.',
      heading: 'Part of your order is on its way',
      text: 'In this parcel:',
    }
  }
  return {
    subject: `Your order ${orderNumber} is on its way`,
    preheader: `${formatArrival(order) ?? 'Your parcel has left our shop'}.`,
    heading: 'Your order is on its way',
    text: 'In this parcel:',
  }
}

/** Tells the customer that a parcel was sent. `unsent` are the pieces still to be sent. */
export function writeShippedMail({
  sender,
  to,
  url,
  order,
  parcel,
  unsent,
}: Envelope & {
  url: string
  order: ShippedOrder
  parcel: MailedParcel
  unsent: readonly MailedPieces[]
}): Mail {
  const isPart = unsent.length > 0
  const { text, ...head } = buildHeading(order, parcel, isPart)
  const { isReplacement, trackingUrl } = parcel
  const view = { label: 'View your order', url }
  return writeLetter(to, {
    ...sender,
    ...head,
    about: formatOrderNumber(order.orderNumber),
    blocks: [
      // The dates were promised for what was ordered, not for what replaces it.
      ...(isReplacement ? [] : toArrivalBlock(order)),
      createGreeting(order.buyer),
      ...toCourierRows(parcel),
      trackingUrl ? button('Track your parcel', trackingUrl) : button(view.label, view.url),
      paragraph(text),
      toPieceItems(parcel.lines, isPart ? LINES_PER_LIST_MAX : undefined),
      ...(isPart
        ? [paragraph('Still to come in another parcel:'), toPieceItems(unsent, LINES_PER_LIST_MAX)]
        : []),
      ...(trackingUrl ? links([view]) : []),
      ...toDeliveryDetails(order),
    ],
    footer: explainOrderMail(sender),
  })
}

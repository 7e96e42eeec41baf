import {
  cameBackNextSteps,
  cameBackLabels,
  type CameBackReason,
} from '@voltkart/shared/domain/courier-tracking'
import type { Mail } from '../mailer'
import { button, createGreeting, links, paragraph, type Envelope } from './letter'
import { writeLetter } from './write-letter'
import {
  toDeliveryDetails,
  formatOrderNumber,
  toPieceItems,
  explainOrderMail,
  type MailedOrder,
  type MailedPieces,
} from './order-parts'

/** Pieces that replace returned ones go back into the stock, and the return is open again. */
const REPLACEMENT_NEXT =
  'We’ll send you another replacement or refund your return, and write to you.'

/** The reasons after which the shop waits for the customer's message. */
const reasonsToReply: readonly CameBackReason[] = ['refused', 'not-reached', 'address']

/** The mail that a parcel came back: why, and what happens next. */
export function writeCameBackMail({
  sender,
  to,
  url,
  helpUrl,
  order,
  parcel: { lines, reason, isReplacement },
}: Envelope & {
  url: string
  /** Where the customer writes to the shop about the order. */
  helpUrl: string
  order: Pick<MailedOrder, 'orderNumber' | 'buyer' | 'deliverTo'>
  parcel: { lines: MailedPieces[]; reason: CameBackReason; isReplacement: boolean }
}): Mail {
  const { orderNumber, buyer } = order
  const view = { label: 'View your order', url }
  const needsReply = !isReplacement && reasonsToReply.includes(reason)
  const next = isReplacement ? REPLACEMENT_NEXT : cameBackNextSteps[reason]
  return writeLetter(to, {
    ...sender,
    subject: `A parcel of your order ${orderNumber} came back to us`,
    preheader: next,
    heading: 'Your parcel came back to us',
    about: formatOrderNumber(orderNumber),
    blocks: [
      createGreeting(buyer),
      paragraph(`${cameBackLabels[reason]}, so these items came back to us:`),
      toPieceItems(lines),
      paragraph(next),
      ...(needsReply
        ? [button('Write to us', helpUrl), ...links([view])]
        : [button(view.label, view.url)]),
      ...toDeliveryDetails(order),
    ],
    footer: explainOrderMail(sender),
  })
}

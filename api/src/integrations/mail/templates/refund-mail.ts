import type { Mail } from '../mailer'
import {
  button,
  createGreeting,
  links,
  paragraph,
  type LabelledLink,
  type Envelope,
} from './letter'
import {
  formatOrderNumber,
  toPieceItems,
  toRefundedItems,
  formatReturnNumber,
  explainOrderMail,
  type MailedLine,
} from './order-parts'
import { writeLetter } from './write-letter'

/** A refund by bank transfer. */
export interface PaidBack {
  reference: string
}

/** Razorpay takes five to seven working days to refund a payment. */
export const describeRefund = (amount: string): string =>
  `We’ve refunded ${amount} to your original payment method (5–7 working days).`

export const describeTransfer = (amount: string, { reference }: PaidBack): string =>
  `We’ve paid ${amount} back to you. Paid by bank transfer, reference ${reference}.`

/** Informs a buyer that a return ended whose pieces are worth less than the smallest refund. */
function describeEndedReturn(number: string) {
  return {
    subject: `Your return ${number} is complete`,
    preheader: 'There is nothing to refund.',
    heading: 'Your return is complete',
    text: 'We’ve accepted these items. Less than ₹1 is left of what you paid for them, so there is nothing to refund.',
  }
}

/** Informs a buyer about a refund of less than the whole order, or of a second payment. */
export function writeRefundMail({
  sender,
  to,
  url,
  order,
  amount,
  returnNumber,
  lines,
  paidBack,
}: Envelope & {
  url: string
  order: { orderNumber: string; buyer: string | undefined; documents?: LabelledLink[] }
  /** The amount with its currency; absent for a return that ended without a refund. */
  amount: string | undefined
  /** The return that is refunded. */
  returnNumber: string | undefined
  /** The pieces that it is for, at what it pays back for them; none for another payment. */
  lines: MailedLine[]
  paidBack?: PaidBack | undefined
}): Mail {
  const { text, ...words } =
    amount === undefined
      ? describeEndedReturn(returnNumber ?? '')
      : {
          subject: returnNumber
            ? `Refund for your return ${returnNumber}`
            : `Refund for order ${order.orderNumber}`,
          preheader: returnNumber
            ? `We’ve refunded ${amount} for your return ${returnNumber}.`
            : `We’ve refunded ${amount}.`,
          heading: paidBack ? 'We’ve paid your refund' : 'Your refund is on its way',
          text: paidBack ? describeTransfer(amount, paidBack) : describeRefund(amount),
        }
  return writeLetter(to, {
    ...sender,
    ...words,
    about: returnNumber
      ? formatReturnNumber(returnNumber, order.orderNumber)
      : formatOrderNumber(order.orderNumber),
    blocks: [
      createGreeting(order.buyer),
      paragraph(text),
      button('View your order', url),
      ...links(order.documents ?? []),
      ...(lines.length > 0
        ? [amount === undefined ? toPieceItems(lines) : toRefundedItems(lines)]
        : []),
    ],
    footer: explainOrderMail(sender),
  })
}

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
  toArrivalBlock,
  formatArrival,
  toDeliveryDetails,
  formatPaise,
  toOrderItems,
  formatOrderNumber,
  explainOrderMail,
  type MailedOrder,
} from './order-parts'
import { describeRefund, describeTransfer, type PaidBack } from './refund-mail'
import { writeLetter } from './write-letter'

/** An order whose state has changed. */
export interface ChangedOrder extends MailedOrder {
  /** The PDFs of its tax documents in the mail. */
  documents?: LabelledLink[]
  paidAt?: Date
  /** How the shop has paid it back, if not to the customer's payment method. */
  paidBack?: PaidBack | undefined
}

interface Words {
  subject: string
  preheader: string
  heading: string
  text: string
  label: string
}

/** The text with the dates of arrival before it, if they are known. */
const withArrival = (order: MailedOrder, text: string): string =>
  [formatArrival(order), text].filter((part) => part !== undefined).join('. ')

const words = {
  placed: (number: string, order: ChangedOrder) => ({
    subject: `We’ve received your order ${number}`,
    preheader: withArrival(order, 'Complete payment and we’ll ship your items.'),
    heading: 'Thank you for your order',
    text: 'We’ve reserved your items. Complete payment and we’ll ship them.',
    label: 'View and pay your order',
  }),
  paid: (number: string, order: ChangedOrder) => ({
    subject: `Payment received for order ${number}`,
    preheader: withArrival(order, 'We’re getting your order ready.'),
    heading: 'Payment received',
    text: 'Thank you for your payment. We’re getting your order ready.',
    label: 'View your order and invoice',
  }),
  delivered: (number: string) => ({
    subject: `Your order ${number} was delivered`,
    preheader: 'Tell other shoppers what you think of it.',
    heading: 'Your order was delivered',
    text: 'We hope you enjoy it. Your review helps other shoppers.',
    label: 'View your order',
  }),
  cancelled: (number: string, { paidAt }: ChangedOrder) => ({
    subject: `Your order ${number} was cancelled`,
    preheader: paidAt ? 'Your refund is on its way.' : 'You haven’t been charged.',
    heading: 'Your order was cancelled',
    text: paidAt
      ? 'Your refund is on its way to your original payment method. Banks take 5–7 working days.'
      : 'You haven’t been charged. If a payment is still on its way, we’ll refund it in full.',
    label: 'View your order',
  }),
  refunded: (number: string, { totalPricePaise, paidBack }: ChangedOrder) => ({
    subject: `Your order ${number} was refunded`,
    preheader: 'Your refund has been processed.',
    heading: 'Your order was refunded',
    text: paidBack
      ? describeTransfer(formatPaise(totalPricePaise), paidBack)
      : describeRefund(formatPaise(totalPricePaise)),
    label: 'View your order',
  }),
} satisfies Record<string, (number: string, order: ChangedOrder) => Words>

const onTheirWay: readonly string[] = ['placed', 'paid']
/** The states in which the address does not matter. */
const goesNowhere: readonly string[] = ['cancelled', 'refunded']

/** The products to review at most, so that the order stays in view. */
const REVIEWS_MAX = 5

const toReviewLinks = ({ lines }: ChangedOrder) =>
  links(
    lines
      .slice(0, REVIEWS_MAX)
      .flatMap(({ name, url }) => (url === undefined ? [] : [{ label: `Review ${name}`, url }])),
  )

/** Informs a buyer about a change of their order's state. */
export function writeOrderMail(
  kind: keyof typeof words,
  { sender, to, url, order }: Envelope & { url: string; order: ChangedOrder },
): Mail {
  const { label, text, ...heading } = words[kind](order.orderNumber, order)
  return writeLetter(to, {
    ...sender,
    ...heading,
    about: formatOrderNumber(order.orderNumber),
    blocks: [
      ...(onTheirWay.includes(kind) ? toArrivalBlock(order) : []),
      createGreeting(order.buyer),
      paragraph(text),
      button(label, url),
      ...links(order.documents ?? []),
      ...(kind === 'delivered' ? toReviewLinks(order) : []),
      ...toOrderItems(order),
      ...(goesNowhere.includes(kind) ? [] : toDeliveryDetails(order)),
    ],
    footer: explainOrderMail(sender),
  })
}

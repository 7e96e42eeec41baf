import { formatRupees, toRupees } from '@voltkart/shared/domain/money'
import { deliveryText, type TaxRow } from '@voltkart/shared/domain/tax-label'
import type { Mail } from '../mailer'
import {
  button,
  links,
  paragraph,
  writeLetter,
  type Block,
  type LabelledLink,
  type Sender,
} from './letter'

/** A refund by bank transfer. Those of older versions have no reference. */
export interface PaidBack {
  reference: string | undefined
}

/** An order in a mail. Amounts in paise. */
export interface MailedOrder {
  orderNumber: string
  buyer: string
  /** Pictures as absolute addresses. */
  items: { name: string; quantity: number; pricePaise: number; picture?: string }[]
  shippingAddress: { address: string; city: string; postalCode: string; country: string }
  itemsPricePaise: number
  shippingPricePaise: number
  totalPricePaise: number
  /** Its tax line, if it has one. */
  taxRow: TaxRow | undefined
  /** The GST inside the shipping price. */
  shippingTaxPaise?: number
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

export const money = (paise: number) => formatRupees(toRupees(paise))

const shippingText = ({ shippingPricePaise, shippingTaxPaise: tax }: MailedOrder): string =>
  deliveryText(money(shippingPricePaise), tax === undefined ? undefined : money(tax))

/** Razorpay takes five to seven working days to refund a payment. */
const refundText = (amount: string) =>
  `We’ve refunded ${amount} to your original payment method (5–7 working days).`

const transferText = (amount: string, { reference }: PaidBack) =>
  reference
    ? `We’ve paid ${amount} back to you. Paid by bank transfer, reference ${reference}.`
    : `We’ve paid ${amount} back to you.`

const words = {
  placed: (number: string) => ({
    subject: `We’ve received your order ${number}`,
    preheader: 'Complete payment and we’ll ship your items.',
    heading: 'Thank you for your order',
    text: 'We’ve reserved your items. Complete payment and we’ll ship them.',
    label: 'View and pay your order',
  }),
  paid: (number: string) => ({
    subject: `Payment received for order ${number}`,
    preheader: 'We’re getting your order ready.',
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
  cancelled: (number: string, { paidAt }: MailedOrder) => ({
    subject: `Your order ${number} was cancelled`,
    preheader: paidAt
      ? 'Your refund is on its way.'
      : 'If you paid for it, we’ll refund you in full.',
    heading: 'Your order was cancelled',
    text: paidAt
      ? 'Your refund is on its way to your original payment method. Banks take 5–7 working days.'
      : 'You have not been charged. If you paid for it, we’ll refund you in full.',
    label: 'View your order',
  }),
  refunded: (number: string, { totalPricePaise, paidBack }: MailedOrder) => ({
    subject: `Your order ${number} was refunded`,
    preheader: 'Your refund has been processed.',
    heading: 'Your order was refunded',
    text: paidBack
      ? transferText(money(totalPricePaise), paidBack)
      : refundText(money(totalPricePaise)),
    label: 'View your order',
  }),
} satisfies Record<string, (number: string, order: MailedOrder) => Words>

/** The reason why a buyer gets mails about an order. */
export const youOrdered = ({ shopName }: Sender) =>
  `You’re receiving this because you ordered from ${shopName}.`

/** The items of an order and its prices. */
export function orderRows(order: MailedOrder): Block {
  const { taxRow } = order
  return {
    type: 'rows',
    rows: [
      ...order.items.map(({ name, quantity, pricePaise, picture }) => ({
        label: `${quantity} × ${name}`,
        value: money(quantity * pricePaise),
        ...(picture ? { picture } : {}),
      })),
      { label: 'Items', value: money(order.itemsPricePaise) },
      { label: 'Shipping', value: shippingText(order) },
      ...(taxRow?.amount === undefined
        ? []
        : [{ label: taxRow.label, value: money(taxRow.amount) }]),
      { label: 'Total', value: money(order.totalPricePaise), strong: true },
    ],
  }
}

/** Informs a buyer about a change of their order's state. */
export function orderMail(
  kind: keyof typeof words,
  { sender, to, url, order }: { sender: Sender; to: string; url: string; order: MailedOrder },
): Mail {
  const { label, text, ...heading } = words[kind](order.orderNumber, order)
  const { address, city, postalCode, country } = order.shippingAddress
  return writeLetter(to, {
    ...sender,
    ...heading,
    blocks: [
      paragraph(`Hello ${order.buyer},`),
      paragraph(text),
      button(label, url),
      ...links(order.documents ?? []),
      orderRows(order),
      paragraph(
        `Order ${order.orderNumber}. Delivery to ${address}, ${city} ${postalCode}, ${country}.`,
      ),
    ],
    footer: youOrdered(sender),
  })
}

/** Informs a buyer that a return ended whose pieces are worth less than the smallest refund. */
function endedReturn(number: string) {
  return {
    subject: `Your return ${number} is complete`,
    preheader: 'There is nothing to refund.',
    heading: 'Your return is complete',
    text: `Your return ${number} is complete. Less than ₹1.00 was left of what you paid for these items, so there is nothing to refund.`,
  }
}

/** Informs a buyer about a refund of less than the whole order, or of a second payment. */
export function refundMail({
  sender,
  to,
  url,
  order,
  amount,
  returnNumber,
  paidBack,
}: {
  sender: Sender
  to: string
  url: string
  order: Pick<MailedOrder, 'orderNumber' | 'buyer' | 'documents'>
  /** With its currency; absent for a return that was ended without a refund. */
  amount: string | undefined
  /** The return that is refunded. */
  returnNumber: string | undefined
  paidBack?: PaidBack | undefined
}): Mail {
  const { text, ...words } =
    amount === undefined
      ? endedReturn(returnNumber ?? '')
      : {
          subject: returnNumber
            ? `Refund for your return ${returnNumber}`
            : `Refund for order ${order.orderNumber}`,
          preheader: returnNumber
            ? `We’ve refunded ${amount} for your return ${returnNumber}.`
            : `We’ve refunded ${amount}.`,
          heading: paidBack ? 'We’ve paid your refund' : 'Your refund is on its way',
          text: paidBack ? transferText(amount, paidBack) : refundText(amount),
        }
  return writeLetter(to, {
    ...sender,
    ...words,
    blocks: [
      paragraph(`Hello ${order.buyer},`),
      paragraph(text),
      button('View your order', url),
      ...(returnNumber ? [paragraph(`Return ${returnNumber} of order ${order.orderNumber}.`)] : []),
      ...links(order.documents ?? []),
    ],
    footer: youOrdered(sender),
  })
}

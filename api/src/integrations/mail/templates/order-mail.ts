import { formatRupees, toRupees } from '@voltkart/shared/domain/money'
import type { Mail } from '../mailer'
import { button, paragraph, writeLetter } from './letter'

/** The content of an order's mail. Amounts in paise. */
export interface MailedOrder {
  orderNumber: string
  buyer: string
  items: { name: string; quantity: number; pricePaise: number }[]
  shippingAddress: { address: string; city: string; postalCode: string; country: string }
  itemsPricePaise: number
  shippingPricePaise: number
  taxPricePaise: number
  totalPricePaise: number
  /** The shop has paid it back by another way than the one it was paid by. */
  paidOtherwise?: boolean
}

interface Words {
  subject: string
  heading: string
  text: string
  label: string
}

const money = (paise: number) => formatRupees(toRupees(paise))

/** Razorpay takes five to seven working days to refund a payment. */
const refundText = (amount: string) =>
  `We’ve refunded ${amount} to your original payment method (5–7 working days).`

const words = {
  placed: (number: string) => ({
    subject: `We have your order ${number}`,
    heading: 'Thank you for your order',
    text: 'Your order is placed and its pieces are kept for you. Pay it to have it sent.',
    label: 'View and pay your order',
  }),
  paid: (number: string) => ({
    subject: `Payment received for order ${number}`,
    heading: 'Your payment has arrived',
    text: 'Your order is paid. We are getting it ready.',
    label: 'View your order',
  }),
  delivered: (number: string) => ({
    subject: `Your order ${number} was delivered`,
    heading: 'Your order was delivered',
    text: 'We hope you enjoy it. A review helps others to choose.',
    label: 'View your order',
  }),
  cancelled: (number: string) => ({
    subject: `Your order ${number} was cancelled`,
    heading: 'Your order was cancelled',
    text: 'Nothing was charged for it, or it is paid back in full.',
    label: 'View your order',
  }),
  refunded: (number: string, { totalPricePaise, paidOtherwise }: MailedOrder) => ({
    subject: `Your order ${number} was refunded`,
    heading: 'Your order was refunded',
    text: paidOtherwise
      ? `We’ve paid ${money(totalPricePaise)} back to you.`
      : refundText(money(totalPricePaise)),
    label: 'View your order',
  }),
} satisfies Record<string, (number: string, order: MailedOrder) => Words>

/** The mail about an order's new state. */
export function orderMail(
  kind: keyof typeof words,
  { shopName, to, url, order }: { shopName: string; to: string; url: string; order: MailedOrder },
): Mail {
  const { subject, heading, text, label } = words[kind](order.orderNumber, order)
  const { address, city, postalCode, country } = order.shippingAddress
  return writeLetter(to, {
    shopName,
    subject,
    heading,
    blocks: [
      paragraph(`Hello ${order.buyer},`),
      paragraph(text),
      {
        type: 'rows',
        rows: [
          ...order.items.map(({ name, quantity, pricePaise }) => ({
            label: `${quantity} × ${name}`,
            value: money(quantity * pricePaise),
          })),
          { label: 'Items', value: money(order.itemsPricePaise) },
          { label: 'Shipping', value: money(order.shippingPricePaise) },
          { label: 'Tax', value: money(order.taxPricePaise) },
          { label: 'Total', value: money(order.totalPricePaise), strong: true },
        ],
      },
      paragraph(`Order ${order.orderNumber}, to ${address}, ${city} ${postalCode}, ${country}`),
      button(label, url),
    ],
    footer: 'You get this mail because you placed this order.',
  })
}

/** The mail about a refund of a payment that is not a refund of the whole order. */
export function refundMail({
  shopName,
  to,
  url,
  order,
  amount,
}: {
  shopName: string
  to: string
  url: string
  order: Pick<MailedOrder, 'orderNumber' | 'buyer'>
  /** With its currency. */
  amount: string
}): Mail {
  return writeLetter(to, {
    shopName,
    subject: `Refund for order ${order.orderNumber}`,
    heading: 'Your refund is on its way',
    blocks: [
      paragraph(`Hello ${order.buyer},`),
      paragraph(refundText(amount)),
      button('View your order', url),
    ],
    footer: 'You get this mail because you placed this order.',
  })
}

import type { Mail } from '../mailer'
import { button, paragraph, writeLetter, type Sender } from './letter'
import { money, orderRows, youOrdered, type MailedOrder } from './order-mail'

/** Asks a customer to pay for an order that the shop took for them. */
export function payLinkMail({
  sender,
  to,
  url,
  order,
  heldUntil,
}: {
  sender: Sender
  to: string
  url: string
  order: MailedOrder
  /** The day and the time in India. */
  heldUntil: string
}): Mail {
  const { orderNumber, buyer, totalPricePaise } = order
  const { address, city, postalCode, country } = order.shippingAddress
  return writeLetter(to, {
    ...sender,
    subject: `Pay for your order ${orderNumber}`,
    preheader: `We hold your items until ${heldUntil}.`,
    heading: 'Your order is ready to be paid',
    blocks: [
      paragraph(`Hello ${buyer},`),
      paragraph(
        `We hold the items of your order until ${heldUntil} (India time). Pay for them and we’ll ship them. You need not sign in.`,
      ),
      button(`Pay ${money(totalPricePaise)}`, url),
      orderRows(order),
      paragraph(`Order ${orderNumber}. Delivery to ${address}, ${city} ${postalCode}, ${country}.`),
      paragraph('Anyone who has this link can see the order and pay for it, so do not share it.'),
    ],
    footer: youOrdered(sender),
  })
}

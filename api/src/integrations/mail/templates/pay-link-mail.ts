import type { Mail } from '../mailer'
import { button, createGreeting, paragraph, type Envelope } from './letter'
import { writeLetter } from './write-letter'
import {
  toArrivalBlock,
  toDeliveryDetails,
  formatPaise,
  toOrderItems,
  formatOrderNumber,
  explainOrderMail,
  type MailedOrder,
} from './order-parts'

/** Asks a customer to pay for an order that the shop took for them. */
export function writePayLinkMail({
  sender,
  to,
  url,
  order,
  heldUntil,
}: Envelope & {
  url: string
  order: MailedOrder
  /** The day and the time in India. */
  heldUntil: string
}): Mail {
  const { orderNumber, buyer, totalPricePaise } = order
  return writeLetter(to, {
    ...sender,
    subject: `Pay for your order ${orderNumber}`,
    preheader: `We hold your items until ${heldUntil}.`,
    heading: 'Your order is ready for payment',
    about: formatOrderNumber(orderNumber),
    blocks: [
      ...toArrivalBlock(order),
      createGreeting(buyer),
      paragraph(
        `We hold the items of your order until ${heldUntil} (India time). Pay for them and we’ll ship them. You don’t need to sign in.`,
      ),
      button(`Pay ${formatPaise(totalPricePaise)}`, url),
      paragraph('Don’t forward this email: anyone with the link can see the order and pay for it.'),
      ...toOrderItems(order),
      ...toDeliveryDetails(order),
    ],
    footer: explainOrderMail(sender),
  })
}

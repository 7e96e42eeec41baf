import type { Mail } from '../mailer'
import { button, paragraph, toStaff, type Envelope } from './letter'
import { writeLetter } from './write-letter'

interface RaisedRatesMail extends Envelope {
  /** The first of them, with their pages in the admin. */
  orders: readonly { orderNumber: string; url: string }[]
  /** The number of further orders. */
  more: number
  /** The list of unpaid orders in the admin. */
  url: string
}

/** Notifies staff of unpaid orders that were placed before the GST rate of a product was raised. */
export function writeRaisedRatesMail({ sender, to, orders, more, url }: RaisedRatesMail): Mail {
  const count = orders.length + more
  const placed = count === 1 ? 'An unpaid order was' : `${count} unpaid orders were`
  return writeLetter(to, {
    ...toStaff(sender),
    subject: 'Unpaid orders at an earlier GST rate',
    preheader: `${placed} placed before a GST rate was raised.`,
    heading: 'Unpaid orders at an earlier GST rate',
    blocks: [
      paragraph(
        `${placed} placed before the GST rate of a product was raised. An order keeps the rates of its day, and its invoice will have them. Cancel an order whose invoice must not.`,
      ),
      {
        type: 'links',
        links: orders.map((order) => ({ label: order.orderNumber, url: order.url })),
      },
      ...(more > 0 ? [paragraph(`And ${more} more.`)] : []),
      button('Show unpaid orders', url),
    ],
    footer: `You’re receiving this because this address is in the shop profile of ${sender.shopName}.`,
  })
}

import { WEBHOOK_FAILING_DAYS } from '@voltkart/shared/domain/limits'
import type { Mail } from '../mailer'
import { button, paragraph, toStaff, type Sender } from './letter'
import { writeLetter } from './write-letter'

const fromProfile = ({ shopName }: Sender) =>
  `You’re receiving this because this address is in the shop profile of ${shopName}.`

interface LowStockMail {
  sender: Sender
  to: string
  /** The first of them, by name. */
  products: readonly { name: string; sku?: string; countInStock: number }[]
  /** The total number. */
  total: number
  /** The list of them in the admin. */
  url: string
}

const getCount = (total: number) => (total === 1 ? '1 product' : `${total} products`)

/** Lists the products that are at their reorder level or below. */
export function lowStockMail({ sender, to, products, total, url }: LowStockMail): Mail {
  const more = total - products.length
  return writeLetter(to, {
    ...toStaff(sender),
    subject: `Low stock: ${getCount(total)}`,
    preheader: `${getCount(total)} at the reorder level or below.`,
    heading: 'Low stock',
    blocks: [
      paragraph(
        total === 1
          ? 'One product is at its reorder level or below.'
          : `${total} products are at their reorder level or below.`,
      ),
      {
        type: 'rows',
        rows: products.map(({ name, sku, countInStock }) => ({
          label: sku === undefined ? name : `${name} (${sku})`,
          value: countInStock === 0 ? 'Out of stock' : `${countInStock} left`,
        })),
      },
      ...(more > 0 ? [paragraph(`And ${more} more.`)] : []),
      button('Show products', url),
    ],
    footer: fromProfile(sender),
  })
}

interface RaisedRatesMail {
  sender: Sender
  to: string
  /** The first of them, with their pages in the admin. */
  orders: readonly { orderNumber: string; url: string }[]
  /** How many there are besides. */
  more: number
  /** The list of unpaid orders in the admin. */
  url: string
}

/** Notifies staff of unpaid orders that were placed before the GST rate of a product was raised. */
export function raisedRatesMail({ sender, to, orders, more, url }: RaisedRatesMail): Mail {
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
    footer: fromProfile(sender),
  })
}

interface WebhookOffMail {
  sender: Sender
  to: string
  /** The address of the webhook, or the name of the extension. */
  name: string
  /** Why it is off; by default since it failed for days. */
  offReason: string | undefined
  isExtension: boolean
  /** The page of webhooks and extensions in the admin. */
  page: string
}

const offReasons: Record<string, string> = {
  gone: 'Its receiver answered that it wants no more events (410).',
  stopped:
    'It had to be stopped several times in a row, since it took too long or too much memory.',
  access: 'Its token has ended, or it asks for other permissions than it was given.',
}

/** Notifies the owner that a webhook or an extension was switched off. */
export function webhookOffMail(mail: WebhookOffMail): Mail {
  const { sender, to, name, offReason = '', isExtension, page } = mail
  const failing = `No event has ${isExtension ? 'been handled' : 'arrived there'} for ${WEBHOOK_FAILING_DAYS} days.`
  const reason = offReasons[offReason] ?? failing
  const heading = isExtension ? 'An extension was switched off' : 'A webhook was switched off'
  return writeLetter(to, {
    ...toStaff(sender),
    subject: heading,
    preheader: reason,
    heading,
    blocks: [
      paragraph(`The shop no longer sends events to ${name}. ${reason}`),
      paragraph('When it is switched on again, it continues where it stopped.'),
      button(isExtension ? 'Show extensions' : 'Show webhooks', page),
    ],
    footer: `You’re receiving this because you look after ${sender.shopName}.`,
  })
}

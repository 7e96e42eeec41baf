import type { Mail } from '../mailer'
import { button, paragraph, toStaff, type Envelope } from './letter'
import { writeLetter } from './write-letter'

interface LowStockMail extends Envelope {
  /** The first of them, by name. */
  products: readonly { name: string; sku?: string; countInStock: number }[]
  /** The total number. */
  total: number
  /** The list of them in the admin. */
  url: string
}

const getCount = (total: number) => (total === 1 ? '1 product' : `${total} products`)

/** Lists the products that are at their reorder level or below. */
export function writeLowStockMail({ sender, to, products, total, url }: LowStockMail): Mail {
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
    footer: `You’re receiving this because this address is in the shop profile of ${sender.shopName}.`,
  })
}

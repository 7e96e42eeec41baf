import type { Mail } from '../mailer'
import { button, paragraph, type Sender } from './letter'
import { writeLetter } from './write-letter'

interface BackInStockMail {
  sender: Sender
  to: string
  name: string
  /** The product's name. */
  product: string
  /** Whether a piece is left at the moment of sending. */
  isLeft: boolean
  /** The product's page. */
  url: string
}

/** Tells a customer who waited for a product that it can be bought again. */
export function backInStockMail({ sender, to, name, product, isLeft, url }: BackInStockMail): Mail {
  return writeLetter(to, {
    ...sender,
    subject: `Back in stock: ${product}`,
    preheader: 'Few pieces may have arrived, so don’t wait too long.',
    heading: 'It’s back in stock',
    blocks: [
      paragraph(`Hello ${name},`),
      paragraph(
        isLeft
          ? `${product} is available again. We can’t hold a piece for you, so order soon.`
          : `${product} came back, and it’s already selling out. Check the product page: pieces may become available again.`,
      ),
      button('View product', url),
    ],
    footer: `You’re receiving this because you asked ${sender.shopName} to email you when this product is back. We email you once.`,
  })
}

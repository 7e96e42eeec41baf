import type { Mail } from '../mailer'
import { button, createGreeting, paragraph, type Envelope } from './letter'
import { formatPaise } from './order-parts'
import { writeLetter } from './write-letter'

/** A product that is back. */
interface BackProduct {
  name: string
  /** The price of a piece with all taxes. */
  grossPaise: number
  /** The absolute address of a JPEG or PNG. */
  picture?: string | undefined
}

interface BackInStockMail extends Envelope {
  name: string | undefined
  product: BackProduct
  /** Whether a piece is left at the moment of sending. */
  isLeft: boolean
  /** The product's page. */
  url: string
}

/** Notifies a customer who waited for a product that it can be bought again. */
export function writeBackInStockMail({
  sender,
  to,
  name,
  product,
  isLeft,
  url,
}: BackInStockMail): Mail {
  const { name: productName, grossPaise, picture } = product
  return writeLetter(to, {
    ...sender,
    subject: `Back in stock: ${productName}`,
    preheader: 'Few pieces may have arrived, so don’t wait too long.',
    heading: 'It’s back in stock',
    blocks: [
      createGreeting(name),
      paragraph(
        isLeft
          ? 'This product is available again. We can’t hold a piece for you, so order soon.'
          : 'This product came back, and it’s already selling out. Check the product page: pieces may become available again.',
      ),
      {
        type: 'items',
        items: [
          { name: productName, detail: `${formatPaise(grossPaise)} incl. of all taxes`, picture },
        ],
      },
      button('View product', url),
    ],
    footer: `You’re receiving this because you asked ${sender.shopName} to email you when this product is back. We email you once.`,
  })
}

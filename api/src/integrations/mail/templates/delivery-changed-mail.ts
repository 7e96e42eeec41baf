import { formatRupees, toRupees } from '@voltkart/shared/domain/money'
import type { Mail } from '../mailer'
import { button, paragraph, writeLetter, type Sender } from './letter'
import { youOrdered } from './order-mail'

interface ChangedOrder {
  orderNumber: string
  buyer: string
  shippingAddress: { address: string; city: string; postalCode: string; country: string }
  contact?: { name: string; phone: string }
  billing?: { legalName: string; gstin: string }
  placeOfSupply?: { name: string }
  totalPricePaise: number
}

/** What the order has now, a row each. */
function rowsOf({ shippingAddress, contact, billing, placeOfSupply }: ChangedOrder) {
  const { address, city, postalCode, country } = shippingAddress
  return [
    { label: 'Delivery to', value: `${address}, ${city} ${postalCode}, ${country}` },
    ...(placeOfSupply ? [{ label: 'State', value: placeOfSupply.name }] : []),
    ...(contact ? [{ label: 'Contact', value: `${contact.name}, ${contact.phone}` }] : []),
    ...(billing ? [{ label: 'Business', value: `${billing.legalName}, ${billing.gstin}` }] : []),
  ]
}

/** Informs a buyer that the delivery details of their order were changed. */
export function deliveryChangedMail({
  sender,
  to,
  url,
  order,
}: {
  sender: Sender
  to: string
  url: string
  order: ChangedOrder
}): Mail {
  const { orderNumber, buyer, totalPricePaise } = order
  const total = formatRupees(toRupees(totalPricePaise))
  return writeLetter(to, {
    ...sender,
    subject: `Delivery details of order ${orderNumber} changed`,
    preheader: 'Check where your order goes. The price stays the same.',
    heading: 'Your delivery details were changed',
    blocks: [
      paragraph(`Hello ${buyer},`),
      paragraph(
        `We’ve changed the delivery details of your order. The price stays the same: ${total}.`,
      ),
      { type: 'rows', rows: rowsOf(order) },
      button('View your order', url),
    ],
    footer: youOrdered(sender),
  })
}

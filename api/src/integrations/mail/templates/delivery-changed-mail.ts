import type { Mail } from '../mailer'
import { button, createGreeting, paragraph, type Envelope } from './letter'
import { writeLetter } from './write-letter'
import {
  toDeliveryDetails,
  formatPaise,
  formatOrderNumber,
  explainOrderMail,
  type MailedOrder,
} from './order-parts'

interface DeliveredOrder extends Pick<
  MailedOrder,
  'orderNumber' | 'buyer' | 'deliverTo' | 'totalPricePaise'
> {
  billing?: { legalName: string; gstin: string } | undefined
}

/** Informs a buyer that the delivery details of their order were changed. */
export function writeDeliveryChangedMail({
  sender,
  to,
  url,
  order,
}: Envelope & {
  url: string
  order: DeliveredOrder
}): Mail {
  const { orderNumber, buyer, totalPricePaise, billing } = order
  return writeLetter(to, {
    ...sender,
    subject: `Delivery details of order ${orderNumber} changed`,
    preheader: 'Check where your order goes. The price stays the same.',
    heading: 'Your delivery details were changed',
    about: formatOrderNumber(orderNumber),
    blocks: [
      createGreeting(buyer),
      paragraph(
        `We’ve changed the delivery details of your order. The price stays the same: ${formatPaise(totalPricePaise)}.`,
      ),
      button('View your order', url),
      ...toDeliveryDetails(order),
      ...(billing
        ? [
            {
              type: 'details' as const,
              title: 'Billed to',
              lines: [billing.legalName, `GSTIN ${billing.gstin}`],
            },
          ]
        : []),
    ],
    footer: explainOrderMail(sender),
  })
}

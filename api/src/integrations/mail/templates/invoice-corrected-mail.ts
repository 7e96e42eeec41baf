import type { Mail } from '../mailer'
import { button, createGreeting, links, paragraph, type Envelope } from './letter'
import { formatOrderNumber, explainOrderMail } from './order-parts'
import { writeLetter } from './write-letter'

interface LinkedDocument {
  number: string
  /** The absolute address of its PDF. */
  url: string
}

/** Informs a buyer that a credit note cancelled their invoice, and that a new one takes its place. */
export function writeInvoiceCorrectedMail({
  sender,
  to,
  url,
  order: { orderNumber, buyer },
  cancelled,
  creditNote,
  invoice,
}: Envelope & {
  url: string
  order: { orderNumber: string; buyer: string | undefined }
  /** The number of the invoice that was cancelled. */
  cancelled: string
  creditNote: LinkedDocument
  invoice: LinkedDocument
}): Mail {
  return writeLetter(to, {
    ...sender,
    subject: `Your invoice for order ${orderNumber} was corrected`,
    preheader: `Invoice ${invoice.number} replaces ${cancelled}. The amount stays the same.`,
    heading: 'Your invoice was corrected',
    about: formatOrderNumber(orderNumber),
    blocks: [
      createGreeting(buyer),
      paragraph(
        'We’ve corrected the invoice for your order. The amount stays the same, so you don’t need to pay anything.',
      ),
      {
        type: 'rows',
        rows: [
          { label: 'New invoice', value: invoice.number, strong: true },
          {
            label: 'Replaces invoice',
            value: cancelled,
            note: `Cancelled by credit note ${creditNote.number}`,
          },
        ],
      },
      button('View your order', url),
      ...links([
        { label: `Invoice ${invoice.number} (PDF)`, url: invoice.url },
        { label: `Credit note ${creditNote.number} (PDF)`, url: creditNote.url },
      ]),
    ],
    footer: explainOrderMail(sender),
  })
}

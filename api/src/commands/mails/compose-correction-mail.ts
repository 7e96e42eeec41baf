import { invoiceCorrectedMail } from '../../integrations/mail/templates/invoice-corrected-mail'
import type { MailContent } from '../../models/mails/mail-schema'
import { correctionSource } from '../../models/order-core/order-corrections'
import { documentUrl } from './document-links'
import { isProvedReader } from './proved-reader'
import type { OrderComposer } from './composer'

/**
 * Composes the mail about a correction of an invoice. Undefined if it needed no documents, since the
 * first invoice was issued after the change.
 */
export const composeCorrectionMail: OrderComposer<
  Extract<MailContent, { template: 'invoice-corrected' }>
> = async (context, envelope, order, { n }) => {
  const documents = await context.models.documents.ofOrder(order._id)
  const ofCorrection = documents.filter(({ source }) => source === correctionSource({ n }))
  const note = ofCorrection.find(({ kind }) => kind === 'credit-note')
  const invoice = ofCorrection.find(({ kind }) => kind === 'invoice')
  if (!note?.against || !invoice) return undefined
  const linked = ({ _id, number }: { _id: string; number: string }) => ({
    number,
    url: documentUrl(context, _id),
  })
  const isProved = await isProvedReader(context, envelope.to, order)
  return invoiceCorrectedMail({
    ...envelope,
    order: { orderNumber: order.orderNumber, buyer: isProved ? order.user.name : undefined },
    cancelled: note.against.number,
    creditNote: linked(note),
    invoice: linked(invoice),
  })
}

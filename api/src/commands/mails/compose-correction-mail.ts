import type { AppContext } from '../../context'
import type { Mail } from '../../integrations/mail/mailer'
import { invoiceCorrectedMail } from '../../integrations/mail/templates/invoice-corrected-mail'
import type { MailContent } from '../../models/mails/mail-schema'
import { correctionSource } from '../../models/order-core/order-corrections'
import type { OrderRecord } from '../../models/order-core/order-record'
import { documentUrl } from './document-links'
import { isProvedReader } from './proved-reader'
import { senderOf } from './sender'

/**
 * Composes the mail about a correction of an invoice. Undefined if it needed no documents, since the
 * first invoice was issued after the change.
 */
export async function composeCorrectionMail(
  context: AppContext,
  to: string,
  order: OrderRecord,
  { n }: Extract<MailContent, { template: 'invoice-corrected' }>,
): Promise<Mail | undefined> {
  const documents = await context.models.documents.ofOrder(order._id)
  const ofCorrection = documents.filter(({ source }) => source === correctionSource({ n }))
  const note = ofCorrection.find(({ kind }) => kind === 'credit-note')
  const invoice = ofCorrection.find(({ kind }) => kind === 'invoice')
  if (!note?.against || !invoice) return undefined
  const linked = ({ _id, number }: { _id: string; number: string }) => ({
    number,
    url: documentUrl(context, _id),
  })
  const isProved = await isProvedReader(context, to, order)
  return invoiceCorrectedMail({
    sender: await senderOf(context),
    to,
    url: `${context.publicUrl}/order/${order._id}`,
    order: { orderNumber: order.orderNumber, buyer: isProved ? order.user.name : undefined },
    cancelled: note.against.number,
    creditNote: linked(note),
    invoice: linked(invoice),
  })
}

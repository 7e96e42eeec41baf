import { formatMinorUnits } from '@voltkart/shared/domain/money'
import type { AppContext } from '../../context'
import type { Mail } from '../../integrations/mail/mailer'
import { refundMail } from '../../integrations/mail/templates/refund-mail'
import type { MailRecord } from '../../models/mails/mail-queries'
import type { OrderRecord, RefundRecord } from '../../models/order-core/order-record'
import type { MailContent } from '../../models/mails/mail-schema'
import type { Composer, Composers, OrderMailContent } from './composer'
import { composeAccountClosed, composeAccountInactive } from './compose-account-end'
import { accountComposers } from './compose-account-mail'
import { composeComplaintMail } from './compose-complaint-mail'
import { composeOrderMail, toPaidBack } from './compose-order-mail'
import { creditNoteLinks } from './document-links'
import { composeLowStockMail } from './low-stock'
import { composeBackInStockMail } from './mail-arrivals'
import { mailedRefundLines } from './mailed-order'
import { isProvedReader } from './proved-reader'
import { composeRaisedRatesMail } from './raised-rates'
import { getSender } from './sender'
import { webhookOffMail } from '../../integrations/mail/templates/webhook-off-mail'

/** Composes the mail that a webhook was switched off. Undefined if it has been deleted. */
const composeWebhookOffMail: Composer<{ webhookId: string; url: string }> = async (
  { models, publicUrl },
  envelope,
  { webhookId, url },
) => {
  const webhook = await models.eventWebhooks.find(webhookId)
  if (!webhook) return undefined
  const page = `${publicUrl}/admin/integrations`
  const { offReason, extension } = webhook
  return webhookOffMail({ ...envelope, name: url, offReason, isExtension: !!extension, page })
}

const composeMailOfOrder: Composer<OrderMailContent> = async (context, { to }, content) => {
  const order = await context.models.orders.findById(content.orderId)
  return order && composeOrderMail(context, to, order, content)
}

/** The return of a refund; undefined for other refunds. */
const returnOfRefund = ({ returns }: OrderRecord, refund: RefundRecord | undefined) =>
  returns?.find(({ n }) => n === refund?.returnNumber)

const composeRefundMail: Composer<Extract<MailContent, { template: 'refund' }>> = async (
  context,
  envelope,
  { orderId, amountPaise, currency, key },
) => {
  const order = await context.models.orders.findById(orderId)
  if (!order) return undefined
  const refund = order.refunds.find(({ idempotencyKey }) => idempotencyKey === key)
  return refundMail({
    ...envelope,
    url: `${context.publicUrl}/order/${orderId}`,
    order: {
      orderNumber: order.orderNumber,
      buyer: (await isProvedReader(context, envelope.to, order)) ? order.user.name : undefined,
      documents: await creditNoteLinks(context, order, key),
    },
    amount: amountPaise === 0 ? undefined : formatMinorUnits(amountPaise, currency),
    returnNumber: returnOfRefund(order, refund)?.number,
    lines: refund ? mailedRefundLines(context, order, refund) : [],
    paidBack: refund && toPaidBack(refund),
  })
}

const composers: Composers<MailContent['template']> = {
  ...accountComposers,
  'account-closed': composeAccountClosed,
  'account-inactive': composeAccountInactive,
  order: composeMailOfOrder,
  shipped: composeMailOfOrder,
  'delivery-changed': composeMailOfOrder,
  'invoice-corrected': composeMailOfOrder,
  'came-back': composeMailOfOrder,
  return: composeMailOfOrder,
  'pay-link': composeMailOfOrder,
  invitation: composeMailOfOrder,
  refund: composeRefundMail,
  'low-stock': composeLowStockMail,
  'raised-rates': composeRaisedRatesMail,
  'webhook-off': composeWebhookOffMail,
  'back-in-stock': composeBackInStockMail,
  'complaint-filed': composeComplaintMail,
  'complaint-alert': composeComplaintMail,
  'complaint-answered': composeComplaintMail,
}

/**
 * Composes a queued mail from the present state. Undefined when it has no recipient, such as for a
 * reset of an account that does not exist.
 */
export async function composeMail(
  context: AppContext,
  { to, content }: Pick<MailRecord, 'to' | 'content'>,
): Promise<Mail | undefined> {
  const compose = composers[content.template] as Composer<MailContent>
  return compose(context, { to, sender: await getSender(context) }, content)
}

import { formatMinorUnits } from '@voltkart/shared/domain/money'
import type { AppContext } from '../../context'
import type { Mail } from '../../integrations/mail/mailer'
import { writeRefundMail } from '../../integrations/mail/templates/refund-mail'
import type { MailRecord } from '../../models/mails/mail-queries'
import type { OrderRecord, RefundRecord } from '../../models/orders/order-record'
import type { MailContent } from '../../models/mails/mail-schema'
import { type Composer, type Composers, type OrderMailContent, getSender } from './composer'
import { accountComposers } from './compose-account-mail'
import { composeOrderMail, toPaidBack } from './compose-order-mail'
import { buildCreditNoteLinks } from './mail-links'
import { composeLowStockMail } from './low-stock'
import { composeBackInStockMail } from './mail-arrivals'
import { toMailedRefundLines } from './mailed-order'
import { isProvedReader, getMailName } from './admit-mail'
import { composeRaisedRatesMail } from './raised-rates'
import { writeWebhookOffMail } from '../../integrations/mail/templates/webhook-off-mail'
import { categoryLabels } from '@voltkart/shared/domain/complaints'
import { toIndiaDay, formatDay } from '@voltkart/shared/domain/india-day'
import { hashMailedToken, deriveMailedToken } from '../../integrations/mailed-token'
import {
  writeComplaintAlertMail,
  writeComplaintAnsweredMail,
  writeComplaintFiledMail,
} from '../../integrations/mail/templates/complaint-mails'
import type { ComplaintRecord } from '../../models/complaints/complaint-schema'
import {
  writeAccountClosedMail,
  writeAccountInactiveMail,
} from '../../integrations/mail/templates/erasure-mails'
import { hasPassword } from '../../policies/credentials'
import { getInactiveClosingTime } from '../../policies/retention'

/** The mail about a closed account. Undefined once it is kept, or its erasure has begun. */
const composeAccountClosed: Composer<{ userId: string }> = async (
  { models, config, publicUrl },
  envelope,
  { userId },
) => {
  const erasure = await models.erasures.find(userId)
  const user = erasure && !erasure.begunAt && (await models.users.findById(userId))
  if (!user) return undefined
  const subject = `${userId}.${erasure.nonce}`
  const token = deriveMailedToken('keep-account links', subject, config.sessionSecret)
  const url = `${publicUrl}/keep-account/${userId}/${token}`
  const day = formatDay(toIndiaDay(erasure.erasesAt))
  return writeAccountClosedMail({ ...envelope, name: getMailName(user, envelope.to), url, day })
}

/** The mail before an unused account is closed. Undefined once it is used again. */
const composeAccountInactive: Composer<{ userId: string }> = async (
  { models, publicUrl },
  envelope,
  { userId },
) => {
  const user = await models.users.findById(userId)
  if (!user?.inactiveMailAt || user.email !== envelope.to) return undefined
  const isNew = !hasPassword(user)
  return writeAccountInactiveMail({
    ...envelope,
    name: getMailName(user, envelope.to),
    action: {
      label: isNew ? 'Choose a password' : 'Sign in',
      url: `${publicUrl}/${isNew ? 'reset-password' : 'login'}`,
    },
    day: formatDay(toIndiaDay(getInactiveClosingTime(user.inactiveMailAt))),
  })
}

type ComplaintMailContent = Extract<MailContent, { complaintId: string }>

/** The page of a complaint for its customer. The token changes with the session secret. */
async function buildCustomerLink(
  { config, models, publicUrl }: AppContext,
  { _id, number, tokenHash }: ComplaintRecord,
): Promise<string> {
  const token = deriveMailedToken('complaint links', _id, config.sessionSecret)
  const hash = hashMailedToken(token)
  if (hash !== tokenHash) await models.complaints.setTokenHash(_id, hash)
  return `${publicUrl}/complaint/${number}?token=${token}`
}

/** Composes a mail about a complaint. Undefined when there is no such complaint. */
const composeComplaintMail: Composer<ComplaintMailContent> = async (context, envelope, content) => {
  const complaint = await context.models.complaints.findById(content.complaintId)
  if (!complaint) return undefined
  const { number, name, category, order, messages, dueAt } = complaint
  const common = { ...envelope, number, dueDay: formatDay(toIndiaDay(dueAt)) }
  if (content.template === 'complaint-alert') {
    const url = `${context.publicUrl}/admin/complaints/${number}`
    const text = messages[0]?.text ?? ''
    const facts = { name, order, text, category: categoryLabels[category] }
    return writeComplaintAlertMail({ ...common, ...facts, url })
  }
  const url = await buildCustomerLink(context, complaint)
  if (content.template === 'complaint-filed') return writeComplaintFiledMail({ ...common, url })
  const { messageId, isResolved } = content
  const text = messages.find(({ _id }) => _id === messageId)?.text
  return writeComplaintAnsweredMail({ ...common, url, text, isResolved })
}

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
  return writeWebhookOffMail({ ...envelope, name: url, offReason, isExtension: !!extension, page })
}

const composeMailOfOrder: Composer<OrderMailContent> = async (context, { to }, content) => {
  const order = await context.models.orders.findById(content.orderId)
  return order && composeOrderMail(context, to, order, content)
}

/** The return of a refund; undefined for other refunds. */
const findReturn = ({ returns }: OrderRecord, refund: RefundRecord | undefined) =>
  returns?.find(({ n }) => n === refund?.returnNumber)

const composeRefundMail: Composer<Extract<MailContent, { template: 'refund' }>> = async (
  context,
  envelope,
  { orderId, amountPaise, currency, key },
) => {
  const order = await context.models.orders.findById(orderId)
  if (!order) return undefined
  const refund = order.refunds.find(({ idempotencyKey }) => idempotencyKey === key)
  return writeRefundMail({
    ...envelope,
    url: `${context.publicUrl}/order/${orderId}`,
    order: {
      orderNumber: order.orderNumber,
      buyer: (await isProvedReader(context, envelope.to, order)) ? order.user.name : undefined,
      documents: await buildCreditNoteLinks(context, order, key),
    },
    amount: amountPaise === 0 ? undefined : formatMinorUnits(amountPaise, currency),
    returnNumber: findReturn(order, refund)?.number,
    lines: refund ? toMailedRefundLines(context, order, refund) : [],
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
 * Composes a queued mail from the current state. Undefined when it has no recipient, such as for a
 * reset of an account that does not exist.
 */
export async function composeMail(
  context: AppContext,
  { to, content }: Pick<MailRecord, 'to' | 'content'>,
): Promise<Mail | undefined> {
  const compose = composers[content.template] as Composer<MailContent>
  return compose(context, { to, sender: await getSender(context) }, content)
}

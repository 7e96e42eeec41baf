import type { AppContext } from '../../context'
import type { Mail } from '../../integrations/mail/mailer'
import {
  emailChangedMail,
  passwordChangedMail,
  passwordResetMail,
  staffInvitationMail,
  twoFactorChangedMail,
  welcomeMail,
} from '../../integrations/mail/templates/account-mails'
import { NOBODYS_HASH } from '../../integrations/passwords'
import { refundMail } from '../../integrations/mail/templates/refund-mail'
import type { MailRecord } from '../../models/mails/mail-queries'
import type { OrderRecord, RefundRecord } from '../../models/order-core/order-record'
import type { MailContent } from '../../models/mails/mail-schema'
import { composeComplaintMail } from './compose-complaint-mail'
import { composeOrderMail, type OrderMailContent } from './compose-order-mail'
import { creditNoteLinks } from './document-links'
import { composeLowStockMail } from './low-stock'
import { composeWebhookOffMail } from './webhook-off'
import { composeBackInStockMail } from './mail-arrivals'
import { mailedRefundLines } from './mailed-order'
import { paidBackOf } from './paid-back'
import { createResetLink } from './reset-link'
import { senderOf } from './sender'
import { EMAIL_UNDO_DAYS, INVITATION_HOURS } from '@voltkart/shared/domain/limits'
import { formatMinorUnits } from '@voltkart/shared/domain/money'

const HOUR_MS = 60 * 60 * 1_000

type Content<Template> = Extract<MailContent, { template: Template }>

async function composeWelcome(context: AppContext, to: string): Promise<Mail | undefined> {
  const user = await context.models.users.findByEmail(to)
  if (!user) return undefined
  return welcomeMail({
    sender: await senderOf(context),
    to,
    name: user.name,
    url: context.publicUrl,
  })
}

async function composeReset(context: AppContext, to: string): Promise<Mail | undefined> {
  const user = await context.models.users.findByEmail(to)
  if (!user) return undefined
  const url = await createResetLink(context, { userId: user._id, email: to }, HOUR_MS)
  return passwordResetMail({ sender: await senderOf(context), to, name: user.name, url })
}

/** Undefined once the account has a password, or is no administrator's. */
async function composeStaffInvitation(context: AppContext, to: string): Promise<Mail | undefined> {
  const user = await context.models.users.findByEmail(to)
  if (!user?.isAdmin || user.passwordHash !== NOBODYS_HASH) return undefined
  const target = { userId: user._id, email: to }
  const url = await createResetLink(context, target, INVITATION_HOURS * HOUR_MS)
  const sender = await senderOf(context)
  return staffInvitationMail({
    sender,
    to,
    name: user.name,
    url,
    hours: INVITATION_HOURS,
    adminUrl: `${context.publicUrl}/admin`,
  })
}

async function composeEmailChanged(
  context: AppContext,
  to: string,
  { userId, newEmail, formerEmailId, passwordChanged }: Content<'email-changed'>,
): Promise<Mail | undefined> {
  const user = await context.models.users.findById(userId)
  if (!user) return undefined
  const url = await createResetLink(
    context,
    { userId, email: to, formerEmailId },
    EMAIL_UNDO_DAYS * 24 * HOUR_MS,
  )
  return emailChangedMail({
    sender: await senderOf(context),
    to,
    name: user.name,
    newEmail,
    passwordChanged,
    url,
    days: EMAIL_UNDO_DAYS,
  })
}

async function composePasswordChanged(
  context: AppContext,
  to: string,
  { userId }: Content<'password-changed'>,
): Promise<Mail | undefined> {
  const user = await context.models.users.findById(userId)
  if (!user) return undefined
  const url = `${context.publicUrl}/reset-password`
  return passwordChangedMail({ sender: await senderOf(context), to, name: user.name, url })
}

async function composeTwoFactorChanged(
  context: AppContext,
  to: string,
  { userId, isOn }: Content<'two-factor-changed'>,
): Promise<Mail | undefined> {
  const user = await context.models.users.findById(userId)
  if (!user) return undefined
  const url = `${context.publicUrl}/reset-password`
  const account = { sender: await senderOf(context), to, name: user.name, url }
  return twoFactorChangedMail({ ...account, isOn })
}

async function composeMailOfOrder(
  context: AppContext,
  to: string,
  content: OrderMailContent,
): Promise<Mail | undefined> {
  const order = await context.models.orders.findById(content.orderId)
  return order && composeOrderMail(context, to, order, content)
}

/** The return of a refund; undefined for other refunds. */
const returnOfRefund = ({ returns }: OrderRecord, refund: RefundRecord | undefined) =>
  returns?.find(({ n }) => n === refund?.returnNumber)

async function composeRefundMail(
  context: AppContext,
  to: string,
  { orderId, amountPaise, currency, key }: Content<'refund'>,
): Promise<Mail | undefined> {
  const order = await context.models.orders.findById(orderId)
  if (!order) return undefined
  const refund = order.refunds.find(({ idempotencyKey }) => idempotencyKey === key)
  return refundMail({
    sender: await senderOf(context),
    to,
    url: `${context.publicUrl}/order/${orderId}`,
    order: {
      orderNumber: order.orderNumber,
      buyer: order.user.name,
      documents: await creditNoteLinks(context, order, key),
    },
    amount: amountPaise === 0 ? undefined : formatMinorUnits(amountPaise, currency),
    returnNumber: returnOfRefund(order, refund)?.number,
    lines: refund ? mailedRefundLines(context, order, refund) : [],
    paidBack: refund && paidBackOf(refund),
  })
}

/**
 * Composes a queued mail from the present state. Undefined when it has no recipient, such as for a
 * reset of an account that does not exist.
 */
export async function composeMail(
  context: AppContext,
  { to, content }: Pick<MailRecord, 'to' | 'content'>,
): Promise<Mail | undefined> {
  switch (content.template) {
    case 'welcome':
      return composeWelcome(context, to)
    case 'password-reset':
      return composeReset(context, to)
    case 'staff-invitation':
      return composeStaffInvitation(context, to)
    case 'password-changed':
      return composePasswordChanged(context, to, content)
    case 'two-factor-changed':
      return composeTwoFactorChanged(context, to, content)
    case 'email-changed':
      return composeEmailChanged(context, to, content)
    case 'order':
    case 'shipped':
    case 'delivery-changed':
    case 'invoice-corrected':
    case 'came-back':
    case 'return':
    case 'pay-link':
    case 'invitation':
      return composeMailOfOrder(context, to, content)
    case 'refund':
      return composeRefundMail(context, to, content)
    case 'low-stock':
      return composeLowStockMail(context, to, await senderOf(context))
    case 'webhook-off':
      return composeWebhookOffMail(context, to, await senderOf(context), content)
    case 'back-in-stock':
      return composeBackInStockMail(context, to, content)
    case 'complaint-filed':
    case 'complaint-alert':
    case 'complaint-answered':
      return composeComplaintMail(context, to, await senderOf(context), content)
  }
}

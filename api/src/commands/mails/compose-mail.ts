import type { AppContext } from '../../context'
import type { Mail } from '../../integrations/mail/mailer'
import {
  confirmChangeMail,
  confirmEmailMail,
  emailChangedMail,
  emailChangeRequestedMail,
  passwordChangedMail,
  passwordResetMail,
  staffInvitationMail,
  twoFactorChangedMail,
  welcomeMail,
} from '../../integrations/mail/templates/account-mails'
import { customerInvitationMail } from '../../integrations/mail/templates/customer-invitation-mail'
import { refundMail } from '../../integrations/mail/templates/refund-mail'
import type { MailRecord } from '../../models/mails/mail-queries'
import type { UserRecord } from '../../models/users/user-queries'
import type { OrderRecord, RefundRecord } from '../../models/order-core/order-record'
import type { MailContent } from '../../models/mails/mail-schema'
import { composeAccountClosed, composeAccountInactive } from './compose-account-end'
import { composeComplaintMail } from './compose-complaint-mail'
import { composeOrderMail, type OrderMailContent } from './compose-order-mail'
import { creditNoteLinks } from './document-links'
import { composeLowStockMail } from './low-stock'
import { composeWebhookOffMail } from './webhook-off'
import { composeBackInStockMail } from './mail-arrivals'
import { mailedRefundLines } from './mailed-order'
import { paidBackOf } from './paid-back'
import { hasPassword } from '../../policies/credentials'
import { mustClaim, pendingEmailOf, PRESENT_EMAIL } from '../../policies/email-proof'
import { isProvedReader, nameFor } from './proved-reader'
import { createConfirmLink, createResetLink } from './reset-link'
import { senderOf } from './sender'
import {
  EMAIL_CONFIRM_HOURS,
  EMAIL_UNDO_DAYS,
  INVITATION_HOURS,
  RESET_LINK_HOURS,
} from '@voltkart/shared/domain/limits'
import { formatMinorUnits } from '@voltkart/shared/domain/money'

const HOUR_MS = 60 * 60 * 1_000
const UNDO_MS = EMAIL_UNDO_DAYS * 24 * HOUR_MS
const CONFIRM_MS = EMAIL_CONFIRM_HOURS * HOUR_MS

type Content<Template> = Extract<MailContent, { template: Template }>

/** The page on which the reader of a mailbox confirms its email, for some hours. */
const confirmLink = (context: AppContext, user: UserRecord, to: string, confirms: string) =>
  createConfirmLink(context, { userId: user._id, email: to, confirms }, CONFIRM_MS)

async function composeWelcome(context: AppContext, to: string): Promise<Mail | undefined> {
  const user = await context.models.users.findByEmail(to)
  if (!user || user.emailProvedAt) return undefined
  const url = await confirmLink(context, user, to, PRESENT_EMAIL)
  return welcomeMail({ sender: await senderOf(context), to, url })
}

/** Undefined once nothing is to be confirmed at this address. */
async function composeConfirmEmail(
  context: AppContext,
  to: string,
  { userId }: Content<'confirm-email'>,
): Promise<Mail | undefined> {
  const user = await context.models.users.findById(userId)
  if (!user) return undefined
  const hours = EMAIL_CONFIRM_HOURS
  const pending = pendingEmailOf(user, context.now())
  if (pending?.email === to) {
    const url = await confirmLink(context, user, to, pending.id)
    return confirmChangeMail({ sender: await senderOf(context), to, url, hours, from: user.email })
  }
  if (user.email !== to || user.emailProvedAt) return undefined
  const url = await confirmLink(context, user, to, PRESENT_EMAIL)
  return confirmEmailMail({ sender: await senderOf(context), to, url, hours })
}

async function composeReset(context: AppContext, to: string): Promise<Mail | undefined> {
  const user = await context.models.users.findByEmail(to)
  if (!user) return undefined
  const url = await createResetLink(
    context,
    { userId: user._id, email: to },
    RESET_LINK_HOURS * HOUR_MS,
  )
  const account = { sender: await senderOf(context), to, name: nameFor(user, to), url }
  return passwordResetMail({ ...account, isClaim: mustClaim(user) })
}

/** Undefined once the account has a password, or is no administrator's. */
async function composeStaffInvitation(context: AppContext, to: string): Promise<Mail | undefined> {
  const user = await context.models.users.findByEmail(to)
  if (!user?.isAdmin || hasPassword(user)) return undefined
  const target = { userId: user._id, email: to }
  const url = await createResetLink(context, target, INVITATION_HOURS * HOUR_MS)
  const sender = await senderOf(context)
  return staffInvitationMail({
    sender,
    to,
    name: nameFor(user, to),
    url,
    hours: INVITATION_HOURS,
    adminUrl: `${context.publicUrl}/admin`,
  })
}

/** Undefined once the account has a password or is closed, or if it is of staff. */
async function composeCustomerInvitation(
  context: AppContext,
  to: string,
): Promise<Mail | undefined> {
  const user = await context.models.users.findByEmail(to)
  if (!user || user.isAdmin || hasPassword(user)) return undefined
  if (await context.models.erasures.find(user._id)) return undefined
  const target = { userId: user._id, email: to }
  const url = await createResetLink(context, target, INVITATION_HOURS * HOUR_MS)
  return customerInvitationMail({
    sender: await senderOf(context),
    to,
    name: nameFor(user, to),
    url,
    hours: INVITATION_HOURS,
  })
}

async function composeEmailChangeRequested(
  context: AppContext,
  to: string,
  { userId, newEmail }: Content<'email-change-requested'>,
): Promise<Mail | undefined> {
  const user = await context.models.users.findById(userId)
  if (!user) return undefined
  const url = `${context.publicUrl}/reset-password`
  const account = { sender: await senderOf(context), to, name: nameFor(user, to), url }
  return emailChangeRequestedMail({ ...account, newEmail })
}

async function composeEmailChanged(
  context: AppContext,
  to: string,
  { userId, newEmail, formerEmailId, passwordChanged, wasProved }: Content<'email-changed'>,
): Promise<Mail | undefined> {
  const user = await context.models.users.findById(userId)
  if (!user) return undefined
  const undoUrl =
    formerEmailId === undefined
      ? undefined
      : await createResetLink(context, { userId, email: to, formerEmailId }, UNDO_MS)
  return emailChangedMail({
    sender: await senderOf(context),
    to,
    name: wasProved ? user.name : undefined,
    newEmail: wasProved ? newEmail : undefined,
    passwordChanged,
    undoUrl,
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
  return passwordChangedMail({ sender: await senderOf(context), to, name: nameFor(user, to), url })
}

async function composeTwoFactorChanged(
  context: AppContext,
  to: string,
  { userId, isOn }: Content<'two-factor-changed'>,
): Promise<Mail | undefined> {
  const user = await context.models.users.findById(userId)
  if (!user) return undefined
  const url = `${context.publicUrl}/reset-password`
  const account = { sender: await senderOf(context), to, name: nameFor(user, to), url }
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
      buyer: (await isProvedReader(context, to, order)) ? order.user.name : undefined,
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
    case 'customer-invitation':
      return composeCustomerInvitation(context, to)
    case 'password-changed':
      return composePasswordChanged(context, to, content)
    case 'two-factor-changed':
      return composeTwoFactorChanged(context, to, content)
    case 'confirm-email':
      return composeConfirmEmail(context, to, content)
    case 'email-change-requested':
      return composeEmailChangeRequested(context, to, content)
    case 'email-changed':
      return composeEmailChanged(context, to, content)
    case 'account-closed':
      return composeAccountClosed(context, to, content)
    case 'account-inactive':
      return composeAccountInactive(context, to, content)
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

import type { AppContext } from '../../context'
import type { Mail } from '../../integrations/mail/mailer'
import {
  emailChangedMail,
  passwordChangedMail,
  passwordResetMail,
} from '../../integrations/mail/templates/account-mails'
import { orderMail, refundMail } from '../../integrations/mail/templates/order-mail'
import { createResetToken, hashResetToken } from '../../integrations/reset-tokens'
import type { MailRecord } from '../../models/mails/mail-queries'
import type { MailContent } from '../../models/mails/mail-schema'
import { UNDO_DAYS } from '../users/former-email'
import { formatProviderAmount } from '../payments/provider-amount'

const HOUR_MS = 60 * 60 * 1_000

type Content<Template> = Extract<MailContent, { template: Template }>

interface LinkTarget {
  userId: string
  email: string
  formerEmailId?: string
}

async function createResetLink(
  { models, publicUrl, now }: AppContext,
  target: LinkTarget,
  lifeMs: number,
): Promise<string> {
  const token = createResetToken()
  await models.passwordResets.create({
    ...target,
    tokenHash: hashResetToken(token),
    expiresAt: new Date(now().getTime() + lifeMs),
  })
  return `${publicUrl}/reset-password/${target.userId}/${token}`
}

async function composeReset(context: AppContext, to: string): Promise<Mail | undefined> {
  const user = await context.models.users.findByEmail(to)
  if (!user) return undefined
  const url = await createResetLink(context, { userId: user._id, email: to }, HOUR_MS)
  return passwordResetMail({ shopName: context.config.shopName, to, name: user.name, url })
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
    UNDO_DAYS * 24 * HOUR_MS,
  )
  const { shopName } = context.config
  return emailChangedMail({
    shopName,
    to,
    name: user.name,
    newEmail,
    passwordChanged,
    url,
    days: UNDO_DAYS,
  })
}

async function composePasswordChanged(
  { models, config, publicUrl }: AppContext,
  to: string,
  { userId }: Content<'password-changed'>,
): Promise<Mail | undefined> {
  const user = await models.users.findById(userId)
  if (!user) return undefined
  const url = `${publicUrl}/reset-password`
  return passwordChangedMail({ shopName: config.shopName, to, name: user.name, url })
}

async function composeOrderMail(
  { models, config, publicUrl }: AppContext,
  to: string,
  { orderId, kind }: Content<'order'>,
): Promise<Mail | undefined> {
  const order = await models.orders.findById(orderId)
  if (!order) return undefined
  const url = `${publicUrl}/order/${orderId}`
  const { shopName } = config
  const paidOtherwise = order.refunds.some(
    (refund) => refund.reason === 'order-refunded' && refund.paidOtherwise,
  )
  const mailed = { ...order, buyer: order.user.name, paidOtherwise }
  return orderMail(kind, { shopName, to, url, order: mailed })
}

async function composeRefundMail(
  { models, config, publicUrl }: AppContext,
  to: string,
  { orderId, amountPaise, currency }: Content<'refund'>,
): Promise<Mail | undefined> {
  const order = await models.orders.findById(orderId)
  if (!order) return undefined
  return refundMail({
    shopName: config.shopName,
    to,
    url: `${publicUrl}/order/${orderId}`,
    order: { orderNumber: order.orderNumber, buyer: order.user.name },
    amount: formatProviderAmount(amountPaise, currency),
  })
}

/**
 * Renders a queued mail from current data. Undefined when there is no recipient, such as for a
 * reset of an account that does not exist.
 */
export function composeMail(
  context: AppContext,
  { to, content }: Pick<MailRecord, 'to' | 'content'>,
): Promise<Mail | undefined> {
  switch (content.template) {
    case 'password-reset':
      return composeReset(context, to)
    case 'password-changed':
      return composePasswordChanged(context, to, content)
    case 'email-changed':
      return composeEmailChanged(context, to, content)
    case 'order':
      return composeOrderMail(context, to, content)
    case 'refund':
      return composeRefundMail(context, to, content)
  }
}

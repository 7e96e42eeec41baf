import { piecesToPack } from '@voltkart/shared/domain/parcels'
import { piecesToDeliver } from '@voltkart/shared/domain/partial-refunds'
import { orderTaxLabel } from '@voltkart/shared/domain/tax-label'
import type { AppContext } from '../../context'
import type { Mail } from '../../integrations/mail/mailer'
import {
  emailChangedMail,
  passwordChangedMail,
  passwordResetMail,
  twoFactorChangedMail,
  welcomeMail,
} from '../../integrations/mail/templates/account-mails'
import type { Sender } from '../../integrations/mail/templates/letter'
import { orderMail, refundMail } from '../../integrations/mail/templates/order-mail'
import { shippedMail } from '../../integrations/mail/templates/shipped-mail'
import { createResetToken, hashResetToken } from '../../integrations/reset-tokens'
import { taxPercentOf } from '../../models/orders/order-record'
import type { MailRecord } from '../../models/mails/mail-queries'
import type { MailContent } from '../../models/mails/mail-schema'
import { shopContact, shopTerms } from '../shop/shop-terms'
import { composeComplaintMail } from './compose-complaint-mail'
import { composeReturnMail } from './compose-return-mail'
import { creditNoteLinks, documentLinks } from './document-links'
import { composeLowStockMail } from './low-stock'
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

/** The shop as its mails name it. */
async function senderOf(context: AppContext): Promise<Sender> {
  const { config, publicUrl } = context
  const contact = await shopContact(context)
  return { shopName: config.shopName, shopUrl: publicUrl, ...(contact ? { contact } : {}) }
}

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
  return emailChangedMail({
    sender: await senderOf(context),
    to,
    name: user.name,
    newEmail,
    passwordChanged,
    url,
    days: UNDO_DAYS,
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

// Only the shop's own pictures come in several widths.
function smallPicture(image: string, publicUrl: string): string {
  const url = new URL(image, `${publicUrl}/`)
  if (image.startsWith('/uploads/')) url.search = '?w=320'
  return url.href
}

async function composeOrderMail(
  context: AppContext,
  to: string,
  { orderId, kind }: Content<'order'>,
): Promise<Mail | undefined> {
  const { models, publicUrl } = context
  const order = await models.orders.findById(orderId)
  if (!order) return undefined
  const url = `${publicUrl}/order/${orderId}`
  const paidOtherwise = order.refunds.some(
    (refund) => refund.reason === 'order-refunded' && refund.paidOtherwise,
  )
  const items = order.items.map((item) => ({
    ...item,
    picture: smallPicture(item.image, publicUrl),
  }))
  const { gst } = await shopTerms(context)
  const taxLabel = orderTaxLabel({ taxPercent: taxPercentOf(order), lines: order.items }, gst)
  const documents = await documentLinks(context, order, kind)
  const mailed = { ...order, items, buyer: order.user.name, paidOtherwise, taxLabel, documents }
  return orderMail(kind, { sender: await senderOf(context), to, url, order: mailed })
}

async function composeShippedMail(
  context: AppContext,
  to: string,
  { orderId, parcel: n }: Content<'shipped'>,
): Promise<Mail | undefined> {
  const order = await context.models.orders.findById(orderId)
  const parcel = order?.parcels?.find((one) => one.n === n)
  if (!order || !parcel) return undefined
  const nameOf = (product: string) =>
    order.items.find((item) => item.product === product)?.name ?? ''
  const sent = order.parcels?.filter(({ state }) => state === 'shipped' || state === 'delivered')
  const left = piecesToPack(piecesToDeliver(order.items, order.refunds), sent ?? [])
  const named = (lines: readonly { product: string; quantity: number }[]) =>
    lines.map(({ product, quantity }) => ({ name: nameOf(product), quantity }))
  const { trackingNumber, trackingUrl } = parcel
  const courier = parcel.courierName ?? parcel.courier
  const isReplacement = parcel.purpose === 'replacement'
  return shippedMail({
    sender: await senderOf(context),
    to,
    url: `${context.publicUrl}/order/${orderId}`,
    order: { ...order, buyer: order.user.name },
    parcel: { lines: named(parcel.lines), courier, trackingNumber, trackingUrl, isReplacement },
    left: order.status === 'paid' && !isReplacement ? named(left) : [],
  })
}

async function composeRefundMail(
  context: AppContext,
  to: string,
  { orderId, amountPaise, currency, key }: Content<'refund'>,
): Promise<Mail | undefined> {
  const order = await context.models.orders.findById(orderId)
  if (!order) return undefined
  return refundMail({
    sender: await senderOf(context),
    to,
    url: `${context.publicUrl}/order/${orderId}`,
    order: {
      orderNumber: order.orderNumber,
      buyer: order.user.name,
      documents: key ? await creditNoteLinks(context, order, key) : [],
    },
    amount: formatProviderAmount(amountPaise, currency),
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
    case 'password-changed':
      return composePasswordChanged(context, to, content)
    case 'two-factor-changed':
      return composeTwoFactorChanged(context, to, content)
    case 'email-changed':
      return composeEmailChanged(context, to, content)
    case 'order':
      return composeOrderMail(context, to, content)
    case 'shipped':
      return composeShippedMail(context, to, content)
    case 'return':
      return composeReturnMail(context, to, content, await senderOf(context))
    case 'refund':
      return composeRefundMail(context, to, content)
    case 'low-stock':
      return composeLowStockMail(context, to, await senderOf(context))
    case 'complaint-filed':
    case 'complaint-alert':
    case 'complaint-answered':
      return composeComplaintMail(context, to, await senderOf(context), content)
  }
}

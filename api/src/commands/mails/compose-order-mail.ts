import { definedOnly } from '@voltkart/shared/domain/defined-only'
import { formatDayAndTime } from '@voltkart/shared/domain/india-time'
import { INVITATION_HOURS } from '@voltkart/shared/domain/limits'
import { piecesToPack } from '@voltkart/shared/domain/parcels'
import { piecesToDeliver } from '@voltkart/shared/domain/partial-refunds'
import type { AppContext } from '../../context'
import type { Mail } from '../../integrations/mail/mailer'
import { invitationMail } from '../../integrations/mail/templates/account-mails'
import { cameBackMail } from '../../integrations/mail/templates/came-back-mail'
import { deliveryChangedMail } from '../../integrations/mail/templates/delivery-changed-mail'
import { orderMail } from '../../integrations/mail/templates/order-mail'
import { payLinkMail } from '../../integrations/mail/templates/pay-link-mail'
import { shippedMail } from '../../integrations/mail/templates/shipped-mail'
import type { MailContent } from '../../models/mails/mail-schema'
import type { OrderRecord } from '../../models/order-core/order-record'
import { composeCorrectionMail } from './compose-correction-mail'
import { composeReturnMail } from './compose-return-mail'
import { documentLinks } from './document-links'
import { mailedHead, mailedOrder, mailedPieces } from './mailed-order'
import { paidBackOf } from './paid-back'
import { payUrl } from './pay-link'
import { hasPassword } from '../../policies/credentials'
import { nameFor } from './proved-reader'
import { createResetLink } from './reset-link'
import { senderOf } from './sender'

/** The content of a mail that a task of an order sends. */
export type OrderMailContent = Exclude<
  Extract<MailContent, { orderId: string }>,
  { template: 'refund' }
>

const HOUR_MS = 60 * 60 * 1_000

type Content<Template> = Extract<OrderMailContent, { template: Template }>

async function composeStateMail(
  context: AppContext,
  to: string,
  order: OrderRecord,
  { kind }: Content<'order'>,
): Promise<Mail> {
  const url = `${context.publicUrl}/order/${order._id}`
  const refund = order.refunds.find(({ reason }) => reason === 'order-refunded')
  const documents = await documentLinks(context, order, kind)
  const paidBack = refund && paidBackOf(refund)
  const { paidAt } = order
  const changed = { ...(await mailedOrder(context, order, to)), ...definedOnly({ paidAt }) }
  const mailed = { ...changed, paidBack, documents }
  return orderMail(kind, { sender: await senderOf(context), to, url, order: mailed })
}

/** Undefined once the order is no longer unpaid, or has a newer link: this one has ended. */
async function composePayLinkMail(
  context: AppContext,
  to: string,
  order: OrderRecord,
  { n }: Content<'pay-link'>,
): Promise<Mail | undefined> {
  const { payLink, reservedUntil, status } = order
  if (status !== 'unpaid' || payLink?.n !== n || !reservedUntil) return undefined
  return payLinkMail({
    sender: await senderOf(context),
    to,
    url: await payUrl(context, order._id, payLink),
    order: await mailedOrder(context, order, to),
    heldUntil: formatDayAndTime(reservedUntil.toISOString()),
  })
}

/** Undefined once the account has a password, or another email. */
async function composeInvitation(
  context: AppContext,
  to: string,
  { user }: OrderRecord,
): Promise<Mail | undefined> {
  const account = await context.models.users.findById(user._id)
  if (account?.email !== to || hasPassword(account)) return undefined
  const target = { userId: account._id, email: to }
  const url = await createResetLink(context, target, INVITATION_HOURS * HOUR_MS)
  const sender = await senderOf(context)
  return invitationMail({ sender, to, name: nameFor(account, to), url, hours: INVITATION_HOURS })
}

async function composeShippedMail(
  context: AppContext,
  to: string,
  order: OrderRecord,
  n: number,
): Promise<Mail | undefined> {
  const parcel = order.parcels?.find((one) => one.n === n)
  if (!parcel) return undefined
  const sent = order.parcels?.filter(({ state }) => state === 'shipped' || state === 'delivered')
  const left = piecesToPack(piecesToDeliver(order.items, order.refunds), sent ?? [])
  const { trackingNumber, trackingUrl } = parcel
  const courier = parcel.courierName ?? parcel.courier
  const isReplacement = parcel.purpose === 'replacement'
  return shippedMail({
    sender: await senderOf(context),
    to,
    url: `${context.publicUrl}/order/${order._id}`,
    order: await mailedHead(context, order, to),
    parcel: {
      lines: mailedPieces(context, order, parcel.lines),
      courier,
      trackingNumber,
      trackingUrl,
      isReplacement,
    },
    left: order.status === 'paid' && !isReplacement ? mailedPieces(context, order, left) : [],
  })
}

async function composeDeliveryChanged(
  context: AppContext,
  to: string,
  order: OrderRecord,
): Promise<Mail> {
  const head = await mailedHead(context, order, to)
  const { totalPricePaise } = order
  const billing = head.deliverTo && order.billing
  return deliveryChangedMail({
    sender: await senderOf(context),
    to,
    url: `${context.publicUrl}/order/${order._id}`,
    order: { ...head, totalPricePaise, ...definedOnly({ billing }) },
  })
}

async function composeCameBackMail(
  context: AppContext,
  to: string,
  order: OrderRecord,
  n: number,
): Promise<Mail | undefined> {
  const parcel = order.parcels?.find((one) => one.n === n)
  if (!parcel?.cameBack) return undefined
  return cameBackMail({
    sender: await senderOf(context),
    to,
    url: `${context.publicUrl}/order/${order._id}`,
    helpUrl: `${context.publicUrl}/complaint?order=${order.orderNumber}`,
    order: await mailedHead(context, order, to),
    parcel: {
      lines: mailedPieces(context, order, parcel.lines),
      reason: parcel.cameBack.reason,
      isReplacement: parcel.purpose === 'replacement',
    },
  })
}

/**
 * Composes a mail about an order. Undefined when the order has no such parcel or return, or the mail
 * has become pointless.
 */
export async function composeOrderMail(
  context: AppContext,
  to: string,
  order: OrderRecord,
  content: OrderMailContent,
): Promise<Mail | undefined> {
  switch (content.template) {
    case 'order':
      return composeStateMail(context, to, order, content)
    case 'pay-link':
      return composePayLinkMail(context, to, order, content)
    case 'invitation':
      return composeInvitation(context, to, order)
    case 'shipped':
      return composeShippedMail(context, to, order, content.parcel)
    case 'came-back':
      return composeCameBackMail(context, to, order, content.parcel)
    case 'delivery-changed':
      return composeDeliveryChanged(context, to, order)
    case 'invoice-corrected':
      return composeCorrectionMail(context, to, order, content)
    case 'return':
      return composeReturnMail(context, to, order, content)
  }
}

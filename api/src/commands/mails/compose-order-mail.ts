import { omitUndefined } from '@voltkart/shared/domain/omit-undefined'
import { formatDayAndTime } from '@voltkart/shared/domain/india-time'
import { INVITATION_HOURS } from '@voltkart/shared/domain/limits'
import { getPiecesToPack } from '@voltkart/shared/domain/parcels'
import { getPiecesToDeliver } from '@voltkart/shared/domain/partial-refunds'
import type { AppContext } from '../../context'
import type { Mail } from '../../integrations/mail/mailer'
import { writeCustomerInvitationMail } from '../../integrations/mail/templates/customer-invitation-mail'
import { writeCameBackMail } from '../../integrations/mail/templates/came-back-mail'
import { writeDeliveryChangedMail } from '../../integrations/mail/templates/delivery-changed-mail'
import { writeOrderMail } from '../../integrations/mail/templates/order-mail'
import { writePayLinkMail } from '../../integrations/mail/templates/pay-link-mail'
import { writeShippedMail } from '../../integrations/mail/templates/shipped-mail'
import type { OrderRecord, RefundRecord } from '../../models/orders/order-record'
import { type OrderComposer, type OrderMailContent, getSender } from './composer'
import { buildDocumentLinks, toDocumentUrl, createResetLink } from './mail-links'
import { readMailedHead, readMailedOrder, toMailedPieces } from './mailed-order'
import { buildPayUrl } from './pay-link'
import { hasPassword } from '../../policies/credentials'
import { getMailName, isProvedReader } from './admit-mail'
import { writeReturnMail } from '../../integrations/mail/templates/return-mail'
import type { MailContent } from '../../models/mails/mail-schema'
import type { PaidBack } from '../../integrations/mail/templates/refund-mail'
import { writeInvoiceCorrectedMail } from '../../integrations/mail/templates/invoice-corrected-mail'
import { toCorrectionSource } from '../../models/orders/order-documents'

/**
 * Composes the mail about a correction of an invoice. Undefined if it needed no documents, since the
 * first invoice was issued after the change.
 */
const composeCorrectionMail: OrderComposer<
  Extract<MailContent, { template: 'invoice-corrected' }>
> = async (context, envelope, order, { n }) => {
  const documents = await context.models.documents.listOfOrder(order._id)
  const ofCorrection = documents.filter(({ source }) => source === toCorrectionSource({ n }))
  const note = ofCorrection.find(({ kind }) => kind === 'credit-note')
  const invoice = ofCorrection.find(({ kind }) => kind === 'invoice')
  if (!note?.against || !invoice) return undefined
  const toReturnLink = ({ _id, number }: { _id: string; number: string }) => ({
    number,
    url: toDocumentUrl(context, _id),
  })
  const isProved = await isProvedReader(context, envelope.to, order)
  return writeInvoiceCorrectedMail({
    ...envelope,
    order: { orderNumber: order.orderNumber, buyer: isProved ? order.user.name : undefined },
    cancelled: note.against.number,
    creditNote: toReturnLink(note),
    invoice: toReturnLink(invoice),
  })
}

/**
 * The bank transfer of a refund, for the mail about it; undefined for a refund by the provider. The
 * transfer is stored before the mail is queued, the end of the refund after it.
 */
export const toPaidBack = ({ transferReference: reference }: RefundRecord): PaidBack | undefined =>
  reference === undefined ? undefined : { reference }

/**
 * Composes the mail about a step of a return, with the text that staff wrote at that step.
 * Undefined if there is no such return.
 */
const composeReturnMail: OrderComposer<Extract<MailContent, { template: 'return' }>> = async (
  context,
  envelope,
  order,
  { n, step },
) => {
  const orderReturn = order.returns?.find((candidate) => candidate.n === n)
  if (!orderReturn) return undefined
  const { number, lines, received, events } = orderReturn
  const cameBack = step === 'rejected' || step === 'replaced' ? received : undefined
  const isProved = await isProvedReader(context, envelope.to, order)
  const note = isProved ? events.findLast(({ state }) => state === step)?.note : undefined
  return writeReturnMail(step, {
    ...envelope,
    order: { orderNumber: order.orderNumber, buyer: isProved ? order.user.name : undefined },
    returned: {
      number,
      filedByShop: orderReturn.filedByShop === true,
      lines: toMailedPieces(context, order, cameBack ?? lines),
      note,
    },
  })
}

type OrderComposers = {
  [Template in OrderMailContent['template']]: OrderComposer<
    OrderMailContent & { template: Template }
  >
}

const HOUR_MS = 60 * 60 * 1_000

const composers: OrderComposers = {
  async order(context, envelope, order, { kind }) {
    const refund = order.refunds.find(({ reason }) => reason === 'order-refunded')
    const documents = await buildDocumentLinks(context, order, kind)
    const paidBack = refund && toPaidBack(refund)
    const { paidAt } = order
    const changed = {
      ...(await readMailedOrder(context, order, envelope.to)),
      ...omitUndefined({ paidAt }),
    }
    return writeOrderMail(kind, { ...envelope, order: { ...changed, paidBack, documents } })
  },

  /** Undefined once the order is no longer unpaid, or has a newer link: this one has ended. */
  async 'pay-link'(context, envelope, order, { n }) {
    const { payLink, reservedUntil, status } = order
    if (status !== 'unpaid' || payLink?.n !== n || !reservedUntil) return undefined
    return writePayLinkMail({
      ...envelope,
      url: await buildPayUrl(context, order._id, payLink),
      order: await readMailedOrder(context, order, envelope.to),
      heldUntil: formatDayAndTime(reservedUntil.toISOString()),
    })
  },

  /** Undefined once the account has a password, or another email. */
  async invitation(context, envelope, { user }) {
    const { to } = envelope
    const account = await context.models.users.findById(user._id)
    if (account?.email !== to || hasPassword(account)) return undefined
    const target = { userId: account._id, email: to }
    const url = await createResetLink(context, target, INVITATION_HOURS * HOUR_MS)
    return writeCustomerInvitationMail({
      ...envelope,
      cause: 'order',
      name: getMailName(account, to),
      url,
      hours: INVITATION_HOURS,
    })
  },

  async shipped(context, envelope, order, { parcel: n }) {
    const parcel = order.parcels?.find((candidate) => candidate.n === n)
    if (!parcel) return undefined
    const sent = order.parcels?.filter(({ state }) => state === 'shipped' || state === 'delivered')
    const unsent = getPiecesToPack(getPiecesToDeliver(order.items, order.refunds), sent ?? [])
    const { trackingNumber, trackingUrl } = parcel
    const courier = parcel.courierName ?? parcel.courier
    const isReplacement = parcel.purpose === 'replacement'
    return writeShippedMail({
      ...envelope,
      order: await readMailedHead(context, order, envelope.to),
      parcel: {
        lines: toMailedPieces(context, order, parcel.lines),
        courier,
        trackingNumber,
        trackingUrl,
        isReplacement,
      },
      unsent:
        order.status === 'paid' && !isReplacement ? toMailedPieces(context, order, unsent) : [],
    })
  },

  async 'delivery-changed'(context, envelope, order) {
    const head = await readMailedHead(context, order, envelope.to)
    const { totalPricePaise } = order
    const billing = head.deliverTo && order.billing
    const mailed = { ...head, totalPricePaise, ...omitUndefined({ billing }) }
    return writeDeliveryChangedMail({ ...envelope, order: mailed })
  },

  async 'came-back'(context, envelope, order, { parcel: n }) {
    const parcel = order.parcels?.find((candidate) => candidate.n === n)
    if (!parcel?.cameBack) return undefined
    return writeCameBackMail({
      ...envelope,
      helpUrl: `${context.publicUrl}/complaint?order=${order.orderNumber}`,
      order: await readMailedHead(context, order, envelope.to),
      parcel: {
        lines: toMailedPieces(context, order, parcel.lines),
        reason: parcel.cameBack.reason,
        isReplacement: parcel.purpose === 'replacement',
      },
    })
  },

  'invoice-corrected': composeCorrectionMail,
  return: composeReturnMail,
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
  const compose = composers[content.template] as OrderComposer<OrderMailContent>
  const url = `${context.publicUrl}/order/${order._id}`
  return compose(context, { to, sender: await getSender(context), url }, order, content)
}

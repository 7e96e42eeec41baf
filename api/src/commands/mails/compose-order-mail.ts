import { piecesToPack } from '@voltkart/shared/domain/parcels'
import { piecesToDeliver } from '@voltkart/shared/domain/partial-refunds'
import { orderTaxLabel, taxRow } from '@voltkart/shared/domain/tax-label'
import type { AppContext } from '../../context'
import type { Mail } from '../../integrations/mail/mailer'
import { orderMail } from '../../integrations/mail/templates/order-mail'
import { shippedMail } from '../../integrations/mail/templates/shipped-mail'
import type { MailContent } from '../../models/mails/mail-schema'
import type { OrderRecord } from '../../models/order-core/order-record'
import { taxPercentOf } from '../../models/order-core/order-tax'
import { shopTerms } from '../shop/shop-terms'
import { composeReturnMail } from './compose-return-mail'
import { documentLinks } from './document-links'
import { senderOf } from './sender'

/** The content of a mail that a task of an order sends. */
export type OrderMailContent = Extract<MailContent, { template: 'order' | 'shipped' | 'return' }>

type Content<Template> = Extract<OrderMailContent, { template: Template }>

// Only the shop's own pictures have several widths.
function smallPicture(image: string, publicUrl: string): string {
  const url = new URL(image, `${publicUrl}/`)
  if (image.startsWith('/uploads/')) url.search = '?w=320'
  return url.href
}

async function composeStateMail(
  context: AppContext,
  to: string,
  order: OrderRecord,
  { kind }: Content<'order'>,
): Promise<Mail> {
  const { publicUrl } = context
  const url = `${publicUrl}/order/${order._id}`
  const paidOtherwise = order.refunds.some(
    (refund) => refund.reason === 'order-refunded' && refund.paidOtherwise,
  )
  const items = order.items.map((item) => ({
    ...item,
    picture: smallPicture(item.image, publicUrl),
  }))
  const { gst } = await shopTerms(context)
  const taxPercent = taxPercentOf(order)
  const taxRowOfOrder = taxRow(
    { taxPercent, tax: order.taxPricePaise, taxIncluded: order.taxIncludedPaise },
    orderTaxLabel({ taxPercent, lines: order.items, invoice: order.invoice }, gst),
  )
  const documents = await documentLinks(context, order, kind)
  const mailed = {
    ...order,
    items,
    buyer: order.user.name,
    paidOtherwise,
    taxRow: taxRowOfOrder,
    documents,
  }
  return orderMail(kind, { sender: await senderOf(context), to, url, order: mailed })
}

async function composeShippedMail(
  context: AppContext,
  to: string,
  order: OrderRecord,
  { parcel: n }: Content<'shipped'>,
): Promise<Mail | undefined> {
  const parcel = order.parcels?.find((one) => one.n === n)
  if (!parcel) return undefined
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
    url: `${context.publicUrl}/order/${order._id}`,
    order: { ...order, buyer: order.user.name },
    parcel: { lines: named(parcel.lines), courier, trackingNumber, trackingUrl, isReplacement },
    left: order.status === 'paid' && !isReplacement ? named(left) : [],
  })
}

/** Composes a mail about an order. Undefined when the order has no such parcel or return. */
export async function composeOrderMail(
  context: AppContext,
  to: string,
  order: OrderRecord,
  content: OrderMailContent,
): Promise<Mail | undefined> {
  switch (content.template) {
    case 'order':
      return composeStateMail(context, to, order, content)
    case 'shipped':
      return composeShippedMail(context, to, order, content)
    case 'return':
      return composeReturnMail(order, content, {
        to,
        sender: await senderOf(context),
        publicUrl: context.publicUrl,
      })
  }
}

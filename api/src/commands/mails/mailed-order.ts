import type { DeliveryDates } from '@voltkart/shared/domain/delivery-dates'
import { toIndiaDay } from '@voltkart/shared/domain/india-day'
import { getDeliveryStateName } from '@voltkart/shared/domain/place-of-supply'
import { orderTaxLabel, toTaxRow } from '@voltkart/shared/domain/tax-label'
import { computeGrossLines } from '@voltkart/shared/domain/tax-lines'
import type { AppContext } from '../../context'
import type {
  MailedAddress,
  MailedLine,
  MailedOrder,
  MailedPieces,
} from '../../integrations/mail/templates/order-parts'
import { parseImageUrl } from '../../integrations/storage/image-storage'
import { toMailPictureUrl } from '../../integrations/storage/mail-pictures'
import type { LineItemRecord, OrderRecord, RefundRecord } from '../../models/orders/order-record'
import { getPromise } from '../../models/orders/order-supply'
import { isProvedReader } from './admit-mail'
import { readRecentShopTerms } from '../shop/shop-terms'

/** The extensions of pictures that every mail program can display. */
const WIDELY_SUPPORTED = /\.(?:jpe?g|png|gif)(?:\?|$)/i

/**
 * The absolute address of a picture for a mail. Undefined for a picture elsewhere in another format:
 * the mail does without it.
 */
export function getPicture(image: string, publicUrl: string): string | undefined {
  const name = image.startsWith('/') ? parseImageUrl(image) : undefined
  if (name !== undefined) return publicUrl + toMailPictureUrl(name)
  const isElsewhere = image.startsWith('https://') && WIDELY_SUPPORTED.test(image)
  return isElsewhere ? image : undefined
}

/** Where an order goes, as its mails show it. */
const toMailedAddress = (order: OrderRecord): MailedAddress => ({
  ...order.shippingAddress,
  contact: order.contact,
  state: getDeliveryStateName(order),
})

/** The dates of arrival; undefined once they are past, and for orders to other countries. */
function estimateArrival({ now }: AppContext, order: OrderRecord): DeliveryDates | undefined {
  const promise = getPromise(order)
  return promise && promise.to >= toIndiaDay(now()) ? promise : undefined
}

/**
 * The fields of an order that all of its mails show; without name and address if the recipient may be
 * a stranger to the person who typed them.
 */
export async function readMailedHead(context: AppContext, order: OrderRecord, to: string) {
  const isProved = await isProvedReader(context, to, order)
  return {
    orderNumber: order.orderNumber,
    buyer: isProved ? order.user.name : undefined,
    deliverTo: isProved ? toMailedAddress(order) : undefined,
    arrival: estimateArrival(context, order),
  }
}

const toNamedPiece = ({ publicUrl }: AppContext, { name, image }: LineItemRecord) => ({
  name,
  picture: getPicture(image, publicUrl),
})

/** Some pieces of an order, such as the content of a parcel, as its mails show them. */
export const toMailedPieces = (
  context: AppContext,
  { items }: OrderRecord,
  pieces: readonly { product: string; quantity: number }[],
): MailedPieces[] =>
  pieces.map(({ product, quantity }) => {
    const item = items.find((line) => line.product === product)
    return { ...(item ? toNamedPiece(context, item) : { name: '' }), quantity }
  })

/** The pieces that a partial refund is for, at what it pays back for them; none for other refunds. */
export const toMailedRefundLines = (
  context: AppContext,
  order: OrderRecord,
  { lines = [] }: RefundRecord,
): MailedLine[] =>
  toMailedPieces(context, order, lines).map((piece, index) => ({
    ...piece,
    grossPaise: lines[index]?.amountPaise ?? 0,
  }))

/** Reads the order with its lines and prices, as its mails show it. */
export async function readMailedOrder(
  context: AppContext,
  order: OrderRecord,
  to: string,
): Promise<MailedOrder> {
  const { gst } = await readRecentShopTerms(context)
  const taxPercent = order.taxPercent
  const gross = computeGrossLines(order.items, { taxPercent, shippingPricePaise: 0 })
  return {
    ...(await readMailedHead(context, order, to)),
    lines: order.items.map((item, index) => ({
      ...toNamedPiece(context, item),
      quantity: item.quantity,
      grossPaise: gross[index] ?? 0,
      url: `${context.publicUrl}/product/${item.product}#reviews`,
    })),
    shippingPricePaise: order.shippingPricePaise,
    shippingTaxPaise: order.shippingTaxPaise,
    totalPricePaise: order.totalPricePaise,
    taxRow: toTaxRow(
      { taxPercent, tax: order.taxPricePaise, taxIncluded: order.taxIncludedPaise },
      orderTaxLabel({ taxPercent, lines: order.items, invoice: order.invoice }, gst),
    ),
  }
}

import { messages } from '@voltkart/shared/contract/messages'
import { paymentMethods } from '@voltkart/shared/domain/order-state'
import { computeAverageCost } from '@voltkart/shared/domain/average-cost'
import { priceLines } from '@voltkart/shared/domain/cart-prices'
import { PLACING_SECONDS } from '@voltkart/shared/domain/limits'
import { newRecordNumber } from '@voltkart/shared/domain/record-number'
import type { AppContext, Uses } from '../../context'
import { conflict } from '../../errors'
import { isDuplicateKey } from '../../models/database-errors'
import type { OrderRecord } from '../../models/orders/order-record'
import type { NewOrder, PlacedPart } from '../../models/placing/placing-queries'
import type { ShopTerms } from '../shop/shop-terms'
import { abandonOrder } from './undo-interrupted-orders'
import { computeCartGst, createShortageError, toPricedLines, type Line } from './cart-lines'
import { insertInSlots, type FreeSlots, type Slots } from './placing-slots'
import type { OrderSupply } from './supply'
import {
  DEFAULT_RETURN_POLICY,
  DEFAULT_SERIAL_KIND,
  type GstRate,
} from '@voltkart/shared/domain/product-facts'
import type { StoredSoldFacts } from '../../models/orders/order-schema'
import type { SellableProduct } from '../../models/products/sellable-queries'

/**
 * The data of the product and the shop that an order line keeps from the time of the order: its
 * invoice, warranty, returns and margin depend on these. The rate of a product without one is the shop's,
 * while the shop is registered for GST.
 */
export function toSoldFacts(
  product: SellableProduct,
  shop: { gst: { defaultRate: GstRate } | null; returnDays: number },
): StoredSoldFacts {
  const { hsnCode, gstRate, warranty, serialKind, returns, returnDays } = product
  const centipaise = computeAverageCost(product)
  const rate = gstRate ?? shop.gst?.defaultRate
  return {
    ...(hsnCode === undefined ? {} : { hsnCode }),
    ...(rate === undefined ? {} : { gstRate: rate }),
    ...(warranty === undefined ? {} : { warranty }),
    serialKind: serialKind ?? DEFAULT_SERIAL_KIND,
    returns: returns ?? DEFAULT_RETURN_POLICY,
    returnDays: returnDays ?? shop.returnDays,
    ...(centipaise === undefined ? {} : { centipaise }),
  }
}

/** The maximum number of attempts to generate an unused order number. */
const NUMBER_ATTEMPTS = 5

/** The fields of an order that only some orders have. */
type Extras = Pick<
  NewOrder,
  | 'consent'
  | 'promise'
  | 'idempotencyKey'
  | 'requestFingerprint'
  | 'placedBy'
  | 'staffKey'
  | 'payLink'
  | 'waitingNote'
>

/** An order that passed every check and is to be placed. */
interface ReadyOrder {
  id: string
  buyer: OrderRecord['user']
  lines: Line[]
  terms: ShopTerms
  supply: OrderSupply
  /** Stored by the order's first write, so that no crash separates them from the order. */
  extras: Extras
  /** Stored by the write that makes it visible. */
  placed: (at: Date, order: OrderRecord) => Omit<PlacedPart, 'at'>
}

async function insertReserving(
  context: Uses<'orderPlacing', 'now'>,
  order: ReadyOrder,
  slots: Slots,
  attempts = NUMBER_ATTEMPTS,
): Promise<OrderRecord> {
  const { id, buyer, lines, terms, supply, extras } = order
  const { _id, name, email } = buyer
  const now = context.now()
  const inserting = context.models.orderPlacing.insert(id, {
    orderNumber: newRecordNumber('order', now),
    user: { _id, name, email },
    items: lines.map(({ product, quantity }) => ({
      product: product._id,
      name: product.name,
      image: product.image,
      pricePaise: product.pricePaise,
      quantity,
      ...toSoldFacts(product, terms),
    })),
    ...supply,
    paymentMethod: paymentMethods[0],
    ...priceLines(toPricedLines(lines), terms.taxPercent),
    taxPercent: terms.taxPercent,
    ...computeCartGst(lines, terms, supply),
    status: 'reserving',
    ...slots,
    ...extras,
    reservedUntil: new Date(now.getTime() + PLACING_SECONDS * 1_000),
    createdAt: now,
  })
  try {
    return await inserting
  } catch (error) {
    if (attempts <= 1 || !isDuplicateKey(error, 'orderNumber')) throw error
    return insertReserving(context, order, slots, attempts - 1)
  }
}

/** Reserves every line. @returns the lines that are short */
async function reserveLines(
  { models }: Uses<'products'>,
  { id, lines }: ReadyOrder,
): Promise<Line[]> {
  const reserved = await Promise.all(
    lines.map(({ product, quantity }) =>
      models.products.reserve(product._id, id, quantity, computeAverageCost(product)),
    ),
  )
  return lines.filter((_line, index) => !reserved[index])
}

async function refuseShortOrder(context: AppContext, id: string, short: Line[]): Promise<never> {
  await abandonOrder(context, id)
  const now = await context.models.products.findSellable(short.map(({ product }) => product._id))
  const stock = new Map(now.map((product) => [product._id, product.countInStock]))
  throw createShortageError(short, ({ product }) => stock.get(product._id) ?? 0)
}

/** The pieces of a cart in all. */
export const getPieces = (cartItems: readonly { qty: number }[]): number =>
  cartItems.reduce((sum, { qty }) => sum + qty, 0)

/**
 * Inserts an order as `reserving`, reserves the stock of each line, and makes it `unpaid`. An
 * interruption leaves a `reserving` order, which the recovery abandons.
 * @throws ApiError `OUT_OF_STOCK` with the short items, `CONFLICT` if it took too long;
 * PlacingLimitError; a duplicate key error if its idempotency key is used
 */
export async function reserveOrder(
  context: AppContext,
  order: ReadyOrder,
  freeSlots: FreeSlots,
): Promise<OrderRecord> {
  const { id, lines } = order
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const inSlots = { userId: order.buyer._id, pieces }
  const reserving = await insertInSlots(context, inSlots, freeSlots, (slots) =>
    insertReserving(context, order, slots),
  )
  const short = await reserveLines(context, order)
  if (short.length > 0) return refuseShortOrder(context, id, short)
  const at = context.now()
  const placed = await context.models.orderPlacing.place(reserving, {
    at,
    ...order.placed(at, reserving),
  })
  if (placed) {
    context.metrics.orderPlaced()
    return placed
  }
  // The order exceeded the deadline, and the recovery has abandoned it. Release its reservations.
  await abandonOrder(context, id)
  throw conflict(messages.placingTookTooLong)
}

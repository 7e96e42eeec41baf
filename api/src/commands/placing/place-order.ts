import type { PlaceOrderBody } from '@voltkart/shared/contract/orders'
import { messages } from '@voltkart/shared/contract/messages'
import { priceLines, pricesToRupees } from '@voltkart/shared/domain/cart-prices'
import { PLACING_SECONDS } from '@voltkart/shared/domain/limits'
import { gstToRupees } from '@voltkart/shared/domain/order-tax'
import { newRecordNumber } from '@voltkart/shared/domain/record-number'
import { toPaise, toRupees } from '@voltkart/shared/domain/money'
import { AsyncResource } from 'node:async_hooks'
import type { AppContext } from '../../context'
import { ApiError, conflict } from '../../errors'
import { consentNow } from '../shop/consent'
import { currentShopTerms, type ShopTerms } from '../shop/shop-terms'
import type { Actor } from '../../actor'
import { isDuplicateKey } from '../../models/database-errors'
import { inBatches } from '../../models/in-batches'
import type { OrderRecord } from '../../models/order-core/order-record'
import type { StoredConsent } from '../../models/order-core/order-consent'
import type { SellableProduct } from '../../models/products/product-queries'
import { abandonOrder } from './abandon-order'
import { orderFingerprint } from './order-fingerprint'
import { cartGst } from './cart-gst'
import { findFreeSlots, insertInSlots, PlacingLimitError, type Slots } from './placing-slots'
import { soldFacts } from './sold-facts'
import { supplyOf, type OrderSupply } from './supply'

/** The name of a product that was deleted, among those that are short. */
export const productIsGone = 'A product that is no longer sold'
/** The maximum number of attempts to generate an unused order number. */
const NUMBER_ATTEMPTS = 5

interface Line {
  product: SellableProduct
  quantity: number
}

/** The data of the shop that an order keeps from the time it is placed. */
interface Frozen {
  terms: ShopTerms
  consent: StoredConsent
  supply: OrderSupply
}

interface PlaceOrder {
  actor: Actor
  body: PlaceOrderBody
  idempotencyKey: string | undefined
}

function outOfStock(items: { _id: string; name: string; available: number }[]): ApiError {
  return new ApiError('OUT_OF_STOCK', messages.outOfStock, { items })
}

async function findLines(context: AppContext, body: PlaceOrderBody): Promise<Line[]> {
  const products = await context.models.products.findSellable(body.cartItems.map(({ _id }) => _id))
  const byId = new Map(products.map((product) => [product._id, product]))
  const gone = body.cartItems.filter(({ _id }) => !byId.has(_id.toLowerCase()))
  if (gone.length > 0) {
    throw outOfStock(gone.map(({ _id }) => ({ _id, name: productIsGone, available: 0 })))
  }
  return body.cartItems.flatMap(({ _id, qty }) => {
    const product = byId.get(_id.toLowerCase())
    return product ? [{ product, quantity: qty }] : []
  })
}

function checkStock(lines: Line[]): void {
  const short = lines.filter(({ product, quantity }) => product.countInStock < quantity)
  if (short.length === 0) return
  throw outOfStock(
    short.map(({ product }) => ({
      _id: product._id,
      name: product.name,
      available: product.countInStock,
    })),
  )
}

function checkPrice(lines: Line[], body: PlaceOrderBody, { terms, supply }: Frozen): void {
  const prices = priceLines(toPricedLines(lines), terms.taxPercent)
  if (toPaise(body.totalPrice) === prices.totalPricePaise) return
  throw new ApiError('PRICE_CHANGED', messages.priceChanged, {
    quote: {
      items: lines.map(({ product, quantity }) => ({
        _id: product._id,
        name: product.name,
        price: toRupees(product.pricePaise),
        qty: quantity,
        countInStock: product.countInStock,
      })),
      ...pricesToRupees(prices),
      ...gstToRupees(cartGst(lines, terms, supply)),
    },
  })
}

const toPricedLines = (lines: Line[]) =>
  lines.map(({ product, quantity }) => ({ pricePaise: product.pricePaise, quantity }))

/** All of it is in the order's first write, so no crash separates it from the order. */
async function freezeTerms(context: AppContext, body: PlaceOrderBody): Promise<Frozen> {
  const [terms, consent] = await Promise.all([currentShopTerms(context), consentNow(context)])
  return { terms, consent, supply: supplyOf(body, terms) }
}

interface ReservingOrder {
  id: string
  lines: Line[]
  frozen: Frozen
  placing: PlaceOrder
  slots: Slots
}

async function insertReserving(
  context: AppContext,
  order: ReservingOrder,
  attempts = NUMBER_ATTEMPTS,
): Promise<OrderRecord> {
  const { id, lines, slots } = order
  const { actor, body, idempotencyKey } = order.placing
  const { terms, consent, supply } = order.frozen
  const now = context.now()
  const inserting = context.models.orderPlacing.insert(id, {
    orderNumber: newRecordNumber('order', now),
    user: { _id: actor._id, name: actor.name, email: actor.email },
    items: lines.map(({ product, quantity }) => ({
      product: product._id,
      name: product.name,
      image: product.image,
      pricePaise: product.pricePaise,
      quantity,
      ...soldFacts(product, terms),
    })),
    ...supply,
    paymentMethod: body.paymentMethod,
    ...priceLines(toPricedLines(lines), terms.taxPercent),
    taxPercent: terms.taxPercent,
    ...cartGst(lines, terms, supply),
    consent,
    status: 'reserving',
    ...slots,
    ...(idempotencyKey ? { idempotencyKey, requestFingerprint: orderFingerprint(body) } : {}),
    reservedUntil: new Date(now.getTime() + PLACING_SECONDS * 1_000),
    createdAt: now,
  })
  try {
    return await inserting
  } catch (error) {
    if (attempts <= 1 || !isDuplicateKey(error, 'orderNumber')) throw error
    return insertReserving(context, order, attempts - 1)
  }
}

/** Reserves every line. @returns the lines that are short */
async function reserveLines(context: AppContext, id: string, lines: Line[]): Promise<Line[]> {
  const reserved = await Promise.all(
    lines.map(({ product, quantity }) =>
      context.models.products.reserve(product._id, id, quantity),
    ),
  )
  return lines.filter((_line, index) => !reserved[index])
}

async function refuseShortOrder(context: AppContext, id: string, short: Line[]): Promise<never> {
  await abandonOrder(context, id)
  const now = await context.models.products.findSellable(short.map(({ product }) => product._id))
  const left = new Map(now.map((product) => [product._id, product.countInStock]))
  throw outOfStock(
    short.map(({ product }) => ({
      _id: product._id,
      name: product.name,
      available: left.get(product._id) ?? 0,
    })),
  )
}

async function placeNew(context: AppContext, placing: PlaceOrder): Promise<OrderRecord> {
  const userId = placing.actor._id
  const pieces = placing.body.cartItems.reduce((sum, { qty }) => sum + qty, 0)
  const [freeSlots, lines, frozen] = await Promise.all([
    findFreeSlots(context, userId, pieces),
    findLines(context, placing.body),
    freezeTerms(context, placing.body),
  ])
  checkPrice(lines, placing.body, frozen)
  checkStock(lines)
  const id = context.models.orderPlacing.newId()
  const reserving = await insertInSlots(context, { userId, pieces }, freeSlots, (slots) =>
    insertReserving(context, { id, lines, frozen, placing, slots }),
  )
  const short = await reserveLines(context, id, lines)
  if (short.length > 0) return refuseShortOrder(context, id, short)
  const now = context.now()
  const placed = await context.models.orderPlacing.place(reserving, {
    at: now,
    reservedUntil: new Date(now.getTime() + context.config.reservationMinutes * 60_000),
    task: 'mail-placed',
  })
  if (placed) {
    context.metrics.orderPlaced()
    return placed
  }
  // The order exceeded the deadline, and the recovery has abandoned it. Release its reservations.
  await abandonOrder(context, id)
  throw conflict(messages.placingTookTooLong)
}

const toError = (reason: unknown) => (reason instanceof Error ? reason : new Error(String(reason)))

/**
 * Finds an earlier order with the same key, and waits until it is placed or abandoned. One past its
 * deadline was left by a dead process. It is abandoned here, so that a repeated request need not wait
 * for the recovery job.
 */
async function findEarlier(
  context: AppContext,
  userId: string,
  key: string,
): Promise<OrderRecord | undefined> {
  const deadline = Date.now() + PLACING_SECONDS * 1_000
  for (;;) {
    const earlier = await context.models.orderPlacing.findByIdempotencyKey(userId, key)
    if (earlier?.status !== 'reserving') return earlier
    if (earlier.reservedUntil && earlier.reservedUntil < context.now()) {
      await abandonOrder(context, earlier._id)
      continue
    }
    if (Date.now() > deadline) throw conflict(messages.placingTookTooLong)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/**
 * Finds the order with this key and this body. Orders of older versions have no fingerprint and match
 * any body.
 * @throws ApiError `CONFLICT` if the key was used with another body
 */
async function findSame(
  context: AppContext,
  { actor, body }: PlaceOrder,
  key: string,
): Promise<OrderRecord | undefined> {
  const earlier = await findEarlier(context, actor._id, key)
  const known = earlier?.requestFingerprint
  if (known !== undefined && known !== orderFingerprint(body)) {
    throw conflict(messages.idempotencyKeyUsed)
  }
  return earlier
}

/**
 * Creates the command that places an order: it computes the price from the server's products, inserts
 * the order as `reserving`, reserves the stock of each line, and makes it `unpaid`. An interruption
 * leaves a `reserving` order, which the recovery abandons.
 *
 * Repeated requests with the same idempotency key and body by the same customer return the same order
 * in its present state.
 *
 * Orders that arrive while others are placed take their steps together, and so share the database
 * commands of each step (docs/decisions/004-no-transactions.md).
 *
 * The command throws ApiError `VALIDATION` if the billing details or the address do not fit the shop,
 * `PRICE_CHANGED` with a quote, `OUT_OF_STOCK` with the short items, `CONFLICT` if the key was used
 * with another body or the customer has too many unpaid orders or pieces in them, `RATE_LIMITED` after
 * too many orders in an hour.
 */
export function createPlaceOrder(
  context: AppContext,
): (placing: PlaceOrder) => Promise<OrderRecord> {
  const runTogether = inBatches<() => Promise<OrderRecord>, OrderRecord>((placings) =>
    Promise.all(placings.map((place) => place().catch(toError))),
  )
  // Bound, so that log and traces have the request of each order, and not of the first.
  const placeTogether = (placing: PlaceOrder) =>
    runTogether(AsyncResource.bind(() => placeNew(context, placing)))

  return async function placeOrder(placing) {
    const { idempotencyKey: key } = placing
    if (key === undefined) return placeTogether(placing)
    const earlier = await findSame(context, placing, key)
    if (earlier) return earlier
    try {
      return await placeTogether(placing)
    } catch (error) {
      const isFull = error instanceof PlacingLimitError
      if (!isFull && !isDuplicateKey(error, 'idempotencyKey')) throw error
      // A concurrent request with this key may have placed the order, and taken the last slot.
      const winner = await findSame(context, placing, key)
      if (winner) return winner
      if (isFull) throw error
      // That order was abandoned, which frees the key: try again.
      return placeOrder(placing)
    }
  }
}

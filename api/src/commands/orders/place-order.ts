import type { PlaceOrderBody } from '@voltkart/shared/contract/orders'
import { messages } from '@voltkart/shared/contract/messages'
import { priceLines, pricesToRupees } from '@voltkart/shared/domain/cart-prices'
import { toPaise, toRupees } from '@voltkart/shared/domain/money'
import type { AppContext } from '../../context'
import { ApiError, conflict } from '../../errors'
import type { Actor } from '../../actor'
import { isDuplicateKey } from '../../models/connect'
import type { OrderRecord } from '../../models/orders/order-record'
import type { SellableProduct } from '../../models/products/product-queries'
import { abandonOrder } from './abandon-order'
import { orderFingerprint } from './order-fingerprint'
import { newOrderNumber } from './order-number'
import { tryOrderTasks } from './run-order-tasks'
import { findFreeSlots, insertInSlot, TooManyUnpaidOrdersError } from './unpaid-slots'

/** How long a process may take to reserve an order's stock before it is taken for dead. */
export const PLACING_SECONDS = 15
/** How often a number is drawn for an order when others have those that were drawn before. */
const NUMBER_DRAWS = 5

interface Line {
  product: SellableProduct
  quantity: number
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
    throw outOfStock(
      gone.map(({ _id }) => ({ _id, name: 'A product that is no longer sold', available: 0 })),
    )
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

function checkPrice(lines: Line[], body: PlaceOrderBody): void {
  const prices = priceLines(toPricedLines(lines))
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
    },
  })
}

const toPricedLines = (lines: Line[]) =>
  lines.map(({ product, quantity }) => ({ pricePaise: product.pricePaise, quantity }))

async function insertReserving(
  context: AppContext,
  id: string,
  lines: Line[],
  placing: PlaceOrder,
  unpaidSlot: number,
  draws = NUMBER_DRAWS,
): Promise<OrderRecord> {
  const { actor, body, idempotencyKey } = placing
  const now = context.now()
  const inserting = context.models.orders.insert(id, {
    orderNumber: newOrderNumber(now),
    user: { _id: actor._id, name: actor.name, email: actor.email },
    items: lines.map(({ product, quantity }) => ({
      product: product._id,
      name: product.name,
      image: product.image,
      pricePaise: product.pricePaise,
      quantity,
    })),
    shippingAddress: body.shippingAddress,
    paymentMethod: body.paymentMethod,
    ...priceLines(toPricedLines(lines)),
    status: 'reserving',
    unpaidSlot,
    ...(idempotencyKey ? { idempotencyKey, requestFingerprint: orderFingerprint(body) } : {}),
    reservedUntil: new Date(now.getTime() + PLACING_SECONDS * 1_000),
    createdAt: now,
  })
  try {
    return await inserting
  } catch (error) {
    if (draws <= 1 || !isDuplicateKey(error, 'orderNumber')) throw error
    return insertReserving(context, id, lines, placing, unpaidSlot, draws - 1)
  }
}

/** Reserves every line, or gives the names of those that are short. */
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
  const freeSlots = await findFreeSlots(context, userId)
  const lines = await findLines(context, placing.body)
  checkPrice(lines, placing.body)
  checkStock(lines)
  const id = context.models.orders.newId()
  const reserving = await insertInSlot(context, userId, freeSlots, (slot) =>
    insertReserving(context, id, lines, placing, slot),
  )
  const short = await reserveLines(context, id, lines)
  if (short.length > 0) return refuseShortOrder(context, id, short)
  const now = context.now()
  const placed = await context.models.orders.place(reserving, {
    at: now,
    reservedUntil: new Date(now.getTime() + context.config.reservationMinutes * 60_000),
    task: 'mail-placed',
  })
  if (placed) {
    context.metrics.orderPlaced()
    await tryOrderTasks(context, placed)
    return placed
  }
  // It took so long that the recovery has taken this order for dead. What it holds must go back.
  await abandonOrder(context, id)
  throw conflict(messages.placingTookTooLong)
}

/**
 * What an order under the same key has become, once that is decided. One whose time to be placed is
 * up was left by a process that died: it is undone here, as whoever asks again should not have to
 * wait for the recovery to come by.
 */
async function findEarlier(
  context: AppContext,
  userId: string,
  key: string,
): Promise<OrderRecord | undefined> {
  const deadline = Date.now() + PLACING_SECONDS * 1_000
  for (;;) {
    const earlier = await context.models.orders.findByIdempotencyKey(userId, key)
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
 * The order under a key, if it is the one that this body asks for. Orders from before fingerprints
 * were stored have none, and are taken for the same.
 * @throws ApiError `CONFLICT` when the key was used for another order
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
 * Places an order: prices it by the server's own products, writes it down as `reserving`, takes
 * its stock line by line, and only then shows it as `unpaid`. Whatever interrupts this leaves an
 * order in `reserving` on disk, and the recovery undoes it.
 *
 * With an idempotency key and the same body the same customer gets the same order in its present
 * state, however often the request is repeated.
 *
 * @throws ApiError `PRICE_CHANGED` with a quote, `OUT_OF_STOCK` with the short items, `CONFLICT` when
 * the key was used for another order, or the customer has too many unpaid ones
 */
export async function placeOrder(context: AppContext, placing: PlaceOrder): Promise<OrderRecord> {
  const { idempotencyKey: key } = placing
  if (key === undefined) return placeNew(context, placing)
  const earlier = await findSame(context, placing, key)
  if (earlier) return earlier
  try {
    return await placeNew(context, placing)
  } catch (error) {
    const isFull = error instanceof TooManyUnpaidOrdersError
    if (!isFull && !isDuplicateKey(error, 'idempotencyKey')) throw error
    // Another request with this key may have been faster, and have taken the last slot.
    const winner = await findSame(context, placing, key)
    if (winner) return winner
    if (isFull) throw error
    // It could not be placed; this one may find the same.
    return placeOrder(context, placing)
  }
}

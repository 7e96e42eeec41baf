import type { PlaceOrderBody } from '@voltkart/shared/contract/orders'
import { messages } from '@voltkart/shared/contract/messages'
import { priceLines } from '@voltkart/shared/domain/cart-prices'
import { omitUndefined } from '@voltkart/shared/domain/omit-undefined'
import { toPaise } from '@voltkart/shared/domain/money'
import { AsyncResource } from 'node:async_hooks'
import type { AppContext } from '../../context'
import { ApiError, toError } from '../../errors'
import { createConsent, readShopTerms, type ShopTerms } from '../shop/shop-terms'
import { newPromise } from '../shop/delivery-terms'
import type { Actor } from '../../actor'
import { isDuplicateKey } from '../../models/database-errors'
import { batchCalls } from '../../models/batch-calls'
import type { OrderRecord } from '../../models/orders/order-record'
import { checkStock, findLines, toQuote, toPricedLines, type Line } from './cart-lines'
import { findSame, toOrderFingerprint } from './find-earlier'
import { findFreeSlots, PlacingLimitError } from './placing-slots'
import { getPieces, reserveOrder } from './reserve-order'
import { toSupply, type OrderSupply } from './supply'

interface PlaceOrder {
  actor: Actor
  body: PlaceOrderBody
  idempotencyKey: string | undefined
}

/** The data of the shop that decides about prices. */
interface Terms {
  terms: ShopTerms
  supply: OrderSupply
}

function checkPrice(lines: Line[], body: PlaceOrderBody, { terms, supply }: Terms): void {
  const prices = priceLines(toPricedLines(lines), terms.taxPercent)
  if (toPaise(body.totalPrice) === prices.totalPricePaise) return
  const quote = toQuote(lines, terms, supply)
  throw new ApiError('PRICE_CHANGED', messages.priceChanged, { quote })
}

async function findTerms(context: AppContext, body: PlaceOrderBody): Promise<Terms> {
  const terms = await readShopTerms(context)
  return { terms, supply: toSupply(body, terms) }
}

async function placeNew(context: AppContext, placing: PlaceOrder): Promise<OrderRecord> {
  const { actor, body, idempotencyKey } = placing
  const [freeSlots, lines, orderTerms, consent] = await Promise.all([
    findFreeSlots(context, actor._id, getPieces(body.cartItems)),
    findLines(context, body.cartItems),
    findTerms(context, body),
    createConsent(context),
  ])
  checkPrice(lines, body, orderTerms)
  checkStock(lines)
  const key = idempotencyKey
    ? { idempotencyKey, requestFingerprint: toOrderFingerprint(body) }
    : undefined
  const { stateCode } = body
  const address = { ...body.shippingAddress, stateCode }
  const promise = newPromise(address, orderTerms.terms, context.now())
  const order = {
    id: context.models.orderPlacing.newId(),
    buyer: actor,
    lines,
    ...orderTerms,
    extras: { consent, ...omitUndefined({ promise }), ...key },
    placed: (at: Date) => ({
      reservedUntil: new Date(at.getTime() + context.config.reservationMinutes * 60_000),
      by: actor.name,
      tasks: ['mail-placed' as const],
    }),
  }
  return reserveOrder(context, order, freeSlots)
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
  const runTogether = batchCalls<() => Promise<OrderRecord>, OrderRecord>((placings) =>
    Promise.all(placings.map((place) => place().catch(toError))),
  )
  // Bound, so that log and traces have the request of each order, and not of the first.
  const placeTogether = (placing: PlaceOrder) =>
    runTogether(AsyncResource.bind(() => placeNew(context, placing)))

  return async function placeOrder(placing) {
    const { actor, body, idempotencyKey: key } = placing
    if (key === undefined) return placeTogether(placing)
    const findOrder = () =>
      findSame(context, toOrderFingerprint(body), () =>
        context.models.orderPlacing.findByIdempotencyKey(actor._id, key),
      )
    const earlier = await findOrder()
    if (earlier) return earlier
    try {
      return await placeTogether(placing)
    } catch (error) {
      const isFull = error instanceof PlacingLimitError
      if (!isFull && !isDuplicateKey(error, 'idempotencyKey')) throw error
      // A concurrent request with this key may have placed the order, and taken the last slot.
      const winner = await findOrder()
      if (winner) return winner
      if (isFull) throw error
      // That order was abandoned, which frees the key: try again.
      return placeOrder(placing)
    }
  }
}

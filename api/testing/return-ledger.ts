import { isWithoutPieces } from '@voltkart/shared/domain/returns'
import { isReplaced } from '../src/ledger/pieces-back'
import { collectMoves } from '../src/ledger/stock-ledger'
import { returnMailSteps } from '../src/models/orders/order-tasks'
import type { StoredOrder } from '../src/models/orders/order-schema'
import type { StoredProduct } from '../src/models/products/product-schema'
import type { PendingMove, StoredStockMove } from '../src/models/stock-moves/stock-move-schema'

/** The data that returns of orders are checked against. */
export interface ReturnLedger {
  orders: StoredOrder[]
  products: StoredProduct[]
  stockMoves: StoredStockMove[]
  /** The keys of the mails that were queued or sent. */
  mails: { has(key: string): boolean }
}

const sumPieces = (lines: readonly { quantity: number }[]) =>
  lines.reduce((total, { quantity }) => total + quantity, 0)

const isWriteOff = ({ reason }: PendingMove) => reason === 'write-off' || reason === 'replaced'

/** How many pieces were written off by some moves. */
export const getWrittenOff = (moves: readonly PendingMove[]) =>
  moves.filter(isWriteOff).reduce((total, { pieces }) => total - pieces, 0)

function findWrongWriteOffs({ orders, products, stockMoves }: ReturnLedger): string[] {
  const damaged = orders
    .flatMap(({ returns = [] }) => returns)
    .filter(({ acceptedAt }) => acceptedAt)
    .flatMap(({ number, received = [] }) =>
      received
        .filter(({ condition }) => condition === 'damaged')
        .map(({ product, quantity }) => {
          const id = product.toHexString()
          return { id, key: `return:${number}:${id}:damaged`, quantity }
        }),
    )
  const byId = new Map(products.map((product) => [product._id.toHexString(), product]))
  const findMoves = collectMoves(stockMoves)
  return damaged.flatMap(({ id, key, quantity }) => {
    const product = byId.get(id)
    if (!product) return []
    const moves = findMoves(product).filter((move) => isWriteOff(move) && move.key === key)
    const isOne = moves.length === 1 && moves[0]?.pieces === -quantity
    return isOne ? [] : [`${quantity} damaged pieces have ${moves.length} moves ${key}`]
  })
}

function findWrongReplacements({ orderNumber, returns = [], parcels = [] }: StoredOrder): string[] {
  const replacements = parcels.filter(({ purpose }) => purpose === 'replacement')
  const openReplacements = replacements.filter(
    ({ state }) => state !== 'cancelled' && state !== 'came-back',
  )
  const replacedReturns = returns.filter(isReplaced)
  return [
    ...replacedReturns.flatMap(({ number, state, parcel, received = [] }) => {
      const replacement = openReplacements.find(({ n }) => n === parcel)
      const isRight =
        replacement &&
        (state === 'replaced') === (replacement.state === 'delivered') &&
        sumPieces(replacement.lines) === sumPieces(received)
      return isRight ? [] : [`return ${number} is ${state} and has no such parcel`]
    }),
    ...(openReplacements.length === replacedReturns.length
      ? []
      : [`order ${orderNumber} has a replacement of no return`]),
    ...returns.flatMap(({ number, replacement }) =>
      replacement ? [`return ${number} has an attempt that was not settled`] : [],
    ),
  ]
}

/** Pieces that a product has taken although their return is undecided or rejected. */
function findWrongStock({ orders, products, stockMoves }: ReturnLedger): string[] {
  const takenKeys = new Set(
    [
      ...products.flatMap(({ stockReturns = [] }) => stockReturns),
      ...stockMoves.flatMap(({ key }) => key ?? []),
    ].map((key) => key.split(':', 2).join(':')),
  )
  // A product that was deleted takes nothing back.
  const productIds = new Set(products.map(({ _id }) => _id.toHexString()))
  return orders
    .flatMap(({ returns = [] }) => returns)
    .filter(({ received = [] }) =>
      received.some(({ product }) => productIds.has(product.toHexString())),
    )
    .flatMap(({ number, state, acceptedAt }) => {
      const isTaken = takenKeys.has(`return:${number}`)
      return isTaken === (acceptedAt !== undefined)
        ? []
        : [`the stock has ${isTaken ? '' : 'not '}taken return ${number}, which is ${state}`]
    })
}

/** A product with more pieces in returns than were delivered. */
function findExcess({ orderNumber, items, returns = [], parcels = [] }: StoredOrder): string[] {
  return items.flatMap(({ product }) => {
    const filterLines = <Line extends { product: typeof product }>(lines: readonly Line[]) =>
      lines.filter((line) => line.product.equals(product))
    const delivered = sumPieces(
      parcels
        .filter(({ state }) => state === 'delivered')
        .flatMap(({ lines }) => filterLines(lines) as { quantity: number }[]),
    )
    const claimed = sumPieces(
      returns
        .filter((orderReturn) => !isWithoutPieces(orderReturn))
        .flatMap(({ lines, received }) =>
          filterLines<{ product: typeof product; quantity: number }>(received ?? lines),
        ),
    )
    return claimed <= delivered
      ? []
      : [`order ${orderNumber} has ${claimed} pieces in returns, ${delivered} were delivered`]
  })
}

function findMissingMails({ orders, mails }: ReturnLedger): string[] {
  // The mails to a customer who was erased are gone.
  return orders
    .filter(({ erasedAt }) => !erasedAt)
    .flatMap(({ _id, returns = [] }) =>
      returns.flatMap(({ n, events }) =>
        returnMailSteps
          .filter((step) => events.some(({ state }) => state === step))
          .map((step) => `order:${_id.toHexString()}:return:${n}:${step}`)
          .flatMap((key) => (mails.has(key) ? [] : [`there is no mail ${key}`])),
      ),
    )
}

/**
 * What was lost of returns, one sentence each: a replacement has its parcel; the pieces of
 * undecided and rejected returns are in nobody's stock; damaged pieces are written off once; no
 * more came back than was delivered; each step has its mail; nothing is left to give back.
 */
export const findReturnLosses = (ledger: ReturnLedger): string[] => [
  ...ledger.orders.flatMap(findWrongReplacements),
  ...ledger.orders.flatMap(findExcess),
  ...findWrongWriteOffs(ledger),
  ...findWrongStock(ledger),
  ...findMissingMails(ledger),
  ...ledger.orders.flatMap(({ orderNumber, stockReturns = [] }) =>
    stockReturns.map(({ key }) => `order ${orderNumber} has still to give back ${key}`),
  ),
]

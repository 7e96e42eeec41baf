import { messages } from '@voltkart/shared/contract/messages'
import type { AppContext } from '../../context'
import { ApiError, conflict } from '../../errors'
import { productIsGone } from '../placing/cart-lines'

/** Pieces at the cost that they had when sold: a replacement takes the place of what was sold. */
export interface CostedPieces {
  product: string
  quantity: number
  /** The cost of a piece in hundredths of a paisa; absent if unknown. */
  centipaise?: number | undefined
}

/** An attempt at a replacement, whose id the order has noted. */
export interface ReplacementAttempt {
  orderId: string
  n: number
  /** The id of the reservation in the products. */
  reservation: string
  /** The time at which the jobs consider its process dead and release its reservations. */
  until: Date
  pieces: readonly CostedPieces[]
}

/** A write sent now arrives before the jobs consider the process dead. */
const MARGIN_MS = 30_000

async function createOutOfStockError(
  context: AppContext,
  short: readonly CostedPieces[],
): Promise<ApiError> {
  const sellable = await context.models.products.findSellable(short.map(({ product }) => product))
  const items = short.map(({ product }) => {
    const stored = sellable.find(({ _id }) => _id === product)
    return stored
      ? { _id: product, name: stored.name, available: stored.countInStock }
      : { _id: product, name: productIsGone, available: 0 }
  })
  return new ApiError('OUT_OF_STOCK', messages.outOfStock, { items })
}

/**
 * Refuses a replacement for which too few pieces are in stock, before anything is written.
 * @throws ApiError OUT_OF_STOCK with the products that lack pieces
 */
export async function requireStock(
  context: AppContext,
  pieces: ReplacementAttempt['pieces'],
): Promise<void> {
  const sellable = await context.models.products.findSellable(pieces.map(({ product }) => product))
  const short = pieces.filter(({ product, quantity }) => {
    const stored = sellable.find(({ _id }) => _id === product)
    return !stored || stored.countInStock < quantity
  })
  if (short.length > 0) throw await createOutOfStockError(context, short)
}

/**
 * Reserves the pieces of a replacement.
 * @throws ApiError OUT_OF_STOCK with the products that lack pieces; some pieces may be reserved
 */
export async function reserveReplacement(
  context: AppContext,
  { reservation, until, pieces }: ReplacementAttempt,
): Promise<void> {
  const { models, now } = context
  if (now().getTime() > until.getTime() - MARGIN_MS) throw conflict(messages.orderBusy)
  const reserved = await Promise.all(
    pieces.map(({ product, quantity, centipaise }) =>
      models.products.reserve(product, reservation, quantity, centipaise),
    ),
  )
  const short = pieces.filter((_line, index) => !reserved[index])
  if (short.length > 0) throw await createOutOfStockError(context, short)
}

/** Releases the reservations of an attempt. Call it once the attempt can no longer pack them. */
export async function releaseReplacement(
  { models }: AppContext,
  { reservation, pieces }: ReplacementAttempt,
): Promise<void> {
  await Promise.all(
    pieces.map(({ product, quantity, centipaise }) =>
      models.products.release(product, reservation, quantity, centipaise),
    ),
  )
}

import { messages } from '@voltkart/shared/contract/messages'
import {
  ABANDONED_ORDERS_MAX,
  ORDERS_AN_HOUR_MAX,
  UNPAID_ORDERS_MAX,
  UNPAID_PIECES_MAX,
} from '@voltkart/shared/domain/limits'
import { randomInt } from 'node:crypto'
import type { Uses } from '../../context'
import { ApiError } from '../../errors'
import { isDuplicateKey } from '../../models/database-errors'
import type { StoredOrder } from '../../models/orders/order-schema'
import { getStartOfHour, type OpenOrder } from '../../models/placing/slot-queries'

const HOUR_SECONDS = 60 * 60

/** The customer has reached a limit on orders. */
export class PlacingLimitError extends ApiError {}

/** The slots that an order takes. A unique index allows one order of a customer per slot. */
export type Slots = Required<Pick<StoredOrder, 'unpaidSlot' | 'hourSlot'>> &
  Pick<StoredOrder, 'pieceSlots'>

/** The slots that are free for the next order of a customer. */
export interface FreeSlots {
  unpaid: number[]
  hour: number[]
  /** As many as the order has pieces; absent if the customer may hold any number. */
  pieces?: number[]
}

function requireFreeSlots<Slot>(slots: Slot[], error: () => PlacingLimitError): Slot[] {
  if (slots.length === 0) throw error()
  return slots
}

function listFreeHourSlots(takenSlots: readonly number[], now: Date): number[] {
  const hour = getStartOfHour(now)
  const all = Array.from({ length: ORDERS_AN_HOUR_MAX }, (_, slot) => hour + slot)
  const takenSet = new Set(takenSlots)
  return requireFreeSlots(
    all.filter((slot) => !takenSet.has(slot)),
    () =>
      new PlacingLimitError('RATE_LIMITED', messages.tooManyOrders, {
        retryAfterSeconds: HOUR_SECONDS - (now.getTime() - hour) / 1_000,
      }),
  )
}

function listFreeUnpaidSlots(openOrders: readonly OpenOrder[]): number[] {
  const takenSlots = new Set(openOrders.map(({ unpaidSlot }) => unpaidSlot))
  const all = Array.from({ length: UNPAID_ORDERS_MAX }, (_, slot) => slot)
  return requireFreeSlots(
    all.filter((slot) => !takenSlots.has(slot)),
    () => new PlacingLimitError('CONFLICT', messages.tooManyUnpaidOrders),
  )
}

/**
 * Orders from before the customer was limited have no slots of pieces; their pieces take the last
 * ones.
 */
function listFreePieceSlots(
  openOrders: readonly OpenOrder[],
  pieces: number,
  piecesMax: number,
): number[] {
  const heldBefore = openOrders
    .filter(({ pieceSlots }) => pieceSlots.length === 0)
    .reduce((sum, order) => sum + order.pieces, 0)
  const takenSlots = new Set(openOrders.flatMap(({ pieceSlots }) => pieceSlots))
  const all = Array.from({ length: Math.max(0, piecesMax - heldBefore) }, (_, slot) => slot)
  const freeSlots = all.filter((slot) => !takenSlots.has(slot))
  if (freeSlots.length < pieces)
    throw new PlacingLimitError('CONFLICT', messages.tooManyUnpaidPieces)
  return freeSlots.slice(0, pieces)
}

/**
 * The free slots for an order with this many pieces. An account that has let
 * orders lapse is limited to a few pieces more than it has paid for and kept.
 * @throws PlacingLimitError if the customer has placed too many orders in this hour, or has too many
 * unpaid ones or too many pieces in them
 */
export async function findFreeSlots(
  context: Uses<'orderPlacing', 'now'>,
  userId: string,
  pieces: number,
): Promise<FreeSlots> {
  const { orderPlacing } = context.models
  const now = context.now()
  const { open, hourSlots, letGo } = await orderPlacing.takenSlots(userId, now)
  const freeSlots = { hour: listFreeHourSlots(hourSlots, now), unpaid: listFreeUnpaidSlots(open) }
  if (letGo < ABANDONED_ORDERS_MAX) return freeSlots
  const piecesMax = UNPAID_PIECES_MAX + (await orderPlacing.countPiecesWithBuyer(userId))
  return { ...freeSlots, pieces: listFreePieceSlots(open, pieces, piecesMax) }
}

/** Random slots avoid conflicts of concurrent requests. */
const pickRandom = (slots: readonly number[]): number => slots[randomInt(slots.length)] ?? 0

const takeSlots = ({ unpaid, hour, pieces }: FreeSlots): Slots => ({
  unpaidSlot: pickRandom(unpaid),
  hourSlot: pickRandom(hour),
  ...(pieces ? { pieceSlots: pieces } : {}),
})

const isTaken = (error: unknown) =>
  ['unpaidSlot', 'hourSlot', 'pieceSlots'].some((field) => isDuplicateKey(error, field))

/**
 * Inserts an order with this many pieces into some of these slots. Concurrent requests, also in
 * other processes, cannot exceed the number of slots. If one was taken in between, it tries others.
 * @throws PlacingLimitError if none are left
 */
export async function insertInSlots<Result>(
  context: Uses<'orderPlacing', 'now'>,
  { userId, pieces }: { userId: string; pieces: number },
  freeSlots: FreeSlots,
  insert: (slots: Slots) => Promise<Result>,
): Promise<Result> {
  let slotsLeft = freeSlots
  // Each conflict means that another request succeeded.
  for (let tries = 0; tries < UNPAID_ORDERS_MAX; tries += 1) {
    try {
      return await insert(takeSlots(slotsLeft))
    } catch (error) {
      if (!isTaken(error)) throw error
      slotsLeft = await findFreeSlots(context, userId, pieces)
    }
  }
  throw new PlacingLimitError('CONFLICT', messages.tooManyUnpaidOrders)
}

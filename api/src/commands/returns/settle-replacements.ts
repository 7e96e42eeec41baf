import type { AppContext } from '../../context'
import { getPieceCost, type OrderRecord } from '../../models/orders/order-record'
import type {
  AbandonedReservation,
  ReturnRecord,
  StoredReplacement,
} from '../../models/orders/order-returns'
import type { CostedPieces } from './reserve-replacement'
import { withReturn } from './return-step'

/** An attempt at a replacement, by the return and by the id of its reservation. */
interface Attempt {
  n: number
  reservation: string
}

/** How often an attempt is settled again after its order has changed in between. */
const ATTEMPTS_MAX = 20

type Replacing = ReturnRecord & { replacement: StoredReplacement }

const isReplacing = (orderReturn: ReturnRecord): orderReturn is Replacing =>
  orderReturn.replacement !== undefined

/** The pieces of each product that replace those that were received. */
export function getReplacingPieces({
  received = [],
}: Pick<ReturnRecord, 'received'>): { product: string; quantity: number }[] {
  const pieces = new Map<string, number>()
  for (const { product, quantity } of received) {
    pieces.set(product, (pieces.get(product) ?? 0) + quantity)
  }
  return [...pieces].map(([product, quantity]) => ({ product, quantity }))
}

/** The pieces, each at the cost that its order has kept. */
export const toCostedPieces = (
  order: OrderRecord,
  pieces: readonly { product: string; quantity: number }[],
): CostedPieces[] =>
  pieces.map((line) => ({ ...line, centipaise: getPieceCost(order, line.product) }))

/** Each product does it once for this reservation, even if repeated. */
async function moveReserved(
  { models }: AppContext,
  order: OrderRecord,
  { orderReturn, reservation }: { orderReturn: ReturnRecord; reservation: string },
  move: 'consume' | 'release',
): Promise<void> {
  await Promise.all(
    toCostedPieces(order, getReplacingPieces(orderReturn)).map(
      ({ product, quantity, centipaise }) =>
        move === 'consume'
          ? models.products.consume(product, reservation, quantity)
          : models.products.release(product, reservation, quantity, centipaise),
    ),
  )
}

interface Attempts {
  replacement?: StoredReplacement | undefined
  abandoned?: readonly AbandonedReservation[]
}

/** Stores a return with other attempts than before. Undefined if the order has changed. */
function writeAttempts(
  { models, now }: AppContext,
  order: OrderRecord,
  { replacement: _before, abandoned: earlier, ...orderReturn }: ReturnRecord,
  { replacement, abandoned = earlier ?? [] }: Attempts,
): Promise<OrderRecord | undefined> {
  const changed: ReturnRecord = {
    ...orderReturn,
    ...(replacement ? { replacement } : {}),
    ...(abandoned.length > 0 ? { abandoned: [...abandoned] } : {}),
  }
  const at = now()
  return models.orders.changeRead(order, {
    at,
    returns: withReturn(order, changed),
    set: { stockMovedAt: at },
  })
}

/**
 * Ends an attempt at a replacement. Packed pieces are consumed. The pieces of an abandoned attempt
 * are released after the return is marked: from then on the attempt cannot pack them, so that only
 * reserved pieces are packed.
 * @returns whether the order no longer lists the attempt
 */
export async function settleAttempt(
  context: AppContext,
  orderId: string,
  { n, reservation }: Attempt,
  { hasFailed }: { hasFailed: boolean },
): Promise<boolean> {
  for (let turn = 0; turn < ATTEMPTS_MAX; turn += 1) {
    const order = await context.models.orders.findById(orderId)
    const orderReturn = order?.returns?.find((candidate) => candidate.n === n)
    if (!order || !orderReturn || !isReplacing(orderReturn)) return true
    const { replacement, state } = orderReturn
    if (replacement.reservation !== reservation) return true
    if (state === 'replacing' || state === 'replaced') {
      await moveReserved(context, order, { orderReturn, reservation }, 'consume')
      if (await writeAttempts(context, order, orderReturn, {})) return true
    } else if (replacement.released) {
      await moveReserved(context, order, { orderReturn, reservation }, 'release')
      if (await writeAttempts(context, order, orderReturn, {})) return true
    } else if (hasFailed || replacement.until <= context.now()) {
      const released = { ...replacement, released: true }
      await writeAttempts(context, order, orderReturn, { replacement: released })
    } else {
      return false
    }
  }
  return false
}

/**
 * Ends an attempt whose process may still run, and releases its pieces. A piece that it reserves
 * later is released by the task.
 */
export async function abandonAttempt(
  context: AppContext,
  order: OrderRecord,
  orderReturn: ReturnRecord,
): Promise<void> {
  const { replacement, abandoned = [] } = orderReturn
  if (!replacement) return
  const { reservation, until } = replacement
  const all = [...abandoned, { reservation, until }]
  const written = await writeAttempts(context, order, orderReturn, { abandoned: all })
  if (written) await moveReserved(context, order, { orderReturn, reservation }, 'release')
}

/** Releases what was reserved under abandoned reservations, once nothing can be any more. */
async function settleAbandoned(context: AppContext, orderId: string): Promise<void> {
  const order = await context.models.orders.findById(orderId)
  for (const orderReturn of order?.returns ?? []) {
    const { abandoned = [], replacement } = orderReturn
    const notExpired = abandoned.filter(({ until }) => until > context.now())
    if (!order || notExpired.length === abandoned.length) continue
    for (const { reservation } of abandoned) {
      await moveReserved(context, order, { orderReturn, reservation }, 'release')
    }
    await writeAttempts(context, order, orderReturn, { replacement, abandoned: notExpired })
  }
}

/**
 * The task `settle-replacements`: ends the attempts at replacements of an order, whose processes have
 * packed them or died. Those that may still be under way keep the task. Idempotent, also concurrently.
 */
export async function settleReplacements(
  context: AppContext,
  { _id }: Pick<OrderRecord, '_id'>,
): Promise<'pending'> {
  const order = await context.models.orders.findById(_id)
  for (const { n, replacement } of (order?.returns ?? []).filter(isReplacing)) {
    await settleAttempt(context, _id, { n, ...replacement }, { hasFailed: false })
  }
  await settleAbandoned(context, _id)
  await context.models.orderWork.removeSettledReplacements(_id)
  return 'pending'
}

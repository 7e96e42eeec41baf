import type { AppContext } from '../../context'
import type { OrderRecord } from '../../models/order-core/order-record'
import type { ReturnRecord, StoredReplacement } from '../../models/order-core/order-returns'

/** An attempt at a replacement, by the return and by the id of its reservation. */
interface Attempt {
  n: number
  reservation: string
}

/** How often an attempt is settled again after its order has changed in between. */
const TRIES = 20

type Replacing = ReturnRecord & { replacement: StoredReplacement }

const isReplacing = (one: ReturnRecord): one is Replacing => one.replacement !== undefined

/** The pieces of each product that replace those that were received. */
export function replacingPieces({
  received = [],
}: Pick<ReturnRecord, 'received'>): { product: string; quantity: number }[] {
  const pieces = new Map<string, number>()
  for (const { product, quantity } of received) {
    pieces.set(product, (pieces.get(product) ?? 0) + quantity)
  }
  return [...pieces].map(([product, quantity]) => ({ product, quantity }))
}

/** Each product does it once for this reservation, even if repeated. */
async function moveReserved(
  { models }: AppContext,
  found: Replacing,
  move: 'consume' | 'release',
): Promise<void> {
  const { reservation } = found.replacement
  await Promise.all(
    replacingPieces(found).map(({ product, quantity }) =>
      models.products[move](product, reservation, quantity),
    ),
  )
}

/** Stores a return with another replacement, or without one. Undefined if the order has changed. */
function writeReplacement(
  { models, now }: AppContext,
  order: OrderRecord,
  { replacement: _before, ...found }: Replacing,
  replacement?: StoredReplacement,
): Promise<OrderRecord | undefined> {
  const changed: ReturnRecord = { ...found, ...(replacement ? { replacement } : {}) }
  const returns = (order.returns ?? []).map((one) => (one.n === changed.n ? changed : one))
  const at = now()
  return models.orders.changeRead(order, { at, returns, set: { stockMovedAt: at } })
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
  { isGivenUp }: { isGivenUp: boolean },
): Promise<boolean> {
  for (let turn = 0; turn < TRIES; turn += 1) {
    const order = await context.models.orders.findById(orderId)
    const found = order?.returns?.find((one) => one.n === n)
    if (!order || !found || !isReplacing(found)) return true
    const { replacement, state } = found
    if (replacement.reservation !== reservation) return true
    if (state === 'replacing' || state === 'replaced') {
      await moveReserved(context, found, 'consume')
      if (await writeReplacement(context, order, found)) return true
    } else if (replacement.released) {
      await moveReserved(context, found, 'release')
      if (await writeReplacement(context, order, found)) return true
    } else if (isGivenUp || replacement.until <= context.now()) {
      await writeReplacement(context, order, found, { ...replacement, released: true })
    } else {
      return false
    }
  }
  return false
}

/**
 * The task `settle-replacements`: ends the attempts at replacements of an order, whose processes have
 * packed them or died. Those that may still be under way keep the task. Idempotent, also concurrently.
 */
export async function settleReplacements(
  context: AppContext,
  { _id }: Pick<OrderRecord, '_id'>,
): Promise<'left'> {
  const order = await context.models.orders.findById(_id)
  for (const { n, replacement } of (order?.returns ?? []).filter(isReplacing)) {
    await settleAttempt(context, _id, { n, ...replacement }, { isGivenUp: false })
  }
  await context.models.orderWork.removeSettledReplacements(_id)
  return 'left'
}

import { messages } from '@voltkart/shared/contract/messages'
import type { StockMoveBody } from '@voltkart/shared/contract/stock-moves'
import { createHash, randomUUID } from 'node:crypto'
import type { AppContext } from '../../context'
import { ApiError, conflict, invalidField } from '../../errors'
import type { AuditActor } from '../../models/audit/audit-schema'
import { isDatabaseAway } from '../../models/database-errors'
import { getExpiredBefore } from '../../models/leases/hold-lease'
import type { HoldReason } from '../../models/units/unit-hold-queries'
import type { UnitHold } from '../../models/units/unit-schema'
import {
  toNamedUnits,
  getReceivedKind,
  requireNoCodes,
  requireOnce,
  type NamedUnit,
} from './named-units'
import { tryRecordStockMoves } from './record-stock-moves'

/** The limit of one run of the job. */
const UNITS_MAX = 2_000

const refusals = {
  purchase: { code: 'SERIAL_TAKEN', message: messages.serialKnown },
  found: { code: 'SERIAL_UNKNOWN', message: messages.serialNotWrittenOff },
  damage: { code: 'SERIAL_UNKNOWN', message: messages.serialNotInStock },
  lost: { code: 'SERIAL_UNKNOWN', message: messages.serialNotInStock },
  'to-supplier': { code: 'SERIAL_UNKNOWN', message: messages.serialNotInStock },
} as const satisfies Record<HoldReason, { code: string; message: string }>

/**
 * The units of a stock move: one for each piece of a product whose numbers are recorded on receipt.
 * A count names none, since it finds no piece by its number.
 * @throws ApiError 400 for a number that is missing, surplus, invalid, or the code of a product
 */
export async function findMoveUnits(
  context: AppContext,
  productId: string,
  body: StockMoveBody,
): Promise<NamedUnit[]> {
  if (body.reason === 'count') return []
  const { serials = [], pieces } = body
  const [product] = await context.models.products.findByKeys([productId], [])
  if (!product) return []
  const kind = getReceivedKind(product)
  if (!kind) {
    if (serials.length > 0) throw invalidField('serials', messages.stockHasNoSerials)
    return []
  }
  if (serials.length !== Math.abs(pieces)) {
    throw invalidField('serials', messages.serialCountDiffers)
  }
  const units = toNamedUnits({ ...product, kind }, serials, 'serials')
  requireOnce(units)
  await requireNoCodes(context, units)
  return units
}

/** A request that holds units. */
interface HoldingRequest {
  /** Its idempotency key. */
  key: string
  by: AuditActor
  /** The number of the purchase that it receives. */
  purchase?: string
}

const computeHash = ({ key, by }: HoldingRequest): string =>
  createHash('sha256')
    .update(JSON.stringify([by._id ?? by.name, key]))
    .digest('base64url')

/** A new hold. */
export const newHold = ({ now }: AppContext, request: HoldingRequest): UnitHold => ({
  id: randomUUID(),
  at: now(),
  request: computeHash(request),
  ...(request.purchase === undefined ? {} : { purchase: request.purchase }),
})

/**
 * Holds units of one product for a stock move, so that nothing else takes them. If one of them
 * cannot be moved for this reason, none stays held.
 * @throws ApiError 409 for that unit: SERIAL_TAKEN for a purchase, otherwise SERIAL_UNKNOWN;
 * CONFLICT while another stock move holds it
 */
export async function holdUnits(
  context: AppContext,
  units: readonly NamedUnit[],
  reason: HoldReason,
  hold: UnitHold,
): Promise<void> {
  const { models } = context
  const notHeld = await models.units.hold(units, reason, hold)
  const refused = units.find((unit) => notHeld.includes(unit))
  if (!refused) return
  await tryReleaseHold(context, hold.id)
  const [storedUnit] = await models.units.findByProduct(refused.product, [refused.serial])
  if (storedUnit?.hold) throw conflict(messages.stockBusy)
  const { code, message } = refusals[reason]
  throw new ApiError(code, message, { errors: [{ path: refused.path, message }] })
}

/** Ends a hold without a stock move; if that fails, the job does it. */
export async function tryReleaseHold(context: AppContext, id: string): Promise<void> {
  try {
    await context.models.units.releaseHold(id)
  } catch (error) {
    context.log.warn({ err: error, hold: id }, 'a hold of units has to wait for its release')
  }
}

/** Settles a hold whose stock move is written, or ends it so that no move can use it any more. */
async function endHold(
  context: AppContext,
  { id, product, purchase }: { id: string; product: string; purchase?: string },
): Promise<void> {
  const { products, purchases, units } = context.models
  // The lines of a received purchase are still to be added to the stock.
  if (purchase !== undefined && !(await purchases.refuseHold(purchase, id))) return
  if (await products.refuseHold(product, id)) await units.releaseHold(id, product)
  else await tryRecordStockMoves(context, [product])
}

/**
 * Ends the holds of an earlier attempt of the same request, so that the repetition need not wait
 * for their expiry. An attempt that is still running can no longer write its stock move.
 * @returns whether there was one; then read again what it may have written
 */
export async function takeOverHolds(
  context: AppContext,
  units: readonly NamedUnit[],
  request: HoldingRequest,
): Promise<boolean> {
  const hash = computeHash(request)
  const abandoned = new Map<string, { id: string; product: string }>()
  for (const product of new Set(units.map((unit) => unit.product))) {
    const serials = units.filter((unit) => unit.product === product).map(({ serial }) => serial)
    for (const { hold } of await context.models.units.findByProduct(product, serials)) {
      const isOwn = hold?.request === hash && hold.purchase === request.purchase
      if (isOwn) abandoned.set(`${hold.id} ${product}`, { ...hold, product })
    }
  }
  for (const hold of abandoned.values()) await endHold(context, hold)
  return abandoned.size > 0
}

/** Ends the holds of processes that died before they wrote their stock move. */
export async function endOldHolds(context: AppContext): Promise<void> {
  const before = getExpiredBefore(context.now(), 'units')
  for (const hold of await context.models.units.findOldHolds(before, UNITS_MAX)) {
    try {
      await endHold(context, hold)
    } catch (error) {
      if (isDatabaseAway(error)) throw error
      context.log.error({ err: error, hold }, 'a hold of units was not ended')
    }
  }
}

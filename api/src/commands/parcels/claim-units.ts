import { messages } from '@voltkart/shared/contract/messages'
import type { AppContext } from '../../context'
import { ApiError } from '../../errors'
import { isDatabaseAway } from '../../models/database-errors'
import { getExpiredBefore } from '../../models/leases/hold-lease'
import type { OrderRecord } from '../../models/orders/order-record'
import type { StoredUnit } from '../../models/units/unit-schema'
import { runOrderTasks } from '../orders/run-order-tasks'
import { findParcelHolding } from './sync-units'
import { getReceivedKind, requireNoCodes, type NamedUnit } from '../products/named-units'

/** The limit of one run of the job. */
const CLAIMS_MAX = 200

const createSerialTakenError = ({ path }: Pick<NamedUnit, 'path'>) =>
  new ApiError('SERIAL_TAKEN', messages.serialTaken, {
    errors: [{ path, message: messages.serialTaken }],
  })

const toPath = (units: readonly NamedUnit[], unit: Pick<NamedUnit, 'product' | 'serial'>) =>
  units.find(({ product, serial }) => product === unit.product && serial === unit.serial)?.path ??
  ''

/**
 * Refuses serial numbers of pieces that were never received or have left the stock, if their product
 * has its numbers recorded on receipt.
 * @throws ApiError 409 SERIAL_UNKNOWN
 */
async function requireReceived({ models }: AppContext, units: readonly NamedUnit[]): Promise<void> {
  if (units.length === 0) return
  const products = await models.products.findByKeys(
    [...new Set(units.map(({ product }) => product))],
    [],
  )
  for (const product of products.filter((candidate) => getReceivedKind(candidate) !== undefined)) {
    const productUnits = units.filter((unit) => unit.product === product._id)
    const serials = productUnits.map(({ serial }) => serial)
    const storedUnits = await models.units.findByProduct(product._id, serials)
    const packable = new Set(storedUnits.flatMap((unit) => (isPackable(unit) ? unit.serial : [])))
    const unknown = productUnits.find(({ serial }) => !packable.has(serial))
    if (unknown) {
      throw new ApiError('SERIAL_UNKNOWN', messages.serialNotReceived, {
        errors: [{ path: unknown.path, message: messages.serialNotReceived }],
      })
    }
  }
}

/**
 * Whether a unit has been received. One of another order is so too, and is refused as taken; one that
 * is only held for a receipt has no history yet.
 */
const isPackable = ({ state, history }: Pick<StoredUnit, 'state' | 'history'>): boolean =>
  state === 'claimed' || (history.length > 0 && state !== 'written-off' && state !== 'to-supplier')

/**
 * Refuses serial numbers that are taken, or the SKU or EAN of a product. Most are found here,
 * before anything is written.
 * @throws ApiError 400 for the code of a product; 409 SERIAL_UNKNOWN for a piece that was not
 * received; SERIAL_TAKEN if one of them belongs to another order or is packed already
 */
export async function requireFreeUnits(
  context: AppContext,
  order: OrderRecord,
  units: readonly NamedUnit[],
): Promise<void> {
  const packed = units.find((unit) => findParcelHolding(order, unit))
  if (packed) throw createSerialTakenError(packed)
  await requireNoCodes(context, units)
  await requireReceived(context, units)
  const elsewhere = await context.models.units.findTaken(units, { orderId: order._id })
  if (elsewhere) throw createSerialTakenError({ path: toPath(units, elsewhere) })
}

/**
 * Claims the units of a new parcel, before the order lists them.
 * @returns false if another request claims one of them for the same order; read the order again
 * @throws ApiError 409 SERIAL_TAKEN if another order has claimed one of them in between
 */
export async function claimUnits(
  { models, now }: AppContext,
  { _id: orderId, orderNumber, ...order }: OrderRecord,
  units: readonly NamedUnit[],
  parcel: number,
): Promise<boolean> {
  const claimant = { orderId, orderNumber, orderRev: order.rev, parcel }
  const claim = await models.units.claim(units, claimant, now())
  if (claim.outcome === 'taken') throw createSerialTakenError({ path: toPath(units, claim.taken) })
  return claim.outcome === 'claimed'
}

/**
 * Frees the units that an order has claimed and does not list. The revision of the order is counted up
 * first, so that a request which has claimed them and is about to list them fails, and tries again: a
 * unit that is freed here is never listed.
 */
async function releaseClaims(context: AppContext, orderId: string): Promise<void> {
  const order = await context.models.orders.countWithTask(orderId, 'sync-units')
  if (order) await runOrderTasks(context, order, ['sync-units'])
}

/** Frees the units that a failed request has claimed; if that fails too, the job does it. */
export async function tryReleaseClaims(context: AppContext, orderId: string): Promise<void> {
  try {
    await releaseClaims(context, orderId)
  } catch (error) {
    context.log.warn({ err: error, orderId }, 'a claim of units has to wait for its release')
  }
}

/** Frees the units claimed by processes that died before their order listed them. */
export async function releaseOldClaims(context: AppContext): Promise<void> {
  const before = getExpiredBefore(context.now(), 'units')
  for (const id of await context.models.units.findOrdersWithOldClaims(before, CLAIMS_MAX)) {
    try {
      await releaseClaims(context, id)
    } catch (error) {
      if (isDatabaseAway(error)) throw error
      context.log.error({ err: error, orderId: id }, 'a claim of units was not released')
    }
  }
}

import { messages } from '@voltkart/shared/contract/messages'
import { normaliseSerial } from '@voltkart/shared/domain/serials'
import type { AppContext } from '../../context'
import { ApiError, invalidField } from '../../errors'
import { isDatabaseAway } from '../../models/database-errors'
import type { OrderRecord } from '../../models/order-core/order-record'
import { revisionOf } from '../../models/order-core/order-revision'
import { runOrderTasks } from '../order-core/run-order-tasks'
import { parcelHolding } from './sync-units'
import type { NamedUnit } from './wanted-units'

/** A claim that no order lists after this time was left by a process that has died. */
const CLAIM_MS = 60_000
/** The limit of one run of the job. */
const CLAIMS_AT_MOST = 200

const taken = ({ path }: Pick<NamedUnit, 'path'>) =>
  new ApiError('SERIAL_TAKEN', messages.serialTaken, {
    errors: [{ path, message: messages.serialTaken }],
  })

const pathOf = (units: readonly NamedUnit[], wanted: Pick<NamedUnit, 'product' | 'serial'>) =>
  units.find(({ product, serial }) => product === wanted.product && serial === wanted.serial)
    ?.path ?? ''

/** @throws ApiError 400 at a number that is the SKU of a product, which was scanned by mistake */
async function requireNoSkus({ models }: AppContext, units: readonly NamedUnit[]): Promise<void> {
  if (units.length === 0) return
  const found = await models.products.findBySkuInAnySpelling(units.map(({ serial }) => serial))
  const skus = new Set(found.map(({ sku = '' }) => normaliseSerial(sku)))
  const wrong = units.find(({ serial }) => skus.has(serial))
  if (wrong) throw invalidField(wrong.path, messages.serialIsSku)
}

/**
 * Refuses serial numbers that are taken, or the SKU of a product. Most are found here, before
 * anything is written.
 * @throws ApiError 400 at the code of a product; 409 SERIAL_TAKEN if one of them belongs to another order or is packed already
 */
export async function requireFreeUnits(
  context: AppContext,
  order: OrderRecord,
  units: readonly NamedUnit[],
): Promise<void> {
  const packed = units.find((unit) => parcelHolding(order, unit))
  if (packed) throw taken(packed)
  await requireNoSkus(context, units)
  const elsewhere = await context.models.units.findTaken(units, { orderId: order._id })
  if (elsewhere) throw taken({ path: pathOf(units, elsewhere) })
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
  const claimant = { orderId, orderNumber, orderRev: revisionOf(order), parcel }
  const claim = await models.units.claim(units, claimant, now())
  if (claim.outcome === 'taken') throw taken({ path: pathOf(units, claim.taken) })
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
  const before = new Date(context.now().getTime() - CLAIM_MS)
  for (const id of await context.models.units.ordersWithOldClaims(before, CLAIMS_AT_MOST)) {
    try {
      await releaseClaims(context, id)
    } catch (error) {
      if (isDatabaseAway(error)) throw error
      context.log.error({ err: error, orderId: id }, 'a claim of units was not released')
    }
  }
}

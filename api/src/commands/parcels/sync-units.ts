import { isPaidStatus } from '@voltkart/shared/domain/order-state'
import type { AppContext } from '../../context'
import type { ParcelRecord } from '../../models/orders/order-parcels'
import type { OrderRecord } from '../../models/orders/order-record'
import type { HeldUnit, UnitRecord } from '../../models/units/unit-queries'
import type { StoredUnitEvent } from '../../models/units/unit-schema'
import { getWarranty } from './warranty'
import type { ReturnCondition } from '@voltkart/shared/domain/returns'
import type { ReturnRecord } from '../../models/orders/order-returns'

/** When the pieces of a return came back. */
const getReceivedAt = ({ events }: ReturnRecord): number =>
  events.find(({ state }) => state === 'received')?.at.getTime() ?? 0

/**
 * The conditions in which a unit came back by returns of an order that the shop has refunded or
 * replaced, in the order of time. More than one if it was sent again as a replacement.
 */
function getConditions(
  { returns = [] }: Pick<OrderRecord, 'returns'>,
  { product, serial }: { product: string; serial: string },
): ReturnCondition[] {
  return returns
    .filter(({ acceptedAt }) => acceptedAt !== undefined)
    .toSorted((a, b) => getReceivedAt(a) - getReceivedAt(b))
    .flatMap(({ received = [] }) => received)
    .filter((line) => line.product === product && line.serials.includes(serial))
    .map(({ condition }) => condition)
}

/** When a unit came back with an undecided return; undefined if it did not. */
function getHeldSince(
  { returns = [] }: Pick<OrderRecord, 'returns'>,
  { product, serial }: { product: string; serial: string },
): Date | undefined {
  const orderReturn = returns.find(
    ({ state, acceptedAt, received = [] }) =>
      state === 'received' &&
      acceptedAt === undefined &&
      received.some((line) => line.product === product && line.serials.includes(serial)),
  )
  return orderReturn && new Date(getReceivedAt(orderReturn))
}

type WithParcels = Pick<OrderRecord, 'status' | 'parcels' | 'returns'>

/**
 * The parcel of an order that holds a unit; undefined if none does. A unit that was received back is no
 * longer in the parcel that it was delivered in, but may be in a later one, as a replacement.
 */
export function findParcelHolding(
  order: WithParcels,
  unit: Pick<UnitRecord, 'product' | 'serial'>,
): ParcelRecord | undefined {
  const { status, parcels = [] } = order
  if (!isPaidStatus(status)) return undefined
  const { product, serial } = unit
  const holders = parcels.filter(
    ({ state, lines }) =>
      (state === 'packed' || state === 'shipped' || state === 'delivered') &&
      lines.some((line) => line.product === product && line.serials.includes(serial)),
  )
  return holders[getConditions(order, unit).length]
}

/** Whether a unit was received and has not been sold since. */
const wasReceived = ({ history }: UnitRecord): boolean =>
  history.findLast(({ state }) => state === 'in-stock' || state === 'returned')?.state ===
  'in-stock'

/** The state of a unit that no parcel of its order holds: damaged ones are never sold again. */
function getStateWithout(order: WithParcels, unit: UnitRecord) {
  const delivered = order.parcels?.find(({ n }) => n === unit.parcel)?.state === 'delivered'
  const condition = delivered ? getConditions(order, unit).at(-1) : undefined
  if (condition === undefined) {
    return { state: wasReceived(unit) ? 'in-stock' : 'returned', event: 'released' } as const
  }
  const state = condition === 'damaged' ? 'written-off' : 'returned'
  return { state, event: state } as const
}

/**
 * The state of a unit in a parcel: it is sold once the parcel was sent. A unit that came back stays
 * with its order until the return is decided.
 */
function toHeldUnit(
  order: OrderRecord,
  parcel: ParcelRecord,
  { product, serial }: UnitRecord,
): HeldUnit {
  const { orderNumber } = order
  const soldAt = parcel.shippedAt ?? parcel.deliveredAt
  if (!soldAt) return { state: 'claimed', orderNumber, parcel: parcel.n }
  const warrantyUntil = getWarranty(order, product)
  return {
    state: getHeldSince(order, { product, serial }) ? 'returned' : 'sold',
    orderNumber,
    parcel: parcel.n,
    soldAt,
    ...(order.invoice ? { invoiceNumber: order.invoice.number } : {}),
    ...(warrantyUntil ? { warrantyUntil } : {}),
  }
}

/** The missing events in the history of a unit. */
function getEvents(
  unit: UnitRecord,
  held: HeldUnit,
  { packedAt }: ParcelRecord,
  now: Date,
): StoredUnitEvent[] {
  const place = { parcel: held.parcel, ...(held.orderNumber ? { order: held.orderNumber } : {}) }
  // The unit came back, or goes back to the customer because its return was rejected.
  if (held.state === 'returned' || unit.state === 'returned') {
    return [{ state: held.state, at: now, ...place }]
  }
  const last = unit.history.at(-1)
  const isKnown = last?.state === 'claimed' || last?.state === 'sold'
  return [
    ...(isKnown ? [] : [{ state: 'claimed' as const, at: packedAt, ...place }]),
    ...(held.soldAt && last?.state !== 'sold'
      ? [{ state: 'sold' as const, at: held.soldAt, ...place }]
      : []),
  ]
}

/**
 * Makes the units of an order agree with its parcels and returns: claimed while packed, sold once sent,
 * `returned` and kept with the order while a return of them is not decided, and free when no parcel
 * holds them any more, or written off if they came back damaged. Idempotent, and safe while other
 * processes do the same: a unit keeps the revision of the order that its state comes from, and never
 * takes on an earlier one.
 */
export async function syncUnits(
  context: AppContext,
  { _id }: Pick<OrderRecord, '_id'>,
): Promise<void | 'pending'> {
  const { orders, units } = context.models
  // The order is read first: a unit claimed after this read has a later revision, and is not
  // changed.
  const order = await orders.findById(_id)
  if (!order) return undefined
  const rev = order.rev
  for (const unit of await units.listOfOrder(_id)) {
    const parcel = findParcelHolding(order, unit)
    if (parcel) {
      const held = toHeldUnit(order, parcel, unit)
      const isPlaced = unit.state === held.state && unit.parcel === held.parcel && !unit.claimedAt
      if (isPlaced && unit.invoiceNumber === held.invoiceNumber) continue
      const events = isPlaced ? [] : getEvents(unit, held, parcel, context.now())
      await units.holdFor(unit, rev, held, events)
    } else {
      const { orderNumber, parcel: n } = unit
      const { state, event } = getStateWithout(order, unit)
      await units.free(unit, rev, state, {
        state: event,
        at: context.now(),
        ...(orderNumber ? { order: orderNumber } : {}),
        ...(n ? { parcel: n } : {}),
      })
    }
  }
  // The units of a corrected invoice get the number of the new one once it is issued.
  if (order.tasks.includes('correct-invoice')) return 'pending'
  return undefined
}

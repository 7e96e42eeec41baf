import type { SandboxShipment } from '../dev/shiprocket-sandbox/shipment-schema'
import { getPiecesToDeliver } from '@voltkart/shared/domain/partial-refunds'
import { getParcelWork, getPiecesToPack, type ParcelPieces } from '@voltkart/shared/domain/parcels'
import { toParcelRecord, type ParcelRecord } from '../src/models/orders/order-parcels'
import { toOrderRecord } from '../src/models/orders/order-record'
import type { StoredOrder } from '../src/models/orders/order-schema'
import type { StoredUnit } from '../src/models/units/unit-schema'

/** The data that parcels of orders are checked against. */
export interface ParcelLedger {
  orders: StoredOrder[]
  units: StoredUnit[]
  /** The shipments at the sandbox of couriers, and the payments for them. */
  shipments: SandboxShipment[]
  /** The keys of the mails that were queued or sent. */
  mails: { has(key: string): boolean }
}

const isHeld = ({ state }: ParcelPieces) =>
  state === 'packed' || state === 'shipped' || state === 'delivered'

const getParcels = ({ parcels = [] }: StoredOrder): ParcelRecord[] => parcels.map(toParcelRecord)

/** The ordered pieces, without those refunded before packing. */
function getItems(order: StoredOrder) {
  const { items, refunds } = toOrderRecord(order)
  return getPiecesToDeliver(items, refunds)
}

const sumPieces = (lines: readonly { quantity: number }[]) =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0)

/** Pieces in parcels that were never ordered, or in none although all are delivered. */
function findPieceLosses(order: StoredOrder): string[] {
  const [name, parcels, items] = [order.orderNumber, getParcels(order), getItems(order)]
  const held = parcels.filter(isHeld)
  const sold = held.filter(({ purpose }) => purpose === 'sale')
  const unpacked = getPiecesToPack(items, parcels)
  const isSold = order.status === 'paid' || order.status === 'delivered'
  const numbers = parcels.map(({ n }) => n)
  return [
    ...(sumPieces(sold.flatMap(({ lines }) => lines)) + sumPieces(unpacked) === sumPieces(items)
      ? []
      : [`the parcels of order ${name} hold more than was ordered`]),
    ...(held.length > 0 && !isSold
      ? [`order ${name} is ${order.status} and has parcels that hold pieces`]
      : []),
    ...(order.status === 'delivered' && order.parcels && unpacked.length > 0
      ? [`order ${name} is delivered and has pieces in no parcel`]
      : []),
    ...(new Set(numbers).size === numbers.length ? [] : [`order ${name} has a number twice`]),
  ]
}

/** The stored work on the parcels of an order, if it does not match its parcels. */
function findWrongWork(order: StoredOrder): string[] {
  const isRefunded = order.refunds.some(
    ({ reason, status }) => reason === 'order-refunded' && status !== 'failed',
  )
  const isSent = order.status === 'delivered'
  const expected =
    isSent || (order.status === 'paid' && !isRefunded && !order.cancelledAt)
      ? getParcelWork(isSent ? [] : getItems(order), getParcels(order))
      : undefined
  if (order.parcelWork === expected) return []
  return [`order ${order.orderNumber} has the work ${order.parcelWork}, not ${expected}`]
}

/** The units of some returns that came back, one for each time. */
const getUnits = (returns: NonNullable<StoredOrder['returns']>): string[] =>
  returns
    .flatMap(({ received = [] }) => received)
    .flatMap(({ product, serials }) =>
      serials.map((serial) => `${product.toHexString()} ${serial}`),
    )

/**
 * The units that the parcels of an order hold, by product and serial number. Those of a return that is
 * not decided came back, and are not free; those of a rejected one are sold.
 */
function getHeldUnits(order: StoredOrder) {
  const { returns = [] } = order
  const acceptedUnits = getUnits(returns.filter(({ acceptedAt }) => acceptedAt))
  const undecided = getUnits(
    returns.filter(({ state, acceptedAt }) => state === 'received' && !acceptedAt),
  )
  // A received unit of an accepted return has left the first of its parcels.
  const held = getUnitsInParcels(order).filter(({ key }) => {
    const index = acceptedUnits.indexOf(key)
    if (index >= 0) acceptedUnits.splice(index, 1)
    return index < 0
  })
  return held.map(({ key, parcel, state }) => {
    const sold = undecided.includes(key) ? 'returned' : 'sold'
    const holder = `${order._id.toHexString()} ${parcel} ${state === 'packed' ? 'claimed' : sold}`
    return { key, holder }
  })
}

const getUnitsInParcels = (order: StoredOrder) =>
  getParcels(order)
    .filter(isHeld)
    .flatMap(({ n, state, lines }) =>
      lines.flatMap(({ product, serials }) =>
        serials.map((serial) => ({
          key: `${product} ${serial}`,
          parcel: n,
          state,
        })),
      ),
    )

function findUnitLosses({ orders, units }: ParcelLedger): string[] {
  const held = orders.flatMap(getHeldUnits)
  const holders = new Map(held.map(({ key, holder }) => [key, holder]))
  const stored = new Map(
    units.map((unit) => [
      `${unit.product.toHexString()} ${unit.serial}`,
      unit.order && `${unit.order.toHexString()} ${unit.parcel} ${unit.state}`,
    ]),
  )
  // A claim of a dead process is released after a minute.
  const claimed = new Set(
    units.flatMap(({ product, serial, claimedAt }) =>
      claimedAt ? [`${product.toHexString()} ${serial}`] : [],
    ),
  )
  return [
    ...(holders.size === held.length ? [] : ['a unit is in two parcels']),
    ...held.flatMap(({ key, holder }) =>
      stored.get(key) === holder ? [] : [`unit ${key}: ${stored.get(key)}, its parcel: ${holder}`],
    ),
    ...[...stored].flatMap(([key, holder]) =>
      holder === undefined || holders.has(key) || claimed.has(key)
        ? []
        : [`unit ${key} belongs to ${holder}, which does not list it`],
    ),
  ]
}

function findMissingMails({ orders, mails }: ParcelLedger): string[] {
  // The mails to a customer who was erased are gone.
  return orders
    .filter(({ erasedAt }) => !erasedAt)
    .flatMap((order) => {
      const key = `order:${order._id.toHexString()}`
      const sent = getParcels(order).filter(({ shippedAt }) => shippedAt)
      return [
        ...sent.map(({ n }) => `${key}:shipped:${n}`),
        ...(order.deliveredAt ? [`${key}:delivered`] : []),
      ].flatMap((expectedMail) =>
        mails.has(expectedMail) ? [] : [`there is no mail ${expectedMail}`],
      )
    })
}

/** Whether a shipment was made for a parcel, in one of its bookings. */
const isForParcel = (
  { reference }: SandboxShipment,
  { orderNumber }: StoredOrder,
  n: number,
): boolean => reference === `${orderNumber}-${n}` || reference.startsWith(`${orderNumber}-${n}-`)

/**
 * Tracking numbers that were paid for and not recorded, or two of one parcel. While a booking is
 * open, its number may be on its way to the shop.
 */
function findBookingLosses(order: StoredOrder, shipments: readonly SandboxShipment[]): string[] {
  return getParcels(order).flatMap(({ n, booking, cancelledBookings = [] }) => {
    const name = `parcel ${n} of order ${order.orderNumber}`
    const late = cancelledBookings.flatMap(({ late: numbers }) => numbers)
    // The shop has recorded these, and is about to cancel them.
    const isEnding = ({ awb }: SandboxShipment) =>
      late.some((item) => item.awb === awb && !item.cancelledAt)
    const paid = shipments.filter(
      (shipment) =>
        isForParcel(shipment, order, n) &&
        shipment.awb &&
        !shipment.cancelledAt &&
        !isEnding(shipment),
    )
    const isOpen = booking !== undefined && booking.state !== 'booked'
    const unrecorded = isOpen ? [] : paid.filter(({ awb }) => awb !== booking?.awb)
    const isMade = booking?.awb === undefined || shipments.some(({ awb }) => awb === booking.awb)
    return [
      ...(paid.length > 1 ? [`${name} has ${paid.length} tracking numbers`] : []),
      ...unrecorded.map(({ awb }) => `${name} does not record ${awb}, which was paid for`),
      ...(isMade ? [] : [`${name} has a tracking number that no courier has assigned`]),
      ...(booking?.state === 'booked' && booking.awb === undefined
        ? [`${name} is booked without a tracking number`]
        : []),
    ]
  })
}

/**
 * The losses of parcels, one sentence each: every ordered piece is in at most one parcel; the
 * remaining work is stored; each unit has one owner, which lists it; each sent parcel has its mail;
 * each tracking number that was paid for is recorded, and none is the second of a parcel.
 */
export const findParcelLosses = (ledger: ParcelLedger): string[] => [
  ...ledger.orders.flatMap(findPieceLosses),
  ...ledger.orders.flatMap(findWrongWork),
  ...ledger.orders.flatMap((order) => findBookingLosses(order, ledger.shipments)),
  ...findUnitLosses(ledger),
  ...findMissingMails(ledger),
]

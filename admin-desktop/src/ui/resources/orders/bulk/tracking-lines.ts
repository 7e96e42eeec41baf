import type { Order } from '@voltkart/shared/contract/orders'
import type { Parcel } from '@voltkart/shared/contract/parcel-schema'
import { shipBodySchema } from '@voltkart/shared/contract/parcels'
import { EWAY_BILL_ABOVE_PAISE } from '@voltkart/shared/domain/consignment-value'
import { normaliseTrackingNumber } from '@voltkart/shared/domain/plain-code'
import { normaliseOrderNumber } from '@voltkart/shared/domain/record-number'
import { getConsignmentValue } from '../parcels/eway-bill-fields'

/** A packed parcel of a selected order, or an order without one. */
export interface ShipRow {
  key: string
  order: Order
  /** Absent if nothing of the order is packed. */
  parcel?: Parcel
  /** The pasted number, or the one from packing. */
  trackingNumber?: string
  /** Why the parcel is not sent. */
  problem?: string
}

/** A row that is sent. */
export type ReadyRow = ShipRow & Required<Pick<ShipRow, 'parcel' | 'trackingNumber'>>

interface TrackingLine {
  orderNumber: string
  trackingNumber: string
}

/** The lines of a text: an order number and a tracking number, apart by a comma, tab or space. */
function getLines(text: string): TrackingLine[] {
  return text
    .split('\n')
    .map((line) => line.split(/[\s,;]+/).filter(Boolean))
    .map(([orderNumber = '', trackingNumber = '']) => ({
      orderNumber: normaliseOrderNumber(orderNumber),
      trackingNumber: normaliseTrackingNumber(trackingNumber),
    }))
    .filter(({ orderNumber }) => orderNumber !== '')
}

/** Why a parcel cannot be sent with a tracking number; undefined if it can. */
function getProblem(order: Order, parcel: Parcel, trackingNumber = ''): string | undefined {
  if (trackingNumber === '') return 'No tracking number'
  const checked = shipBodySchema.shape.trackingNumber.safeParse(trackingNumber)
  if (!checked.success) return `${trackingNumber} is not a tracking number`
  const needsEwayBill =
    getConsignmentValue(order, parcel) > EWAY_BILL_ABOVE_PAISE && !parcel.ewayBill
  return needsEwayBill ? 'Needs an e-way bill. Ship it from its own page.' : undefined
}

function toRows(order: Order, numbers: readonly string[]): ShipRow[] {
  const packedParcels = order.parcels.filter(({ state }) => state === 'packed')
  if (packedParcels.length === 0) return [{ key: order._id, order, problem: 'Nothing is packed' }]
  return packedParcels.map((parcel, index) => {
    const trackingNumber = numbers[index] ?? parcel.trackingNumber
    const problem = getProblem(order, parcel, trackingNumber)
    return {
      key: `${order._id} ${parcel.n}`,
      order,
      parcel,
      ...(trackingNumber ? { trackingNumber } : {}),
      ...(problem ? { problem } : {}),
    }
  })
}

/**
 * Gives the tracking numbers of a pasted text to the packed parcels of orders. Several lines of one
 * order are for its parcels, in their order.
 */
export function matchTracking(
  orders: readonly Order[],
  text: string,
): { rows: ShipRow[]; unknown: string[] } {
  const lines = getLines(text)
  const getNumbers = ({ orderNumber }: Order) =>
    lines.filter((line) => line.orderNumber === orderNumber).map((line) => line.trackingNumber)
  const orderNumbers = new Set(orders.map(({ orderNumber }) => orderNumber))
  return {
    rows: orders.flatMap((order) => toRows(order, getNumbers(order))),
    unknown: lines
      .map(({ orderNumber }) => orderNumber)
      .filter((number) => !orderNumbers.has(number)),
  }
}

/** Whether a row is sent. */
export const isReady = (row: ShipRow): row is ReadyRow =>
  row.problem === undefined && row.parcel !== undefined && row.trackingNumber !== undefined

import { messages } from '@voltkart/shared/contract/messages'
import type { ParcelChange } from '@voltkart/shared/contract/parcels'
import type { AppContext } from '../../context'
import { conflict } from '../../errors'
import { changesBetween } from '../../models/audit/audit-changes'
import { trackedBy, withTracking } from './courier-link'
import {
  noteOfParcel,
  getParcel,
  requireOpenFor,
  runParcelStep,
  withParcel,
  writeParcels,
  type ParcelResult,
  type ParcelStaff,
  type ParcelRef,
} from './parcel-step'
import type { ParcelRecord } from '../../models/order-core/order-parcels'

type Booked = Pick<ParcelRecord, 'booking'>

/**
 * Refuses what must not happen to a parcel while a courier is booked for it.
 * @throws ApiError 409
 */
export function requireNoBooking({ booking }: Booked): void {
  if (booking) throw conflict(messages.cancelBookingFirst)
}

/**
 * Refuses what must not happen to a parcel while its booking is being made or cancelled.
 * @throws ApiError 409
 */
export function requireSettledBooking({ booking }: Booked): void {
  if (booking && booking.state !== 'booked') throw conflict(messages.bookingOpen)
}

/** A field of a parcel after a change: `null` clears it, `undefined` leaves it. */
const changed = (before: string | undefined, value: string | null | undefined) =>
  value === undefined ? before : (value ?? undefined)

/**
 * Changes the courier and the tracking number of a packed parcel.
 * @throws ApiError 404 if there is no such parcel, 409 if it is not packed or the order not paid
 */
export async function changeParcel(
  context: AppContext,
  { orderId, n }: ParcelRef,
  body: ParcelChange,
  staff: ParcelStaff,
): Promise<ParcelResult> {
  return runParcelStep(context, orderId, async (order) => {
    const parcel = getParcel(order, n)
    requireOpenFor(order, parcel)
    if (parcel.state !== 'packed') throw conflict(messages.parcelNotPacked)
    requireNoBooking(parcel)
    const courier = changed(parcel.courier, body.courier)
    const trackingNumber = changed(parcel.trackingNumber, body.trackingNumber)
    if (courier === parcel.courier && trackingNumber === parcel.trackingNumber) {
      return { written: order, n }
    }
    const after = withTracking(parcel, await trackedBy(context, courier, trackingNumber))
    const changes = changesBetween(
      { courier: parcel.courierName ?? parcel.courier, trackingNumber: parcel.trackingNumber },
      { courier: after.courierName ?? courier, trackingNumber },
    ).map((change) => ({ ...change, field: `parcel ${n}: ${change.field}` }))
    const written = await writeParcels(context, order, withParcel(order, after), {
      at: context.now(),
      note: noteOfParcel(context, staff, order, { action: 'changed', changes }),
    })
    return { written, n }
  })
}

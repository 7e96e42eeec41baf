import { messages } from '@voltkart/shared/contract/messages'
import type { ParcelChange } from '@voltkart/shared/contract/parcels'
import type { AppContext } from '../../context'
import { conflict } from '../../errors'
import { listChanges } from '../../models/audit/audit-changes'
import { resolveTracking, withTracking } from './courier-link'
import {
  buildParcelNote,
  getParcel,
  requireOpenFor,
  runParcelStep,
  withParcel,
  writeParcels,
  type ParcelResult,
  type ParcelStaff,
  type ParcelRef,
} from './parcel-step'
import type { ParcelRecord } from '../../models/orders/order-parcels'
import type { OrderRecord } from '../../models/orders/order-record'
import type { OrderTask } from '../../models/orders/order-tasks'

/** A parcel whose booking a job will cancel, as soon as the process that works on it has ended. */
function withEndingBooking(parcel: ParcelRecord, at: Date): ParcelRecord {
  const { booking } = parcel
  if (!booking) return parcel
  const nextWorkAt = booking.state !== 'booked' && booking.checkAt
  const checkAt = nextWorkAt ? booking.checkAt : at
  return { ...parcel, booking: { ...booking, state: 'cancelling', ...(checkAt && { checkAt }) } }
}

/** The task that follows a change of parcels in which pieces have serial numbers. */
export const syncTasks = (parcels: readonly ParcelRecord[]): OrderTask[] =>
  parcels.some(({ lines }) => lines.some(({ serials }) => serials.length > 0)) ? ['sync-units'] : []

/**
 * The changes of an order's parcels by a full refund: the packed ones are cancelled and their
 * serial numbers freed. No parcel of the order may have been sent. `parcels` is undefined if
 * nothing changes.
 */
export function stopParcels(
  { parcels }: Pick<OrderRecord, 'parcels'>,
  at: Date,
): { parcels: ParcelRecord[] | undefined; tasks: OrderTask[] } {
  const packed = (parcels ?? []).filter(({ state }) => state === 'packed')
  if (!parcels || packed.length === 0) return { parcels: undefined, tasks: [] }
  const stopped = parcels.map((parcel) =>
    parcel.state === 'packed'
      ? { ...withEndingBooking(parcel, at), state: 'cancelled' as const, endedAt: at }
      : parcel,
  )
  return { parcels: stopped, tasks: syncTasks(packed) }
}

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
const getChangedValue = (before: string | undefined, value: string | null | undefined) =>
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
    const courier = getChangedValue(parcel.courier, body.courier)
    const trackingNumber = getChangedValue(parcel.trackingNumber, body.trackingNumber)
    if (courier === parcel.courier && trackingNumber === parcel.trackingNumber) {
      return { written: order, n }
    }
    const after = withTracking(parcel, await resolveTracking(context, courier, trackingNumber))
    const changes = listChanges(
      { courier: parcel.courierName ?? parcel.courier, trackingNumber: parcel.trackingNumber },
      { courier: after.courierName ?? courier, trackingNumber },
    ).map((change) => ({ ...change, field: `parcel ${n}: ${change.field}` }))
    const written = await writeParcels(context, order, withParcel(order, after), {
      at: context.now(),
      note: buildParcelNote(context, staff, order, { action: 'changed', changes }),
    })
    return { written, n }
  })
}

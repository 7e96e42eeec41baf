import type { ParcelRecord } from '../../models/order-core/order-parcels'
import type { OrderRecord } from '../../models/order-core/order-record'
import type { OrderTask } from '../../models/order-core/order-tasks'

/** A parcel whose booking a job will cancel, as soon as the process that works on it has ended. */
function withEndingBooking(parcel: ParcelRecord, at: Date): ParcelRecord {
  const { booking } = parcel
  if (!booking) return parcel
  const isWorkedOn = booking.state !== 'booked' && booking.checkAt
  const checkAt = isWorkedOn ? booking.checkAt : at
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

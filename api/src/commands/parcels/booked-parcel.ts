import { messages } from '@voltkart/shared/contract/messages'
import { conflict } from '../../errors'
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

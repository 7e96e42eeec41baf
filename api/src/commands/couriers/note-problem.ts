import type { AppContext } from '../../context'
import { storeBooking, withBooking, type BookingRef } from './booking-steps'
import { nextTry } from './next-read'

/** Lets the job try a booking again that waits for the courier. */
export async function postpone(context: AppContext, ref: BookingRef): Promise<void> {
  await storeBooking(context, ref, (parcel) => ({
    parcel: withBooking(parcel, { checkAt: nextTry(parcel.booking, context.now()) }),
  }))
}

/**
 * Keeps what the courier has refused. Without a tracking number the booking is then called off: nothing
 * was paid for.
 */
export async function noteProblem(
  context: AppContext,
  ref: BookingRef,
  { message: problem }: Error,
): Promise<void> {
  await storeBooking(context, ref, (parcel) => {
    const { booking } = parcel
    const checkAt = nextTry(booking, context.now())
    if (booking.awb !== undefined) return { parcel: withBooking(parcel, { problem, checkAt }) }
    return {
      parcel: withBooking(parcel, { problem, checkAt, state: 'cancelling' }),
      event: { type: 'booking-failed', by: booking.by, detail: `Parcel ${ref.n}` },
    }
  })
}

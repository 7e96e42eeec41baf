import type { AppContext } from '../../context'
import {
  CourierRefusedError,
  type CourierProvider,
} from '../../integrations/couriers/courier-provider'
import { ProviderUnreachableError } from '../../integrations/razorpay/payment-provider'
import { getParcel } from '../parcels/parcel-step'
import {
  BookingLostError,
  storeBooking,
  withBooking,
  withoutBooking,
  type BookingRef,
  nextRead,
  nextTry,
} from './booking-steps'
import { rememberCalledOff } from './late-numbers'

/** How the cancellation of a booking has ended. */
export type CallOffOutcome =
  | { kind: 'cancelled' }
  | { kind: 'refused'; error: Error }
  | { kind: 'away'; error: Error }

/** The courier keeps a booking that it was paid for; one without a number has cost nothing. */
async function keepBooked(context: AppContext, ref: BookingRef, problem: string): Promise<void> {
  await storeBooking(context, ref, (parcel) => {
    const { booking } = parcel
    if (booking.awb === undefined) return { parcel: withoutBooking(parcel) }
    const checkAt = nextRead(booking, context.now())
    return { parcel: withBooking(parcel, { state: 'booked', problem, checkAt }) }
  })
}

/**
 * Cancels at the courier what was made for a booking that is being cancelled, and then removes it.
 * May be repeated, also at the same time.
 */
export async function callOff(
  context: AppContext,
  courier: CourierProvider,
  ref: BookingRef,
): Promise<CallOffOutcome> {
  try {
    return await cancelAtCourier(context, courier, ref)
  } catch (error) {
    // Somebody else has removed it meanwhile.
    if (error instanceof BookingLostError) return { kind: 'cancelled' }
    throw error
  }
}

async function cancelAtCourier(
  context: AppContext,
  courier: CourierProvider,
  ref: BookingRef,
): Promise<CallOffOutcome> {
  const order = await context.models.orders.findById(ref.orderId)
  const booking = order && getParcel(order, ref.n).booking
  if (booking?.key !== ref.key) return { kind: 'cancelled' }
  try {
    await courier.cancel(booking)
  } catch (error) {
    if (error instanceof CourierRefusedError) {
      await keepBooked(context, ref, error.message)
      return { kind: 'refused', error }
    }
    if (!(error instanceof ProviderUnreachableError)) throw error
    await storeBooking(context, ref, (parcel) => ({
      parcel: withBooking(parcel, { checkAt: nextTry(parcel.booking, context.now()) }),
    }))
    return { kind: 'away', error }
  }
  await storeBooking(context, ref, (parcel) => ({
    parcel: rememberCalledOff(withoutBooking(parcel), parcel.booking, context.now()),
    ...(parcel.booking.awb === undefined
      ? {}
      : {
          event: {
            type: 'booking-cancelled' as const,
            by: parcel.booking.by,
            detail: `Parcel ${ref.n}`,
          },
        }),
  }))
  return { kind: 'cancelled' }
}

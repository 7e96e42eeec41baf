import { messages } from '@voltkart/shared/contract/messages'
import type { AppContext } from '../../context'
import { conflict, notFound } from '../../errors'
import {
  buildParcelNote,
  requireParcelFor,
  getParcel,
  runParcelStep,
  withParcel,
  writeParcels,
  type ParcelRef,
  type ParcelResult,
  type ParcelStaff,
} from '../parcels/parcel-step'
import {
  requireBooking,
  BookingLostError,
  storeBooking,
  withBooking,
  withoutBooking,
  type BookingRef,
  getNextReadAt,
  getNextTryAt,
} from './booking-steps'
import {
  createCourierUnavailableError,
  createCourierRefusedError,
  findCourier,
} from './courier-errors'
import { getLeaseEnd } from '../../models/leases/hold-lease'
import {
  CourierRefusedError,
  type CourierProvider,
} from '../../integrations/couriers/courier-provider'
import { ProviderUnreachableError } from '../../integrations/razorpay/payment-provider'
import { withCancelledBooking } from './late-numbers'

/** The outcome of a cancellation. */
type CallOffOutcome =
  | { kind: 'cancelled' }
  | { kind: 'refused'; error: Error }
  | { kind: 'away'; error: Error }

/** The courier keeps a booking that it was paid for; one without a number has cost nothing. */
async function keepBooked(context: AppContext, ref: BookingRef, problem: string): Promise<void> {
  await storeBooking(context, ref, (parcel) => {
    const { booking } = parcel
    if (booking.awb === undefined) return { parcel: withoutBooking(parcel) }
    const checkAt = getNextReadAt(booking, context.now())
    return { parcel: withBooking(parcel, { state: 'booked', problem, checkAt }) }
  })
}

/** Cancels a booking at the courier, and then removes it. Idempotent, also concurrently. */
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
      parcel: withBooking(parcel, { checkAt: getNextTryAt(parcel.booking, context.now()) }),
    }))
    return { kind: 'away', error }
  }
  await storeBooking(context, ref, (parcel) => ({
    parcel: withCancelledBooking(withoutBooking(parcel), parcel.booking, context.now()),
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

/**
 * Cancels the booking of a packed parcel. If the courier does not respond, a job goes on with it.
 * @throws ApiError 404; 409 if the parcel has no booking, was sent, or is being booked; COURIER if the
 * courier refuses: the booking stays; UNAVAILABLE while it is away
 */
export async function cancelBooking(
  context: AppContext,
  { orderId, n }: ParcelRef,
  staff: ParcelStaff,
): Promise<ParcelResult> {
  let key = ''
  let code = ''
  await runParcelStep(context, orderId, async (order) => {
    const parcel = requireParcelFor(order, n, 'ship')
    const booking = requireBooking(parcel)
    const isWorkedOn = booking.state === 'booking' && (booking.checkAt ?? 0) > context.now()
    if (isWorkedOn) throw conflict(messages.bookingOpen)
    key = booking.key
    code = booking.courier
    findCourier(context, code)
    const cancelling = {
      ...booking,
      state: 'cancelling' as const,
      by: staff.name,
      checkAt: getLeaseEnd(context.now(), 'booking'),
    }
    const written = await writeParcels(
      context,
      order,
      withParcel(order, { ...parcel, booking: cancelling }),
      {
        at: context.now(),
        note: buildParcelNote(context, staff, order, {
          action: 'booking-cancelled',
          changes: [{ field: `parcel ${n}: courier`, before: booking.awb ?? booking.reference }],
        }),
      },
    )
    return { written, n }
  })
  const courier = findCourier(context, code)
  const outcome = await callOff(context, courier, { orderId, n, key })
  if (outcome.kind === 'refused') throw createCourierRefusedError(courier, outcome.error)
  if (outcome.kind === 'away') throw createCourierUnavailableError(messages.cancellationPending)
  const order = await context.models.orders.findVisible(orderId)
  if (!order) throw notFound()
  return { order, parcel: getParcel(order, n) }
}

import { omitUndefined } from '@voltkart/shared/domain/omit-undefined'
import type { AppContext } from '../../context'
import {
  CourierRefusedError,
  type Assigned,
  type BookingProgress,
  type CourierProvider,
  type ParcelToBook,
} from '../../integrations/couriers/courier-provider'
import { ProviderUnreachableError } from '../../integrations/razorpay/payment-provider'
import type { StoredBooking } from '../../models/orders/order-bookings'
import { getLeaseEnd } from '../../models/leases/hold-lease'
import { withTracking } from '../parcels/courier-link'
import {
  BookingLostError,
  storeBooking,
  withBooking,
  type BookedParcelRecord,
  type BookingRef,
  getNextReadAt,
} from './booking-steps'

/** The outcome of an attempt to book a parcel. */
type BookingOutcome =
  | { kind: 'booked' }
  | { kind: 'refused'; error: Error }
  | { kind: 'away'; error: Error }

interface Attempt {
  courier: CourierProvider
  ref: BookingRef
  parcel: ParcelToBook
  /** As stored; undefined if this attempt stores it first, by `store`. */
  booking?: StoredBooking | undefined
  store?: () => Promise<void>
}

const withAssigned = (parcel: BookedParcelRecord, assigned: Assigned): BookedParcelRecord => ({
  ...withTracking(parcel, {
    courier: assigned.carrier,
    courierName: assigned.carrier,
    trackingNumber: assigned.awb,
    trackingUrl: assigned.trackingUrl,
  }),
  booking: parcel.booking,
})

/** Stores a tracking number. It was paid for, so it is stored even if the booking is being cancelled. */
async function storeAssigned(
  context: AppContext,
  { ref }: Attempt,
  assigned: Assigned,
): Promise<void> {
  const { awb, pricePaise } = assigned
  const { order, parcel } = await storeBooking(context, ref, (before) => {
    if (before.booking.awb !== undefined) return undefined
    const isStillBooking = before.booking.state === 'booking'
    const state = isStillBooking ? 'booked' : before.booking.state
    const changes = omitUndefined({ awb, pricePaise })
    const { problem: _problem, ...booking } = before.booking
    const next = { ...booking, ...changes, state, checkAt: getLeaseEnd(context.now(), 'booking') }
    const detail = `Parcel ${ref.n}: ${assigned.carrier} ${awb}`
    return {
      parcel: withAssigned({ ...before, booking: next }, assigned),
      event: { type: 'courier-booked' as const, by: booking.by, detail },
    }
  })
  const stored = parcel.booking
  if (stored?.awb === awb && stored.state === 'booked') return
  context.log.warn({ orderId: order._id, parcel: ref.n }, 'a booking was cancelled meanwhile')
  throw new BookingLostError('The booking is being cancelled')
}

function createProgress(context: AppContext, attempt: Attempt): BookingProgress {
  const { ref, booking } = attempt
  let { store } = attempt
  return {
    ids: booking?.ids,
    awb: booking?.awb,
    async intend() {
      await store?.()
      store = undefined
      if (booking) await renewClaim(context, ref)
    },
    async made(ids) {
      const { parcel } = await storeBooking(context, ref, (before) =>
        before.booking.ids
          ? undefined
          : {
              parcel: withBooking(before, { ids, checkAt: getLeaseEnd(context.now(), 'booking') }),
            },
      )
      const stored = parcel.booking
      const isOwn = JSON.stringify(stored?.ids) === JSON.stringify(ids)
      if (!isOwn || stored?.state !== 'booking') {
        throw new BookingLostError('Another process has continued the booking')
      }
    },
    assigned: (assigned) => storeAssigned(context, attempt, assigned),
  }
}

/** Renews the claim on a booking. @throws BookingLostError if it is being cancelled */
async function renewClaim(context: AppContext, ref: BookingRef): Promise<void> {
  await storeBooking(context, ref, (stored) => {
    if (stored.booking.state !== 'booking') throw new BookingLostError('It is being cancelled')
    return { parcel: withBooking(stored, { checkAt: getLeaseEnd(context.now(), 'booking') }) }
  })
}

/**
 * Books a parcel, or continues a booking. Every step is stored before the next request to the
 * courier, so that an interrupted booking goes on where it was.
 * @throws BookingLostError if the booking was cancelled, and what a step throws
 */
export async function makeBooking(context: AppContext, attempt: Attempt): Promise<BookingOutcome> {
  const { courier, ref, parcel } = attempt
  try {
    const pickup = await courier.book(parcel, createProgress(context, attempt))
    await storeBooking(context, ref, (stored) => {
      const { problem: _problem, ...booking } = stored.booking
      const checkAt = getNextReadAt(booking, context.now())
      return {
        parcel: { ...stored, booking: { ...booking, ...(pickup ? { pickup } : {}), checkAt } },
      }
    })
    return { kind: 'booked' }
  } catch (error) {
    if (error instanceof CourierRefusedError) return { kind: 'refused', error }
    if (error instanceof ProviderUnreachableError) return { kind: 'away', error }
    throw error
  }
}

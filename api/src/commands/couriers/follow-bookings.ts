import type { AppContext } from '../../context'
import type { CourierProvider } from '../../integrations/couriers/courier-provider'
import { CourierRefusedError } from '../../integrations/couriers/courier-provider'
import { ProviderUnreachableError } from '../../integrations/razorpay/payment-provider'
import {
  createProviderThrottle,
  CONCURRENT_REQUESTS,
} from '../../integrations/razorpay/provider-throttle'
import { isFollowed } from '../../models/orders/order-bookings'
import type { ParcelRecord } from '../../models/orders/order-parcels'
import type { OrderRecord } from '../../models/orders/order-record'
import { getLeaseEnd } from '../../models/leases/hold-lease'
import { forEachConcurrently } from '../for-each-concurrently'
import {
  BookingLostError,
  storeBooking,
  withBooking,
  type BookedParcelRecord,
  type BookingRef,
  noteProblem,
  postponeAttempt,
  hasTrackingEnded,
} from './booking-steps'
import { callOff } from './cancel-booking'
import { awaitLabel } from './fetch-label'
import { cancelLateNumbers, postponeCheck } from './late-numbers'
import { makeBooking } from './make-booking'
import { buildParcelToBook } from './parcel-to-book'
import { applyUpdate, settleTracking } from './track-parcel'

/** The limit of one run; the others are due in the next one. */
const ORDERS_MAX = 1_000

interface Followed {
  order: OrderRecord
  parcel: BookedParcelRecord
  ref: BookingRef
  courier: CourierProvider
}

/** Continues a booking that was interrupted, or whose courier was unavailable. */
async function finishBooking(context: AppContext, followed: Followed): Promise<void> {
  const { order, parcel, ref, courier } = followed
  const { booking } = parcel
  const parcelDetails = await buildParcelToBook(context, order, parcel, booking)
  const outcome = await makeBooking(context, { courier, ref, parcel: parcelDetails, booking })
  if (outcome.kind === 'booked') return
  if (outcome.kind === 'refused') {
    await noteProblem(context, ref, outcome.error)
    return
  }
  await postponeAttempt(context, ref)
  throw outcome.error
}

async function cancelBooking(context: AppContext, { ref, courier }: Followed): Promise<void> {
  const outcome = await callOff(context, courier, ref)
  if (outcome.kind === 'away') throw outcome.error
}

/** Requests the tracking of a booked parcel. */
async function readTracking(context: AppContext, followed: Followed): Promise<void> {
  const { parcel, ref, courier } = followed
  const { booking } = parcel
  if (hasTrackingEnded(booking, context.now())) {
    await storeBooking(context, ref, (stored) => {
      const { checkAt: _checkAt, ...rest } = stored.booking
      return { parcel: { ...stored, booking: rest } }
    })
    return
  }
  await awaitLabel(context, courier, ref, booking)
  if (!booking.pickup && parcel.state === 'packed') await finishBooking(context, followed)
  const update = booking.awb === undefined ? undefined : await readUpdate(context, courier, booking)
  if (update) await applyUpdate(context, courier, ref, update)
  await settleTracking(context, courier, ref)
}

async function readUpdate(
  context: AppContext,
  courier: CourierProvider,
  { awb = '' }: { awb?: string },
) {
  try {
    return await courier.track(awb)
  } catch (error) {
    // Couriers know nothing of a parcel before they have collected it.
    if (!(error instanceof CourierRefusedError)) throw error
    context.log.info({ err: error, courier: courier.code }, 'a parcel has no news')
    return undefined
  }
}

/** A booking is only made while its parcel waits for it. */
const isDeliveryStopped = ({ state, booking }: BookedParcelRecord) =>
  booking.state === 'cancelling' || (booking.state === 'booking' && state !== 'packed')

async function followParcel(context: AppContext, followed: Followed): Promise<void> {
  const { parcel, ref } = followed
  if (parcel.booking.state === 'booked') return readTracking(context, followed)
  const isEnding = isDeliveryStopped(parcel)
  await storeBooking(context, ref, (stored) => ({
    parcel: withBooking(stored, {
      checkAt: getLeaseEnd(context.now(), 'booking'),
      ...(isEnding ? { state: 'cancelling' } : {}),
    }),
  }))
  return isEnding ? cancelBooking(context, followed) : finishBooking(context, followed)
}

const isDue = (parcel: ParcelRecord, now: Date): parcel is BookedParcelRecord =>
  isFollowed(parcel) && parcel.booking?.checkAt !== undefined && parcel.booking.checkAt <= now

async function followOrder(context: AppContext, due: OrderRecord): Promise<void> {
  const now = context.now()
  for (const { n } of due.parcels ?? []) {
    const order = await context.models.orders.findById(due._id)
    const parcel = order?.parcels?.find((candidate) => candidate.n === n)
    if (!order || !parcel) continue
    await followCancelledBookings(context, order, parcel, now)
    if (!isDue(parcel, now)) continue
    const ref = { orderId: order._id, n, key: parcel.booking.key }
    const courier = context.couriers.find(parcel.booking.courier)
    if (courier) await followParcel(context, { order, parcel, ref, courier })
    else await waitForSettings(context, ref)
  }
}

/** Cancels tracking numbers that were assigned after a booking was cancelled. */
async function followCancelledBookings(
  context: AppContext,
  { _id: orderId }: OrderRecord,
  { n, cancelledBookings = [] }: ParcelRecord,
  now: Date,
): Promise<void> {
  for (const cancelled of cancelledBookings) {
    if (!cancelled.checkAt || cancelled.checkAt > now) continue
    const courier = context.couriers.find(cancelled.courier)
    const ref = { orderId, n, reference: cancelled.reference }
    if (courier) await cancelLateNumbers(context, courier, ref, cancelled)
    else await postponeCheck(context, ref)
  }
}

/** The courier's settings were removed: its parcels wait until they are back. */
async function waitForSettings(context: AppContext, ref: BookingRef): Promise<void> {
  context.log.warn({ orderId: ref.orderId }, 'the courier of a parcel is not set up any more')
  await postponeAttempt(context, ref)
}

/**
 * Finishes bookings that were interrupted, and requests the states of parcels from their couriers. At most 1,000 orders
 * a run, the longest due first.
 */
export async function followBookings(context: AppContext, signal?: AbortSignal): Promise<void> {
  const throttle = createProviderThrottle({ signal })
  const follow = async (order: OrderRecord) => {
    try {
      await throttle.run(() => followOrder(context, order))
    } catch (error) {
      if (error instanceof BookingLostError) return
      const isAway = error instanceof ProviderUnreachableError
      const log = { err: error, orderId: order._id }
      if (isAway) context.log.warn(log, 'a courier does not respond')
      else context.log.error(log, 'a booking cannot be followed')
    }
  }
  const due = context.models.bookings.eachDue(context.now(), ORDERS_MAX)
  await forEachConcurrently(due, CONCURRENT_REQUESTS, follow, throttle.isOver)
}

import { messages } from '@voltkart/shared/contract/messages'
import type { LabelState } from '@voltkart/shared/domain/courier-tracking'
import { omitUndefined } from '@voltkart/shared/domain/omit-undefined'
import type { AppContext } from '../../context'
import { conflict, notFound } from '../../errors'
import {
  CourierRefusedError,
  type CourierProvider,
} from '../../integrations/couriers/courier-provider'
import { ProviderUnreachableError } from '../../integrations/razorpay/payment-provider'
import type { StoredBooking } from '../../models/orders/order-bookings'
import { getParcel, type ParcelRef } from '../parcels/parcel-step'
import {
  BookingLostError,
  requireBooking,
  storeBooking,
  withBooking,
  type BookingRef,
  getNextReadAt,
} from './booking-steps'
import {
  createCourierUnavailableError,
  createCourierRefusedError,
  findCourier,
} from './courier-errors'

/** The maximum of requests for a label by the job. After that, staff decide. */
const ATTEMPTS_MAX = 10

type Outcome = { label: Uint8Array } | { error: Error }

/**
 * Records that the courier has no label, or has one again. Writes nothing if that is already
 * recorded.
 */
async function noteLabel(context: AppContext, ref: BookingRef, outcome: Outcome): Promise<void> {
  await storeBooking(context, ref, (parcel) => {
    const { label } = parcel.booking
    const isReady = 'label' in outcome
    if (isReady && (label === undefined || label.state === 'ready')) return undefined
    // Staff who fetch it again after the last try let the job try again.
    const before = label?.state === 'awaited' ? label.tries : 0
    const tries = isReady ? before : before + 1
    const state: LabelState = isReady ? 'ready' : tries < ATTEMPTS_MAX ? 'awaited' : 'failed'
    const problem =
      'error' in outcome && outcome.error instanceof CourierRefusedError
        ? outcome.error.message
        : undefined
    const now = context.now()
    const changed = withBooking(parcel, {
      label: omitUndefined({ state, at: now, tries, problem }),
    })
    return { parcel: withBooking(changed, { checkAt: getNextReadAt(changed.booking, now) }) }
  })
}

async function getLabel(courier: CourierProvider, booking: StoredBooking): Promise<Outcome> {
  const fetchLabelOnce = () => courier.label(booking)
  try {
    // Repeated once if the response was lost: creating a label is idempotent.
    const retryIfUnreachable = (error: unknown) => {
      if (error instanceof ProviderUnreachableError) return fetchLabelOnce()
      throw error
    }
    return { label: await fetchLabelOnce().catch(retryIfUnreachable) }
  } catch (error) {
    const isCouriers =
      error instanceof CourierRefusedError || error instanceof ProviderUnreachableError
    if (!isCouriers) throw error
    return { error }
  }
}

/**
 * The label of a booked parcel, from its courier. Without one, a job repeats the request for some
 * time, and the parcel shows that.
 * @throws ApiError 404; 409 if no courier is booked; COURIER if it gives none, UNAVAILABLE while it
 * is away
 */
export async function fetchLabel(
  context: AppContext,
  { orderId, n }: ParcelRef,
): Promise<{ label: Uint8Array; reference: string }> {
  const order = await context.models.orders.findVisible(orderId)
  if (!order) throw notFound()
  const booking = requireBooking(getParcel(order, n))
  if (booking.state !== 'booked') throw conflict(messages.bookingOpen)
  const courier = findCourier(context, booking.courier)
  const outcome = await getLabel(courier, booking)
  try {
    await noteLabel(context, { orderId, n, key: booking.key }, outcome)
  } catch (error) {
    // Cancelled meanwhile: its label is void.
    if (error instanceof BookingLostError) throw conflict(messages.bookingMissing)
    throw error
  }
  if ('label' in outcome) return { label: outcome.label, reference: booking.reference }
  if (outcome.error instanceof CourierRefusedError)
    throw createCourierRefusedError(courier, outcome.error)
  context.log.warn({ err: outcome.error, courier: courier.code }, 'a label cannot be fetched')
  throw createCourierUnavailableError(messages.labelAway)
}

/** Repeats the request for a label that did not exist when staff printed it. */
export async function awaitLabel(
  context: AppContext,
  courier: CourierProvider,
  ref: BookingRef,
  booking: StoredBooking,
): Promise<void> {
  if (booking.label?.state === 'awaited') {
    await noteLabel(context, ref, await getLabel(courier, booking))
  }
}

import { messages } from '@voltkart/shared/contract/messages'
import type { AppContext } from '../../context'
import { conflict } from '../../errors'
import type { StoredBooking } from '../../models/orders/order-bookings'
import type { OrderChange } from '../../models/orders/order-change-queries'
import type { ParcelRecord } from '../../models/orders/order-parcels'
import type { OrderRecord } from '../../models/orders/order-record'
import { withTracking } from '../parcels/courier-link'
import {
  getParcel,
  runParcelStep,
  withParcel,
  writeParcels,
  type ParcelRef,
  type ParcelResult,
} from '../parcels/parcel-step'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const SOONEST_MS = 15 * MINUTE
const LATEST_MS = 6 * 60 * MINUTE
/** Tracking of a parcel ends this many days after its booking; staff then close it by hand. */
const FOLLOWED_DAYS = 60

/** The pause before the next request of a missing label: 30 seconds, then doubled. */
const getLabelPause = (tries: number) => (MINUTE / 2) * 2 ** (tries - 1)

/**
 * The time of the next tracking request for a booked parcel: after a quarter of the time since the
 * last update, from 15 minutes to six hours; sooner while its label is awaited.
 */
export function getNextReadAt(
  { since, tracking, label }: Pick<StoredBooking, 'since' | 'tracking' | 'label'>,
  now: Date,
): Date {
  const quiet = now.getTime() - (tracking?.at ?? since).getTime()
  const pauseByAge = Math.min(LATEST_MS, Math.max(SOONEST_MS, quiet / 4))
  const pause =
    label?.state === 'awaited' ? Math.min(pauseByAge, getLabelPause(label.tries)) : pauseByAge
  return new Date(now.getTime() + pause)
}

/** Whether the tracking of a parcel has ended. */
export const hasTrackingEnded = ({ since }: Pick<StoredBooking, 'since'>, now: Date): boolean =>
  now.getTime() - since.getTime() > FOLLOWED_DAYS * DAY

/** When a booking that waits for the courier is tried again: from 30 seconds to 30 minutes. */
export function getNextTryAt({ since }: Pick<StoredBooking, 'since'>, now: Date): Date {
  const age = now.getTime() - since.getTime()
  return new Date(now.getTime() + Math.min(30 * MINUTE, Math.max(MINUTE / 2, age / 2)))
}

/** A parcel whose booking has a key. */
export interface BookingRef extends ParcelRef {
  key: string
}

/** The booking was cancelled, or made again in the meantime. */
export class BookingLostError extends Error {
  override name = 'BookingLostError'
}

export type BookedParcelRecord = ParcelRecord & { booking: StoredBooking }

/** The parcel of a booking. @throws BookingLostError if it has another one by now */
function requireBookedParcel(order: OrderRecord, { n, key }: BookingRef): BookedParcelRecord {
  const parcel = getParcel(order, n)
  if (parcel.booking?.key !== key) throw new BookingLostError('The booking has changed')
  return { ...parcel, booking: parcel.booking }
}

interface BookingChange extends Omit<OrderChange, 'at' | 'parcels' | 'unset'> {
  parcel: ParcelRecord
}

/**
 * Writes a change of a booking, on condition of the order's revision.
 * @param change returns the changed parcel, or undefined to leave it unchanged
 * @throws BookingLostError if the booking is another one by now, ApiError 409 after five tries
 */
export function storeBooking(
  context: AppContext,
  ref: BookingRef,
  change: (parcel: BookedParcelRecord, order: OrderRecord) => BookingChange | undefined,
): Promise<ParcelResult> {
  return runParcelStep(context, ref.orderId, async (order) => {
    const update = change(requireBookedParcel(order, ref), order)
    if (!update) return { written: order, n: ref.n }
    const { parcel, ...rest } = update
    const at = context.now()
    const written = await writeParcels(context, order, withParcel(order, parcel), { ...rest, at })
    return { written, n: ref.n }
  })
}

/** A parcel with some fields of its booking changed. */
export const withBooking = (
  parcel: BookedParcelRecord,
  changes: Partial<StoredBooking>,
): BookedParcelRecord => ({ ...parcel, booking: { ...parcel.booking, ...changes } })

/** A parcel without its booking, its tracking number and what the courier has reported. */
export function withoutBooking(parcel: ParcelRecord): ParcelRecord {
  const { booking: _booking, ...rest } = parcel
  return withTracking(rest, {})
}

/** The booking of a parcel. @throws ApiError 409 if it has none */
export function requireBooking({ booking }: ParcelRecord): StoredBooking {
  if (!booking) throw conflict(messages.bookingMissing)
  return booking
}

/** Schedules the next attempt of a booking that waits for the courier. */
export async function postponeAttempt(context: AppContext, ref: BookingRef): Promise<void> {
  await storeBooking(context, ref, (parcel) => ({
    parcel: withBooking(parcel, { checkAt: getNextTryAt(parcel.booking, context.now()) }),
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
    const checkAt = getNextTryAt(booking, context.now())
    if (booking.awb !== undefined) return { parcel: withBooking(parcel, { problem, checkAt }) }
    return {
      parcel: withBooking(parcel, { problem, checkAt, state: 'cancelling' }),
      event: { type: 'booking-failed', by: booking.by, detail: `Parcel ${ref.n}` },
    }
  })
}

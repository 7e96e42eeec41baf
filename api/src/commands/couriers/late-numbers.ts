import { omitUndefined } from '@voltkart/shared/domain/omit-undefined'
import type { AppContext } from '../../context'
import {
  CourierRefusedError,
  type CourierProvider,
  type CourierUpdate,
} from '../../integrations/couriers/courier-provider'
import { ProviderUnreachableError } from '../../integrations/razorpay/payment-provider'
import type { StoredCancelledBooking, StoredBooking } from '../../models/orders/order-bookings'
import type { OrderChange } from '../../models/orders/order-change-queries'
import type { ParcelRecord } from '../../models/orders/order-parcels'
import { getParcel, runParcelStep, withParcel, writeParcels } from '../parcels/parcel-step'
import type { ParcelRef } from '../parcels/parcel-step'
import { getNextTryAt } from './booking-steps'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** The times of further checks of a cancelled booking: a request may have been delayed. */
const CHECK_DELAYS_MS = [10 * MINUTE, 120 * MINUTE, DAY]
/** How long a refused cancellation is retried. After that, staff have to call the courier. */
const TRIED_MS = 3 * DAY
/** The maximum of cancelled bookings stored with a parcel. */
const CANCELLED_KEPT_MAX = 10

/** A cancelled booking of a parcel. */
interface CancelledBookingRef extends ParcelRef {
  reference: string
}

/** The next look, by the time since the cancellation or the last number that came. */
function getNextCheckAt(
  { at, late }: Pick<StoredCancelledBooking, 'at' | 'late'>,
  now: Date,
): Date | undefined {
  const lastSeenMs = Math.max(at.getTime(), ...late.map(({ seenAt }) => seenAt.getTime()))
  const next = CHECK_DELAYS_MS.map((ms) => lastSeenMs + ms).find((time) => time > now.getTime())
  return next === undefined ? undefined : new Date(next)
}

/** The parcel with an entry for a booking that was cancelled at its courier. */
export function withCancelledBooking(
  parcel: ParcelRecord,
  { courier, name, reference, ids, awb }: StoredBooking,
  now: Date,
): ParcelRecord {
  const cancelledBooking: StoredCancelledBooking = {
    courier,
    name,
    reference,
    ...omitUndefined({ ids, awb, checkAt: getNextCheckAt({ at: now, late: [] }, now) }),
    at: now,
    checks: 0,
    late: [],
  }
  return {
    ...parcel,
    cancelledBookings: [...(parcel.cancelledBookings ?? []), cancelledBooking].slice(
      -CANCELLED_KEPT_MAX,
    ),
  }
}

type Change = Pick<OrderChange, 'event'> & { entry: StoredCancelledBooking }

/**
 * Changes a cancelled booking; does nothing if `change` returns undefined, or the booking is no
 * longer stored.
 */
async function storeCancelledBooking(
  context: AppContext,
  { orderId, n, reference }: CancelledBookingRef,
  change: (entry: StoredCancelledBooking) => Change | undefined,
): Promise<StoredCancelledBooking | undefined> {
  const isIt = (booking: StoredCancelledBooking) => booking.reference === reference
  const { parcel } = await runParcelStep(context, orderId, async (order) => {
    const parcel = getParcel(order, n)
    const stored = parcel.cancelledBookings?.find(isIt)
    const update = stored && change(stored)
    if (!update) return { written: order, n }
    const { entry, ...rest } = update
    const cancelledBookings = (parcel.cancelledBookings ?? []).map((item) =>
      isIt(item) ? entry : item,
    )
    const parcels = withParcel(order, { ...parcel, cancelledBookings })
    return {
      written: await writeParcels(context, order, parcels, { ...rest, at: context.now() }),
      n,
    }
  })
  return parcel.cancelledBookings?.find(isIt)
}

/** Records numbers that came after the cancellation, and has them cancelled at once. */
function noteLateNumbers(context: AppContext, ref: CancelledBookingRef, awbs: readonly string[]) {
  return storeCancelledBooking(context, ref, (stored) => {
    const fresh = awbs.filter((awb) => !stored.late.some((item) => item.awb === awb))
    if (fresh.length === 0) return undefined
    const now = context.now()
    const late = [...stored.late, ...fresh.map((awb) => ({ awb, seenAt: now }))].slice(
      -CANCELLED_KEPT_MAX,
    )
    const detail = `Parcel ${ref.n}: ${fresh.join(', ')}`
    return {
      entry: { ...stored, late, checkAt: now },
      event: { type: 'late-number', by: stored.name, detail },
    }
  })
}

/** Without `problem` the courier has cancelled everything under the reference. */
function storeCheck(context: AppContext, ref: CancelledBookingRef, problem?: string) {
  return storeCancelledBooking(context, ref, ({ checkAt: _checkAt, ...entry }) => {
    const now = context.now()
    const late = entry.late.map((item) => {
      if (item.cancelledAt) return item
      const { problem: _problem, ...rest } = item
      return problem === undefined ? { ...rest, cancelledAt: now } : { ...rest, problem }
    })
    const lastSeenAt = entry.late.at(-1)?.seenAt ?? entry.at
    const isOver = now.getTime() - lastSeenAt.getTime() > TRIED_MS
    const nextTryAt = isOver ? undefined : getNextTryAt({ since: lastSeenAt }, now)
    const checkAt = problem === undefined ? getNextCheckAt(entry, now) : nextTryAt
    return { entry: { ...entry, late, checks: entry.checks + 1, ...(checkAt ? { checkAt } : {}) } }
  })
}

/** Postpones the next check: the courier is unavailable, or its settings were removed. */
export async function postponeCheck(context: AppContext, ref: CancelledBookingRef): Promise<void> {
  await storeCancelledBooking(context, ref, (stored) => ({
    entry: { ...stored, checkAt: getNextTryAt({ since: stored.at }, context.now()) },
  }))
}

/**
 * Looks whether the courier has assigned a number to a cancelled booking since, and cancels it. Each
 * number is recorded before it is cancelled, so both may be repeated.
 * @throws ProviderUnreachableError while the courier is unavailable; the check is repeated later
 */
export async function cancelLateNumbers(
  context: AppContext,
  courier: CourierProvider,
  ref: CancelledBookingRef,
  cancelledBooking: StoredCancelledBooking,
): Promise<void> {
  try {
    const openNumbers = await courier.openNumbers(cancelledBooking)
    // The number of the booking itself is known, and only cancelled again.
    const noted = await noteLateNumbers(
      context,
      ref,
      openNumbers.filter((awb) => awb !== cancelledBooking.awb),
    )
    const isOpen = openNumbers.length > 0 || noted?.late.some(({ cancelledAt }) => !cancelledAt)
    if (isOpen) await courier.cancel(cancelledBooking)
    await storeCheck(context, ref)
  } catch (error) {
    if (error instanceof CourierRefusedError) {
      await storeCheck(context, ref, error.message)
      return
    }
    if (error instanceof ProviderUnreachableError) await postponeCheck(context, ref)
    throw error
  }
}

/** A cancelled booking whose number the courier reports although it should be void. */
export async function receiveLateNumber(
  context: AppContext,
  ref: CancelledBookingRef,
  cancelledBooking: StoredCancelledBooking,
  { awb, stage }: CourierUpdate,
): Promise<void> {
  const isExpected = awb === cancelledBooking.awb && (stage === 'cancelled' || stage === 'booked')
  if (!isExpected) await noteLateNumbers(context, ref, [awb])
}

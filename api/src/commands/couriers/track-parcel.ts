import {
  type CameBackReason,
  isLastStage,
  type CourierStage,
} from '@voltkart/shared/domain/courier-tracking'
import { omitUndefined } from '@voltkart/shared/domain/omit-undefined'
import type { AppContext } from '../../context'
import { ApiError } from '../../errors'
import type { CourierProvider, CourierUpdate } from '../../integrations/couriers/courier-provider'
import { isBehind, type StoredTracking } from '../../models/orders/order-bookings'
import type { ParcelRecord } from '../../models/orders/order-parcels'
import type { OrderRecord } from '../../models/orders/order-record'
import { endParcel } from '../fulfilment/end-parcel'
import { shipParcel } from '../fulfilment/ship-parcel'
import { getParcel, type ParcelRef } from '../parcels/parcel-step'
import { storeBooking, withBooking, type BookingRef, getNextReadAt } from './booking-steps'
import { receiveLateNumber } from './late-numbers'

/** The pause before a step that the shop cannot take yet is retried. */
const AGAIN_MS = 60_000

/** How far a courier's clock may be ahead of the shop's. */
const CLOCKS_DIFFER_MS = 60 * 60_000

/** Whether a parcel has reached its final stage. Later reports change nothing. */
const isArrived = (stage: CourierStage) => isLastStage(stage) && stage !== 'cancelled'

/** Whether an update is newer than the stored one: updates arrive twice and in any order. */
function isNews(stored: StoredTracking | undefined, update: CourierUpdate): boolean {
  if (!stored) return true
  if (isArrived(stored.stage)) return false
  if (isArrived(update.stage)) return true
  return update.at > stored.at || (update.at >= stored.at && update.stage !== stored.stage)
}

/** A time in the future is wrong, and would make all later updates look old. */
function toTracking({ stage, at, reason, scans }: CourierUpdate, now: Date): StoredTracking {
  const isWrong = at.getTime() > now.getTime() + CLOCKS_DIFFER_MS
  return omitUndefined({ stage, at: isWrong ? now : at, reason, scans })
}

async function shipTracked(context: AppContext, ref: ParcelRef, name: string): Promise<void> {
  try {
    await shipParcel(context, ref, {}, { name })
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'EWAY_BILL_MISSING') throw error
    const note = `Collected by ${name} without an e-way bill in the shop`
    await shipParcel(context, ref, { confirmNoEwayBill: true, note }, { name })
  }
}

/** The next step of a parcel towards what the courier has reported, by the same commands as staff's. */
async function takeStep(
  context: AppContext,
  ref: ParcelRef,
  { state, booking }: ParcelRecord,
  name: string,
): Promise<void> {
  if (state === 'packed') return shipTracked(context, ref, name)
  if (booking?.tracking?.stage === 'delivered') {
    await endParcel(context, ref, 'deliver', { name })
    return
  }
  const reason: CameBackReason = booking?.tracking?.reason ?? 'other'
  const note = booking?.tracking?.scans.at(-1)?.text
  await endParcel(context, ref, { cameBack: omitUndefined({ reason, note }) }, { name })
}

/**
 * Moves a parcel to what the courier has reported. A step that the shop refuses, such as one of a
 * refunded order, is left: staff see both.
 */
async function catchUp(
  context: AppContext,
  ref: ParcelRef,
  courier: Pick<CourierProvider, 'name'>,
): Promise<void> {
  for (let step = 0; step < 2; step += 1) {
    const order = await context.models.orders.findById(ref.orderId)
    const parcel = order && getParcel(order, ref.n)
    if (!parcel || !isBehind(parcel)) return
    try {
      await takeStep(context, ref, parcel, courier.name)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const log = { err: error, orderId: ref.orderId, parcel: ref.n }
      context.log.warn(log, 'a parcel cannot follow its courier')
      return
    }
  }
}

/**
 * Stores what the courier has reported, and moves the parcel. Older and repeated updates change
 * nothing.
 */
export async function applyUpdate(
  context: AppContext,
  courier: Pick<CourierProvider, 'name'>,
  ref: BookingRef,
  update: CourierUpdate,
): Promise<void> {
  const { parcel } = await storeBooking(context, ref, (stored) => {
    if (!isNews(stored.booking.tracking, update)) return undefined
    const now = context.now()
    const tracked = withBooking(stored, { tracking: toTracking(update, now) })
    // Stored with the update: if this process dies here, the job takes the steps.
    const checkAt = isBehind(tracked)
      ? new Date(now.getTime() + AGAIN_MS)
      : getNextReadAt(tracked.booking, now)
    return { parcel: withBooking(tracked, { checkAt }) }
  })
  if (isBehind(parcel)) await catchUp(context, ref, courier)
}

/** The parcel of an order that has a tracking number. */
const findParcelByAwb = ({ parcels = [] }: OrderRecord, awb: string): ParcelRecord | undefined =>
  parcels.find(({ booking }) => booking?.awb === awb)

/** A number under the same reference that differs from the booking's. */
async function receiveOtherNumber(
  context: AppContext,
  ref: BookingRef,
  { awb }: CourierUpdate,
): Promise<void> {
  await storeBooking(context, ref, (storedParcel) => {
    const { state, awb: stored } = storedParcel.booking
    // The process that requests a number reads it itself.
    if (state === 'booking') return undefined
    const checkAt = storedParcel.booking.checkAt ?? context.now()
    // It is cancelled with the booking, and recorded before.
    if (stored === undefined) return { parcel: withBooking(storedParcel, { awb, checkAt }) }
    const problem = `It also reports the number ${awb} for this parcel`
    if (storedParcel.booking.problem === problem) return undefined
    return { parcel: withBooking(storedParcel, { problem, checkAt }) }
  })
}

/** An update with a number that no parcel has: it may be of a booking that was cancelled. */
async function receiveUnknownNumber(
  context: AppContext,
  courier: CourierProvider,
  update: CourierUpdate,
): Promise<void> {
  const order = await context.models.bookings.findByReference(update.reference ?? '')
  const matchesUpdate = (attempt: { reference: string; courier: string }) =>
    attempt.reference === update.reference && attempt.courier === courier.code
  for (const { n, booking, cancelledBookings = [] } of order?.parcels ?? []) {
    const ref = { orderId: order?._id ?? '', n }
    const cancelled = cancelledBookings.find(matchesUpdate)
    if (booking && matchesUpdate(booking)) {
      return receiveOtherNumber(context, { ...ref, key: booking.key }, update)
    }
    if (cancelled) {
      return receiveLateNumber(
        context,
        { ...ref, reference: cancelled.reference },
        cancelled,
        update,
      )
    }
  }
  context.log.info({ courier: courier.code }, 'an update is about no parcel of this shop')
}

/** Applies an update that a courier has sent. One about an unknown parcel is ignored. */
export async function receiveUpdate(
  context: AppContext,
  courier: CourierProvider,
  update: CourierUpdate,
): Promise<void> {
  const order = await context.models.bookings.findByAwb(update.awb)
  const parcel = order && findParcelByAwb(order, update.awb)
  if (!order || !parcel?.booking || parcel.booking.courier !== courier.code) {
    return receiveUnknownNumber(context, courier, update)
  }
  const ref = { orderId: order._id, n: parcel.n, key: parcel.booking.key }
  await applyUpdate(context, courier, ref, update)
}

/** Takes the steps that a parcel is behind, and schedules the next tracking request. */
export async function settleTracking(
  context: AppContext,
  courier: CourierProvider,
  ref: BookingRef,
): Promise<void> {
  await catchUp(context, ref, courier)
  await storeBooking(context, ref, (stored) => ({
    parcel: withBooking(stored, { checkAt: getNextReadAt(stored.booking, context.now()) }),
  }))
}

import {
  type CameBackReason,
  isLastStage,
  getStateAtStage,
  type BookingState,
  type CourierStage,
  type LabelState,
} from '@voltkart/shared/domain/courier-tracking'
import { packedSizeShape } from '@voltkart/shared/contract/product-facts'
import type { ParcelState } from '@voltkart/shared/domain/parcels'
import type { Schema } from 'mongoose'
import { z } from 'zod'
import { keepsEmpty, text } from '../record-schema'

const storedScan = z.object({
  at: z.date(),
  text: z.string().default(''),
  place: z.string().exactOptional(),
})

/** The latest report of the courier. */
const storedTracking = z.object({
  stage: text<CourierStage>(),
  at: z.date(),
  reason: text<CameBackReason>().exactOptional(),
  scans: z.array(storedScan),
})
export type StoredTracking = z.infer<typeof storedTracking>

/** The state of the label of a booked parcel. The label itself is fetched when it is printed. */
const storedLabel = z.object({
  state: text<LabelState>(),
  /** The time of the last try. */
  at: z.date(),
  /** The number of failed requests. */
  tries: z.number(),
  problem: z.string().exactOptional(),
})

/** The booking of a courier for a parcel. It is stored before the request to the courier. */
export const storedBooking = z
  .object({
    /** The code of the courier's adapter. */
    courier: z.string(),
    /** Its name at that time. */
    name: z.string(),
    /** Whether the courier is a sandbox, to which nothing is sent. */
    sandbox: z.boolean().exactOptional(),
    /** Distinguishes it from an earlier booking of the parcel. */
    key: z.string(),
    /** The shop's own name of the parcel at the courier, unique for each booking. */
    reference: z.string(),
    state: text<BookingState>(),
    service: z.string().exactOptional(),
    size: z.object(packedSizeShape),
    /** Entered by staff for an order without a contact. */
    phone: z.string().exactOptional(),
    since: z.date(),
    by: z.string(),
    /** When a job works on it next. While a process works on it: until when it has the time to. */
    checkAt: z.date().exactOptional(),
    /** The courier's own ids, stored before a tracking number is requested for them. */
    ids: z.record(z.string(), z.string()).exactOptional(),
    /** The tracking number that the courier was paid for. */
    awb: z.string().exactOptional(),
    pricePaise: z.number().exactOptional(),
    /** Present once the collection was requested. */
    pickup: z.object({ at: z.date().exactOptional() }).meta(keepsEmpty).exactOptional(),
    /** The latest refusal, in the courier's words. */
    problem: z.string().exactOptional(),
    label: storedLabel.exactOptional(),
    tracking: storedTracking.exactOptional(),
  })
  .meta(keepsEmpty)
export type StoredBooking = z.infer<typeof storedBooking>

interface BookedParcel {
  state: ParcelState
  booking?: StoredBooking
  cancelledBookings?: StoredCancelledBooking[]
}

const ranks: Record<ParcelState, number> = {
  packed: 0,
  shipped: 1,
  delivered: 2,
  'came-back': 2,
  cancelled: 2,
}

/** Whether a parcel is still behind what the courier has reported. It never goes back. */
export function isBehind({ state, booking }: BookedParcel): boolean {
  const target = booking?.tracking && getStateAtStage(booking.tracking.stage)
  return target !== undefined && ranks[state] < ranks[target]
}

/**
 * Whether a job has to work on a booking again: to ask the courier, or to take the steps that the
 * parcel is behind.
 */
export function isFollowed({ state, booking }: BookedParcel): boolean {
  if (!booking) return false
  if (booking.state !== 'booked' || isBehind({ state, booking })) return true
  const isUnderWay = state === 'packed' || state === 'shipped'
  return isUnderWay && !(booking.tracking && isLastStage(booking.tracking.stage))
}

/** The next time at which a job works on the bookings of an order. */
export function getNextBookingCheck(parcels: readonly BookedParcel[]): Date | undefined {
  const times = parcels.flatMap((parcel) => [
    ...(isFollowed(parcel) && parcel.booking?.checkAt ? [parcel.booking.checkAt] : []),
    ...(parcel.cancelledBookings ?? []).flatMap(({ checkAt }) => checkAt ?? []),
  ])
  return times.sort((a, b) => a.getTime() - b.getTime())[0]
}

/** Lists the orders with a booking to follow, and finds the order of a tracking number. */
export function indexBookings(schema: { index: Schema['index'] }): void {
  schema.index(
    { bookingCheckAt: 1 },
    { partialFilterExpression: { bookingCheckAt: { $exists: true } } },
  )
  schema.index(
    { 'parcels.booking.awb': 1 },
    { partialFilterExpression: { 'parcels.booking.awb': { $exists: true } } },
  )
}

/** A tracking number that a courier assigned after the booking was cancelled. */
const storedLateNumber = z.object({
  awb: z.string(),
  seenAt: z.date(),
  cancelledAt: z.date().exactOptional(),
  /** Why the courier refuses to cancel it, in its own words. */
  problem: z.string().exactOptional(),
})

/**
 * A booking that was cancelled at its courier. A request of it may still be under way there, so the
 * shop looks after it for some time.
 */
export const storedCancelledBooking = z.object({
  courier: z.string(),
  name: z.string(),
  reference: z.string(),
  /** The courier's own ids. */
  ids: z.record(z.string(), z.string()).exactOptional(),
  /** The number that was cancelled with the booking. */
  awb: z.string().exactOptional(),
  at: z.date(),
  /** The number of checks at the courier since. */
  checks: z.number(),
  /** The time of the next check; absent after the last one. */
  checkAt: z.date().exactOptional(),
  /** The numbers that came later. */
  late: z.array(storedLateNumber),
})
export type StoredCancelledBooking = z.infer<typeof storedCancelledBooking>

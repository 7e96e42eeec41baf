import type { CameBackReason } from '@voltkart/shared/domain/came-back'
import {
  isLastStage,
  stateAtStage,
  type BookingState,
  type CourierStage,
  type LabelState,
} from '@voltkart/shared/domain/courier-tracking'
import type { PackedSize } from '@voltkart/shared/domain/packed-size'
import type { ParcelState } from '@voltkart/shared/domain/parcels'
import { Schema } from 'mongoose'
import type { StoredCalledOff } from './called-off-bookings'

export interface StoredScan {
  at: Date
  text: string
  place?: string
}

/** What the courier last reported. */
export interface StoredTracking {
  stage: CourierStage
  at: Date
  reason?: CameBackReason
  scans: StoredScan[]
}

/** What is known of the label of a booked parcel. The label itself is fetched when it is printed. */
export interface StoredLabel {
  state: LabelState
  /** Of the last try. */
  at: Date
  /** How often it was asked for in vain. */
  tries: number
  problem?: string
}

/** The booking of a courier for a parcel. It is stored before the courier hears of it. */
export interface StoredBooking {
  /** The code of the courier's adapter. */
  courier: string
  /** Its name at that time. */
  name: string
  /** Of a work-alike: nothing is sent. */
  sandbox?: boolean
  /** Distinguishes it from an earlier booking of the parcel. */
  key: string
  /** The shop's own name of the parcel at the courier, unique for each booking. */
  reference: string
  state: BookingState
  service?: string
  size: PackedSize
  /** Given for an order without a contact. */
  phone?: string
  since: Date
  by: string
  /** When a job works on it next. While a process works on it: until when it has the time to. */
  checkAt?: Date
  /** The courier's own ids, stored before a tracking number is requested for them. */
  ids?: Record<string, string>
  /** The tracking number that the courier was paid for. */
  awb?: string
  pricePaise?: number
  /** Once the collection was requested. */
  pickup?: { at?: Date }
  /** The latest refusal, in the courier's words. */
  problem?: string
  label?: StoredLabel
  tracking?: StoredTracking
}

const required = true
const plain = { _id: false } as const

const trackingSchema = new Schema<StoredTracking>(
  {
    stage: { type: String, required },
    at: { type: Date, required },
    reason: String,
    scans: [new Schema<StoredScan>({ at: Date, text: String, place: String }, plain)],
  },
  plain,
)

const labelSchema = new Schema<StoredLabel>(
  {
    state: { type: String, required },
    at: { type: Date, required },
    tries: { type: Number, required },
    problem: String,
  },
  plain,
)

const sizeSchema = new Schema<PackedSize>(
  { weightGrams: Number, lengthMm: Number, widthMm: Number, heightMm: Number },
  plain,
)

export const bookingSchema = new Schema<StoredBooking>(
  {
    courier: { type: String, required },
    name: { type: String, required },
    sandbox: Boolean,
    key: { type: String, required },
    reference: { type: String, required },
    state: { type: String, required },
    service: String,
    size: { type: sizeSchema, required },
    phone: String,
    since: { type: Date, required },
    by: { type: String, required },
    checkAt: Date,
    ids: { type: Schema.Types.Mixed, default: undefined },
    awb: String,
    pricePaise: Number,
    pickup: { type: new Schema({ at: Date }, { ...plain, minimize: false }), default: undefined },
    problem: String,
    label: { type: labelSchema, default: undefined },
    tracking: { type: trackingSchema, default: undefined },
  },
  // A pickup without a time is an empty object.
  { ...plain, minimize: false },
)

interface BookedParcel {
  state: ParcelState
  booking?: StoredBooking
  calledOff?: StoredCalledOff[]
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
  const target = booking?.tracking && stateAtStage(booking.tracking.stage)
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
export function nextBookingCheck(parcels: readonly BookedParcel[]): Date | undefined {
  const times = parcels.flatMap((parcel) => [
    ...(isFollowed(parcel) && parcel.booking?.checkAt ? [parcel.booking.checkAt] : []),
    ...(parcel.calledOff ?? []).flatMap(({ checkAt }) => checkAt ?? []),
  ])
  return times.sort((one, other) => one.getTime() - other.getTime())[0]
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

import type { CameBackReason } from '@voltkart/shared/domain/came-back'
import type { ParcelFilter, ParcelPurpose, ParcelState } from '@voltkart/shared/domain/parcels'
import { Schema, Types } from 'mongoose'
import { calledOffSchema, type StoredCalledOff } from './called-off-bookings'
import { bookingSchema, nextBookingCheck, type StoredBooking } from './order-bookings'

export interface StoredParcelLine {
  product: Types.ObjectId
  quantity: number
  /** Normalised; one for each piece of a product with serial numbers or IMEIs. */
  serials: string[]
}

/** Why a parcel came back; the note is for staff. */
export interface StoredCameBack {
  reason: CameBackReason
  note?: string
}

/** A parcel, embedded in its order. */
export interface StoredParcel {
  /** Counts 1, 2, 3 within the order. */
  n: number
  purpose: ParcelPurpose
  state: ParcelState
  lines: StoredParcelLine[]
  /** The code or name of a courier. */
  courier?: string
  /** Of a courier that the shop knew when it was set. */
  courierName?: string
  trackingNumber?: string
  /** From the courier's template at the time when courier or number were set. */
  trackingUrl?: string
  ewayBill?: string
  /** The vehicle that took it. */
  vehicleNo?: string
  /** Why a consignment above the limit needs no e-way bill. */
  noEwayBillNote?: string
  packedAt: Date
  shippedAt?: Date
  deliveredAt?: Date
  /** When it was cancelled or came back. */
  endedAt?: Date
  cameBack?: StoredCameBack
  booking?: StoredBooking
  /** How many bookings it had, to name the next one. */
  bookings?: number
  /** Its cancelled bookings, the latest ones. */
  calledOff?: StoredCalledOff[]
  /** The name of the person who packed it. */
  by: string
  /** The idempotency key of the request that packed it. */
  requestKey?: string
}

export interface ParcelLineRecord extends Omit<StoredParcelLine, 'product'> {
  product: string
}

/** A parcel outside the models: ids are strings. */
export interface ParcelRecord extends Omit<StoredParcel, 'lines'> {
  lines: ParcelLineRecord[]
}

/** The fields of an order about its parcels. */
export interface Parcelled {
  /** Counts the changes of a placed order; a step that decides on what it has read requires it. */
  rev: number
  parcels?: StoredParcel[]
  /** The work on the parcels of a paid order, or on the replacements of a delivered one. */
  parcelWork?: ParcelFilter
  /** When a job works on the bookings of its parcels next. */
  bookingCheckAt?: Date
}

export const toParcelRecord = (parcel: StoredParcel): ParcelRecord => ({
  ...parcel,
  lines: parcel.lines.map((line) => ({ ...line, product: line.product.toHexString() })),
})

export const toStoredParcel = (parcel: ParcelRecord): StoredParcel => ({
  ...parcel,
  lines: parcel.lines.map((line) => ({ ...line, product: new Types.ObjectId(line.product) })),
})

/** Changed parcels for an update, with the time at which a job works on their bookings next. */
export function parcelsToSet(
  parcels: readonly ParcelRecord[],
): Pick<Parcelled, 'parcels' | 'bookingCheckAt'> {
  const bookingCheckAt = nextBookingCheck(parcels)
  return { parcels: parcels.map(toStoredParcel), ...(bookingCheckAt ? { bookingCheckAt } : {}) }
}

const required = true
const plain = { _id: false } as const

const parcelLineSchema = new Schema<StoredParcelLine>(
  {
    product: { type: Schema.Types.ObjectId, required },
    quantity: { type: Number, required },
    serials: { type: [String], required },
  },
  plain,
)

const cameBackSchema = new Schema<StoredCameBack>(
  { reason: { type: String, required }, note: String },
  plain,
)

const parcelSchema = new Schema<StoredParcel>(
  {
    n: { type: Number, required },
    purpose: { type: String, required },
    state: { type: String, required },
    lines: { type: [parcelLineSchema], required },
    courier: String,
    courierName: String,
    trackingNumber: String,
    trackingUrl: String,
    ewayBill: String,
    vehicleNo: String,
    noEwayBillNote: String,
    packedAt: { type: Date, required },
    shippedAt: Date,
    deliveredAt: Date,
    endedAt: Date,
    cameBack: { type: cameBackSchema, default: undefined },
    booking: { type: bookingSchema, default: undefined },
    bookings: Number,
    calledOff: { type: [calledOffSchema], default: undefined },
    by: { type: String, required },
    requestKey: String,
  },
  plain,
)

/** The fields of parcels in the schema of an order. */
export const parcelFields = {
  rev: { type: Number, required },
  parcels: { type: [parcelSchema], default: undefined },
  parcelWork: String,
  bookingCheckAt: Date,
} as const

/** The name of the index of the orders with work on parcels. */
export const indexOfParcelWork = 'parcel_work'

/** Lists and counts orders with work on parcels; small, since only they are in it. */
export function indexParcelWork(schema: { index: Schema['index'] }): void {
  schema.index(
    { parcelWork: 1, status: 1, createdAt: -1, _id: -1 },
    { name: indexOfParcelWork, partialFilterExpression: { parcelWork: { $exists: true } } },
  )
}

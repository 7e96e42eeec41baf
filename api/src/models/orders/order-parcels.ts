import type { CameBackReason } from '@voltkart/shared/domain/courier-tracking'
import type { ParcelFilter, ParcelPurpose, ParcelState } from '@voltkart/shared/domain/parcels'
import { type Schema, Types } from 'mongoose'
import { z } from 'zod'
import { objectId, text } from '../record-schema'
import { storedCancelledBooking, storedBooking, getNextBookingCheck } from './order-bookings'

const storedParcelLine = z.object({
  product: objectId,
  quantity: z.number(),
  /** Normalised; one for each piece of a product with serial numbers or IMEIs. */
  serials: z.array(z.string()),
})
type StoredParcelLine = z.infer<typeof storedParcelLine>

/** Why a parcel came back; the note is for staff. */
const storedCameBack = z.object({
  reason: text<CameBackReason>(),
  note: z.string().exactOptional(),
})
export type StoredCameBack = z.infer<typeof storedCameBack>

/** A parcel, embedded in its order. */
const storedParcel = z.object({
  /** Counts 1, 2, 3 within the order. */
  n: z.number(),
  purpose: text<ParcelPurpose>(),
  state: text<ParcelState>(),
  lines: z.array(storedParcelLine),
  /** The code or name of a courier. */
  courier: z.string().exactOptional(),
  /** The courier's name, if the shop knew the courier when it was set. */
  courierName: z.string().exactOptional(),
  trackingNumber: z.string().exactOptional(),
  /** From the courier's template at the time when courier or number were set. */
  trackingUrl: z.string().exactOptional(),
  ewayBill: z.string().exactOptional(),
  /** The vehicle that took it. */
  vehicleNo: z.string().exactOptional(),
  /** Why a consignment above the limit needs no e-way bill. */
  noEwayBillNote: z.string().exactOptional(),
  packedAt: z.date(),
  shippedAt: z.date().exactOptional(),
  deliveredAt: z.date().exactOptional(),
  /** When it was cancelled or came back. */
  endedAt: z.date().exactOptional(),
  cameBack: storedCameBack.exactOptional(),
  booking: storedBooking.exactOptional(),
  /** How many bookings it had, to name the next one. */
  bookings: z.number().exactOptional(),
  /** Its cancelled bookings, the latest ones. */
  cancelledBookings: z.array(storedCancelledBooking).exactOptional(),
  /** The name of the person who packed it. */
  by: z.string(),
  /** The idempotency key of the request that packed it. */
  requestKey: z.string().exactOptional(),
})
export type StoredParcel = z.infer<typeof storedParcel>

export interface ParcelLineRecord extends Omit<StoredParcelLine, 'product'> {
  product: string
}

/** A parcel outside the models: ids are strings. */
export interface ParcelRecord extends Omit<StoredParcel, 'lines'> {
  lines: ParcelLineRecord[]
}

/** The fields of an order about its parcels. */
export const parcelled = z.object({
  /** Counts the changes of a placed order; a step that decides on what it has read requires it. */
  rev: z.number(),
  parcels: z.array(storedParcel).exactOptional(),
  /** The work on the parcels of a paid order, or on the replacements of a delivered one. */
  parcelWork: text<ParcelFilter>().exactOptional(),
  /** When a job works on the bookings of its parcels next. */
  bookingCheckAt: z.date().exactOptional(),
})
type Parcelled = z.infer<typeof parcelled>

export const toParcelRecord = (parcel: StoredParcel): ParcelRecord => ({
  ...parcel,
  lines: parcel.lines.map((line) => ({ ...line, product: line.product.toHexString() })),
})

export const toStoredParcel = (parcel: ParcelRecord): StoredParcel => ({
  ...parcel,
  lines: parcel.lines.map((line) => ({ ...line, product: new Types.ObjectId(line.product) })),
})

/** Changed parcels for an update, with the time at which a job works on their bookings next. */
export function toParcelsUpdate(
  parcels: readonly ParcelRecord[],
): Pick<Parcelled, 'parcels' | 'bookingCheckAt'> {
  const bookingCheckAt = getNextBookingCheck(parcels)
  return { parcels: parcels.map(toStoredParcel), ...(bookingCheckAt ? { bookingCheckAt } : {}) }
}

/** The name of the index of the orders with work on parcels. */
export const indexOfParcelWork = 'parcel_work'

/** Lists and counts orders with work on parcels; small, since only they are in it. */
export function indexParcelWork(schema: { index: Schema['index'] }): void {
  schema.index(
    { parcelWork: 1, status: 1, createdAt: -1, _id: -1 },
    { name: indexOfParcelWork, partialFilterExpression: { parcelWork: { $exists: true } } },
  )
}

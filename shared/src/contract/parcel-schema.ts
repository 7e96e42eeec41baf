import { z } from 'zod'
import {
  cameBackReasons,
  bookingStates,
  courierStages,
  labelStates,
} from '../domain/courier-tracking'
import { parcelPurposes, parcelStates } from '../domain/parcels'
import { idSchema, timestampSchema } from './common'
import { packedSizeShape } from './product-facts'

/** One piece with a serial number; `warrantyUntil` is the last day covered, `YYYY-MM-DD` in India. */
const parcelSerialSchema = z.object({
  serial: z.string(),
  warrantyUntil: z.iso.date().optional(),
})

/** The latest report of the courier about a parcel. */
const courierTrackingSchema = z
  .object({
    stage: z.enum(courierStages),
    at: timestampSchema,
    /** The courier's own lines, the oldest first. */
    scans: z.array(
      z.object({ at: timestampSchema, text: z.string(), place: z.string().optional() }),
    ),
  })
  .meta({ id: 'CourierTracking' })
export type CourierTracking = z.output<typeof courierTrackingSchema>

/** The booking of a courier for a parcel. Prices in rupees. */
export const courierBookingSchema = z
  .object({
    /** The code of the courier in `GET /couriers`. */
    courier: z.string(),
    name: z.string(),
    sandbox: z.boolean(),
    state: z.enum(bookingStates),
    /** The shop's own name of the parcel, as the courier shows it. */
    reference: z.string(),
    size: z.object(packedSizeShape),
    price: z.number().optional(),
    awb: z.string().optional(),
    /** When the courier collects it; without `at`, the time is unknown. */
    pickup: z.object({ at: timestampSchema.optional() }).optional(),
    /** The latest problem, in the courier's words. */
    problem: z.string().optional(),
    /** Absent until the label was fetched for the first time; the problem is of the last try. */
    label: z
      .object({
        state: z.enum(labelStates),
        at: timestampSchema,
        problem: z.string().optional(),
      })
      .optional(),
    since: timestampSchema,
    by: z.string(),
  })
  .meta({ id: 'CourierBooking' })
export type CourierBooking = z.output<typeof courierBookingSchema>

/** A tracking number that a courier assigned after the booking was cancelled. */
export const lateNumberSchema = z
  .object({
    courier: z.string(),
    name: z.string(),
    reference: z.string(),
    awb: z.string(),
    seenAt: timestampSchema,
    /** Present once the courier has cancelled it. */
    cancelledAt: timestampSchema.optional(),
    /** Why the courier refuses to cancel it, in its own words. */
    problem: z.string().optional(),
  })
  .meta({ id: 'LateNumber' })
export type LateNumber = z.output<typeof lateNumberSchema>

/** A parcel of an order. `n` counts 1, 2, 3 within the order. */
export const parcelSchema = z
  .object({
    n: z.number().int(),
    purpose: z.enum(parcelPurposes),
    state: z.enum(parcelStates),
    lines: z.array(
      z.object({
        product: idSchema,
        name: z.string(),
        quantity: z.number().int(),
        serials: z.array(parcelSerialSchema),
      }),
    ),
    /** The code or the name of a courier. */
    courier: z.string().optional(),
    /** The courier's name at that time, if the shop knows the courier. */
    courierName: z.string().optional(),
    trackingNumber: z.string().optional(),
    /** Where the courier shows the parcel, if the shop knows the courier's address for it. */
    trackingUrl: z.string().optional(),
    ewayBill: z.string().optional(),
    vehicleNo: z.string().optional(),
    packedAt: timestampSchema,
    shippedAt: timestampSchema.optional(),
    deliveredAt: timestampSchema.optional(),
    /** Why it came back. Staff alone see the note. */
    cameBack: z.object({ reason: z.enum(cameBackReasons), note: z.string().optional() }).optional(),
    /** Present once a courier is booked. Staff alone see it. */
    booking: courierBookingSchema.optional(),
    /** Numbers of cancelled bookings that came late; absent if there are none. Staff alone see them. */
    lateNumbers: z.array(lateNumberSchema).optional(),
    /** Present once a courier is booked; buyers see no scans. */
    tracking: courierTrackingSchema.optional(),
    /** The name of the person who packed it. */
    by: z.string(),
  })
  .meta({ id: 'Parcel' })
export type Parcel = z.output<typeof parcelSchema>

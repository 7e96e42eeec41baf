import { z } from 'zod'
import { cameBackReasons } from '../domain/came-back'
import { parcelPurposes, parcelStates } from '../domain/parcels'
import { idSchema, timestampSchema } from './common'

/** One piece with a serial number; `warrantyUntil` is the last day covered, `YYYY-MM-DD` in India. */
export const parcelSerialSchema = z.object({
  serial: z.string(),
  warrantyUntil: z.iso.date().optional(),
})

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
    packedAt: timestampSchema,
    shippedAt: timestampSchema.optional(),
    deliveredAt: timestampSchema.optional(),
    /** Why it came back. Staff alone see the note. */
    cameBack: z.object({ reason: z.enum(cameBackReasons), note: z.string().optional() }).optional(),
    /** The name of the person who packed it. */
    by: z.string(),
  })
  .meta({ id: 'Parcel' })
export type Parcel = z.output<typeof parcelSchema>

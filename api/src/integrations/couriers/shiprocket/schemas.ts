import { z } from 'zod'

/** The longest texts that are stored of a courier: its words are cut, longer codes refused. */
const NAME_LENGTH = 100
const WORDS_LENGTH = 300
const CODE_LENGTH = 60

/** A text for people, cut at its maximum length. */
const cut = (length: number) => z.string().transform((text) => text.slice(0, length))
/** A code, which is never cut: a cut code would name something else. */
const code = z.string().max(CODE_LENGTH)
const optionalCode = code.nullish()
const name = cut(NAME_LENGTH)
const optionalName = name.nullish()

const id = z.union([z.number().int(), z.string().regex(/^\d{1,20}$/)]).transform(String)
const rupees = z.coerce.number().nonnegative()
const text = cut(WORDS_LENGTH).nullish()

/** Why a request was refused, from the fields in which Shiprocket may say so. */
export const failureSchema = z
  .object({
    message: z.string().optional().catch(undefined),
    errors: z.record(z.string(), z.array(z.string())).optional().catch(undefined),
  })
  .transform(({ message, errors }) =>
    [...new Set([message ?? '', ...Object.values(errors ?? {}).flat()])]
      .filter(Boolean)
      .join(' ')
      .slice(0, WORDS_LENGTH),
  )

export const loginSchema = z.object({ token: z.string().min(10).max(10_000) })

/** The services for a trip. An unknown PIN code is status 404 in the body of some responses. */
export const serviceabilitySchema = z.object({
  status: z.number().optional(),
  message: text,
  data: z
    .object({
      available_courier_companies: z.array(
        z.object({
          courier_company_id: id,
          courier_name: name,
          rate: rupees,
          estimated_delivery_days: z.coerce.number().int().positive().optional().catch(undefined),
        }),
      ),
    })
    .optional(),
})

/** A new order; Shiprocket also makes its shipment. */
export const madeOrderSchema = z.object({ order_id: id, shipment_id: id })

const foundOrderSchema = z.object({
  id,
  channel_order_id: z.string(),
  status: name,
  shipments: z.array(z.object({ id, awb: optionalCode, courier: optionalName })).default([]),
})
export type FoundOrder = z.output<typeof foundOrderSchema>

export const foundOrdersSchema = z.object({ data: z.array(foundOrderSchema) })

const assignedSchema = z.object({
  awb_code: code.min(1),
  courier_name: name,
  freight_charges: rupees.optional().catch(undefined),
})

/** A shipment that gets its AWB; `awb_assign_status` 0 is a refusal, with its reason. */
export const assignSchema = z.object({
  awb_assign_status: z.literal([0, 1]),
  message: text,
  response: z
    .object({ data: z.union([assignedSchema, z.unknown()]) })
    .nullish()
    .catch(undefined),
})

export const assignedDataSchema = assignedSchema

/** A shipment as it is read back. */
export const shipmentSchema = z.object({
  data: z.object({
    id,
    awb: optionalCode,
    courier: optionalName,
    charges: z
      .object({ freight_charges: rupees.optional().catch(undefined) })
      .nullish()
      .catch(undefined),
  }),
})

export const pickupSchema = z.object({
  response: z.object({ pickup_scheduled_date: text }).nullish().catch(undefined),
})

export const labelSchema = z.object({
  label_created: z.literal([0, 1]),
  label_url: z.string().max(2_000).nullish(),
  response: text.catch(undefined),
})

const scanSchema = z.object({
  date: name,
  activity: text,
  status: text,
  location: optionalName,
  'sr-status': z.coerce.number().optional().catch(undefined),
})
export type Scan = z.output<typeof scanSchema>

const scans = z.array(scanSchema).max(500).nullish().catch(undefined)

export const trackingSchema = z.object({
  tracking_data: z.object({
    shipment_status: z.coerce.number().optional().catch(undefined),
    shipment_track: z
      .array(z.object({ awb_code: optionalCode, current_status: text }))
      .nullish()
      .catch(undefined),
    shipment_track_activities: scans,
  }),
})

/** An update that Shiprocket sends. */
export const updateSchema = z.object({
  order_id: z.union([code, z.number()]).transform(String).optional().catch(undefined),
  awb: z.union([code, z.number()]).transform(String),
  shipment_status: text,
  shipment_status_id: z.coerce.number().optional().catch(undefined),
  current_timestamp: text,
  scans,
})

export const messageSchema = z.unknown()

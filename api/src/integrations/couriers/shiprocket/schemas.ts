import { z } from 'zod'

const id = z.union([z.number().int(), z.string().regex(/^\d{1,20}$/)]).transform(String)
const rupees = z.coerce.number().nonnegative()
const text = z.string().nullish()

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
      .slice(0, 300),
  )

export const loginSchema = z.object({ token: z.string().min(10) })

/** The services for a trip. An unknown PIN code is status 404 in the body of some responses. */
export const serviceabilitySchema = z.object({
  status: z.number().optional(),
  message: text,
  data: z
    .object({
      available_courier_companies: z.array(
        z.object({
          courier_company_id: id,
          courier_name: z.string(),
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
  status: z.string(),
  shipments: z.array(z.object({ id, awb: text, courier: text })).default([]),
})
export type FoundOrder = z.output<typeof foundOrderSchema>

export const foundOrdersSchema = z.object({ data: z.array(foundOrderSchema) })

const assignedSchema = z.object({
  awb_code: z.string().min(1),
  courier_name: z.string(),
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
    awb: text,
    courier: text,
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
  label_url: text,
  response: text.catch(undefined),
})

const scanSchema = z.object({
  date: z.string(),
  activity: text,
  status: text,
  location: text,
  'sr-status': z.coerce.number().optional().catch(undefined),
})
export type Scan = z.output<typeof scanSchema>

const scans = z.array(scanSchema).max(500).nullish().catch(undefined)

export const trackingSchema = z.object({
  tracking_data: z.object({
    shipment_status: z.coerce.number().optional().catch(undefined),
    shipment_track: z
      .array(z.object({ awb_code: text, current_status: text }))
      .nullish()
      .catch(undefined),
    shipment_track_activities: scans,
  }),
})

/** An update that Shiprocket sends. */
export const updateSchema = z.object({
  order_id: z.union([z.string(), z.number()]).transform(String).optional().catch(undefined),
  awb: z.union([z.string(), z.number()]).transform(String),
  shipment_status: text,
  shipment_status_id: z.coerce.number().optional().catch(undefined),
  current_timestamp: text,
  scans,
})

export const messageSchema = z.unknown()

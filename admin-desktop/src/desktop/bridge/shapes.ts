import { z } from 'zod'

/** The stored settings of the app. Addresses are origins, without a path. */
export const settingsSchema = z.object({
  /** The shop that this app works for; null until the user has given one. */
  shop: z.string().nullable().default(null),
  shopName: z.string().default('Voltkart'),
  /** Whether new paid orders are shown as system notifications. */
  notices: z.boolean().default(true),
  /** The printer for packing slips, without a dialog; null shows the print dialog. */
  printer: z.string().nullable().default(null),
  /** The printer for labels of parcels, likewise. */
  labelPrinter: z.string().nullable().default(null),
  /** Whether the packing slip of each new paid order is printed automatically. */
  printAutomatically: z.boolean().default(false),
})
export type DesktopSettings = z.output<typeof settingsSchema>

/**
 * The settings that the settings page may change; the shop's address has its own call, since it is
 * checked.
 */
export const settingsChangeSchema = z
  .object({
    notices: z.boolean(),
    printer: z.string().max(500).nullable(),
    labelPrinter: z.string().max(500).nullable(),
    printAutomatically: z.boolean(),
  })
  .partial()
export type SettingsChange = z.output<typeof settingsChangeSchema>

/** The longest request body that is stored. */
export const WORK_BODY_LENGTH = 100_000

/** The longest idempotency key, which is part of the name of the work. */
export const PACK_KEY = /^[\w-]{8,100}$/

/** A delivery, a parcel that was sent or pieces that were packed, without a connection. */
const waitingSchema = z.object({
  orderId: z.string(),
  orderNumber: z.string(),
  /** The number of the parcel that was sent; without it and `pack`, the order was delivered. */
  parcel: z.number().int().optional(),
  /** The idempotency key of the request that packs a parcel. */
  pack: z.string().regex(PACK_KEY).optional(),
  /** The JSON body of the call about a parcel: its contents, courier, number or e-way bill. */
  body: z.string().max(WORK_BODY_LENGTH).optional(),
  /** The id of the administrator who marked it; only they send it. */
  account: z.string(),
  at: z.string(),
})
export type WaitingDelivery = z.output<typeof waitingSchema>

/** The same, after the shop has refused it. */
const refusedSchema = waitingSchema.extend({ reason: z.string() })
export type RefusedDelivery = z.output<typeof refusedSchema>

export const deliveriesSchema = z.object({
  waiting: z.array(waitingSchema).default([]),
  refused: z.array(refusedSchema).default([]),
})

/** Whether the shop can be reached, and the outcome of work done while it could not. */
export interface ConnectionState {
  online: boolean
  /** The start of this state, as an ISO time. */
  since: string
  waiting: WaitingDelivery[]
  refused: RefusedDelivery[]
}

const orderIdSchema = z.string().regex(/^[0-9a-f]{24}$/i)

/** As returned by `toWorkKey`. */
export const workKeySchema = z.string().regex(/^[0-9a-f]{24}(\/\d{1,4}|\/pack\/[\w-]{8,100})?$/i)

export const noticedOrderSchema = z.object({
  _id: orderIdSchema,
  orderNumber: z.string().max(100),
  customer: z.string().max(500),
  totalPrice: z.number(),
})

export const printJobSchema = z.union([
  z.object({
    name: z.string().max(300),
    // A hundred labels of couriers are images.
    html: z.string().max(60_000_000),
    isLabel: z.boolean().optional(),
  }),
  z.object({ name: z.string().max(300), url: z.string().max(2_000) }),
])

export const savedFileSchema = z.object({
  name: z.string().min(1).max(300),
  bytes: z.instanceof(Uint8Array),
})

import { z } from 'zod'
import { cameBackReasons } from '../domain/courier-tracking'
import { LINE_QUANTITY_MAX, NOTE_LENGTH, ORDER_LINES_MAX, UNITS_FOUND_MAX } from '../domain/limits'
import { normaliseTrackingNumber, toBareCode } from '../domain/plain-code'
import {
  codeTextSchema,
  idSchema,
  lineSchema,
  serialTextSchema,
  textSchema,
  orderIdParams,
  orderPartParams,
  timestampSchema,
} from './common'
import { portalFile } from './documents'
import { vehicleNumberSchema } from './india'
import { orderSchema } from './orders'
import { parcelSchema } from './parcel-schema'
import { defineRoute } from './route'
import { unitStates } from '../domain/serials'
import { serialKinds } from '../domain/product-facts'

const courierSchema = lineSchema(80, 'Courier')

const trackingNumberSchema = codeTextSchema(normaliseTrackingNumber).regex(
  /^[A-Za-z0-9-]{3,40}$/,
  'Use 3 to 40 letters, digits and hyphens',
)

/** The contents of a parcel. Several lines of one product are added up. */
export const parcelBodySchema = z.object({
  lines: z
    .array(
      z.object({
        product: idSchema,
        quantity: z.number('Enter a quantity').int().min(1).max(LINE_QUANTITY_MAX),
        /** One for each piece of a product that has serial numbers or IMEIs. */
        serials: z.array(serialTextSchema).max(LINE_QUANTITY_MAX).optional(),
      }),
    )
    .min(1, 'Put something into the parcel')
    .max(ORDER_LINES_MAX),
  courier: courierSchema.optional(),
  trackingNumber: trackingNumberSchema.optional(),
})
export type ParcelBody = z.output<typeof parcelBodySchema>

/** The courier and number of a parcel; `null` clears one, absent leaves it as it is. */
const parcelChangeSchema = z.object({
  courier: courierSchema.nullish(),
  trackingNumber: trackingNumberSchema.nullish(),
})
export type ParcelChange = z.output<typeof parcelChangeSchema>

export const shipBodySchema = z.object({
  courier: courierSchema.optional(),
  trackingNumber: trackingNumberSchema.optional(),
  ewayBill: codeTextSchema(toBareCode)
    .regex(/^\d{12}$/, 'An e-way bill has 12 digits')
    .refine((digits) => !/^(\d)\1*$/.test(digits), 'Enter the number on the e-way bill')
    .optional(),
  /** The vehicle that takes the goods, unless a transporter enters it. */
  vehicleNo: vehicleNumberSchema.optional(),
  confirmNoEwayBill: z.boolean().optional(),
  /** Why the consignment needs no e-way bill. */
  note: textSchema(NOTE_LENGTH, 'Note').optional(),
})
export type ShipBody = z.output<typeof shipBodySchema>

/** Why a parcel came back. Older clients send no body. The note is for staff. */
const cameBackBodySchema = z.object({
  reason: z.enum(cameBackReasons, 'Choose a reason').default('other'),
  note: textSchema(NOTE_LENGTH, 'Note').optional(),
})
export type CameBackBody = z.output<typeof cameBackBodySchema>

const output = z.object({ message: z.string(), parcel: parcelSchema, order: orderSchema })
const base = { tag: 'Orders', access: 'orders.ship', output } as const

export const packParcel = defineRoute({
  id: 'packParcel',
  method: 'post',
  path: '/orders/:orderId/parcels',
  summary: 'Pack pieces of a paid order into a parcel; once for each idempotency key of the order',
  description:
    'Packs pieces of a paid order into a parcel. Each piece of a product that is sold with serial numbers or IMEIs needs one, which then belongs to the order. An order has at most 20 parcels.',
  ...base,
  status: 201,
  repeatStatus: 200,
  params: orderIdParams,
  headers: z.object({ 'idempotency-key': z.string().min(1).max(200).optional() }),
  body: parcelBodySchema,
  example: {
    lines: [{ product: '65f1c0ffee65f1c0ffee0001', quantity: 1, serials: ['AERO14-0001'] }],
    courier: 'india-post',
    trackingNumber: 'EE123456789IN',
  },
  errors: ['NOT_FOUND', 'CONFLICT', 'SERIAL_TAKEN', 'SERIAL_UNKNOWN'],
})

export const updateParcel = defineRoute({
  id: 'updateParcel',
  method: 'put',
  path: '/orders/:orderId/parcels/:n',
  summary: 'Change the courier and the tracking number of a parcel',
  description:
    'Until the parcel is sent; `null` clears one. If the shop knows the courier, the parcel gets the address where it is tracked.',
  ...base,
  params: orderPartParams,
  body: parcelChangeSchema,
  example: { courier: 'india-post', trackingNumber: null },
  errors: ['NOT_FOUND', 'CONFLICT'],
})

export const shipParcel = defineRoute({
  id: 'shipParcel',
  method: 'post',
  path: '/orders/:orderId/parcels/:n/ship',
  summary: 'Hand a packed parcel to the courier',
  description:
    'Hands a packed parcel to the courier and mails the customer. The invoice must be issued. Above an invoice value of ₹50,000 it needs `ewayBill`, or `confirmNoEwayBill` with a `note`.',
  ...base,
  params: orderPartParams,
  body: shipBodySchema,
  example: { ewayBill: '123456789012' },
  errors: ['NOT_FOUND', 'CONFLICT', 'DOCUMENT_PENDING', 'EWAY_BILL_MISSING'],
})

export const deliverParcel = defineRoute({
  id: 'deliverParcel',
  method: 'post',
  path: '/orders/:orderId/parcels/:n/deliver',
  summary: 'Mark a sent parcel delivered; the last one makes the order delivered',
  ...base,
  params: orderPartParams,
  errors: ['NOT_FOUND', 'CONFLICT'],
})

export const cancelParcel = defineRoute({
  id: 'cancelParcel',
  method: 'post',
  path: '/orders/:orderId/parcels/:n/cancel',
  summary: 'Unpack a parcel that is not sent',
  description: 'Its serial numbers are free, and its pieces packed again.',
  ...base,
  params: orderPartParams,
  errors: ['NOT_FOUND', 'CONFLICT'],
})

export const returnParcel = defineRoute({
  id: 'returnParcel',
  method: 'post',
  path: '/orders/:orderId/parcels/:n/came-back',
  summary: 'Take back a sent parcel that could not be delivered; its pieces are packed again',
  description:
    'Takes back a sent parcel that could not be delivered, and mails the buyer why and what happens next. Its serial numbers are free, and its pieces packed again. Without a `reason` it is `other`; the `note` is for staff.',
  ...base,
  params: orderPartParams,
  body: cameBackBodySchema,
  example: { reason: 'address', note: 'The house number is missing.' },
  errors: ['NOT_FOUND', 'CONFLICT'],
})

export const getEwayBill = defineRoute({
  id: 'getEwayBill',
  method: 'get',
  path: '/orders/:orderId/parcels/:n/e-way-bill.json',
  summary: 'A parcel as a file for the portal of e-way bills',
  description:
    'Returns a parcel in the fields of the bulk upload of e-way bills. Its value is that of the invoice, or of the challan of a replacement; the portal works out the distance.',
  tag: 'Orders',
  access: 'orders.ship',
  params: orderPartParams,
  /** The fields that the parcel lacks. */
  query: z.object({ courier: courierSchema.optional(), vehicleNo: vehicleNumberSchema.optional() }),
  output: portalFile,
  errors: ['NOT_FOUND', 'CONFLICT', 'DOCUMENT_PENDING'],
})

/** One piece identified by its serial number or IMEI. */
export const unitSchema = z
  .object({
    _id: idSchema,
    product: z.object({ _id: idSchema, name: z.string() }),
    serial: z.string(),
    kind: z.enum(serialKinds).exclude(['none']),
    state: z.enum(unitStates),
    order: z.object({ _id: idSchema, orderNumber: z.string() }).optional(),
    /** The number of the parcel within the order. */
    parcel: z.number().int().optional(),
    /** The number of the purchase that it last came by. */
    purchase: z.string().optional(),
    invoiceNumber: z.string().optional(),
    soldAt: timestampSchema.optional(),
    /** The last day covered, `YYYY-MM-DD` in India. */
    warrantyUntil: z.iso.date().optional(),
    history: z.array(
      z.object({
        state: z.enum([...unitStates, 'released']),
        at: timestampSchema,
        order: z.string().optional(),
        parcel: z.number().int().optional(),
      }),
    ),
  })
  .meta({ id: 'Unit' })
export type Unit = z.output<typeof unitSchema>

export const findUnits = defineRoute({
  id: 'findUnits',
  method: 'get',
  path: '/units',
  summary: 'The units with a serial number or IMEI',
  description:
    'Returns the units with a serial number or IMEI, one for each product, with their order, warranty and history.',
  tag: 'Orders',
  access: 'orders.read',
  listMax: UNITS_FOUND_MAX,
  query: z.object({ serial: serialTextSchema.min(1) }),
  output: z.array(unitSchema),
})

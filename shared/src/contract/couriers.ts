import { z } from 'zod'
import { COURIERS_MAX, COURIER_SERVICES_MAX } from '../domain/limits'
import { cleanCode } from '../domain/plain-code'
import { contactSchema } from './buyers'
import { messageSchema, queryInteger, orderPartParams, pdfOutput } from './common'
import { orderSchema } from './orders'
import { packedSizeShape } from './product-facts'
import { parcelSchema } from './parcel-schema'
import { shipBodySchema } from './parcels'
import { defineRoute } from './route'

/** A courier of the shop. */
const courierInfoSchema = z
  .object({
    code: z.string(),
    name: z.string(),
    /** Nothing is sent: it is a work-alike of a shop without the courier's keys. */
    sandbox: z.boolean(),
    /** Whether parcels can be booked from here. */
    books: z.boolean(),
  })
  .meta({ id: 'CourierInfo' })
export type CourierInfo = z.output<typeof courierInfoSchema>

/** One way to send a parcel. Price in rupees. */
const courierServiceSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    price: z.number(),
    /** The expected number of days until delivery. */
    days: z.number().int().optional(),
  })
  .meta({ id: 'CourierService' })
export type CourierService = z.output<typeof courierServiceSchema>

const courierCode = z.string().overwrite(cleanCode).max(40)
const serviceId = z
  .string()
  .overwrite(cleanCode)
  .regex(/^[\w-]{1,40}$/, 'Choose a service')
const sizeSchema = z.object(packedSizeShape)

const base = { tag: 'Orders', access: 'orders.ship', params: orderPartParams } as const

export const listCouriers = defineRoute({
  id: 'listCouriers',
  method: 'get',
  path: '/couriers',
  summary: 'The couriers that the shop is set up for',
  description: 'Parcels can be booked with those that have `books`; others are booked by hand.',
  tag: 'Orders',
  access: 'orders.ship',
  listMax: COURIERS_MAX,
  output: z.object({ couriers: z.array(courierInfoSchema), total: z.number().int() }),
})

const positiveInteger = (max: number) => queryInteger(1, max).optional()

export const listCourierServices = defineRoute({
  id: 'listCourierServices',
  method: 'get',
  path: '/orders/:orderId/parcels/:n/services',
  summary: 'The ways in which a courier would take a packed parcel, the cheapest first',
  description:
    'Asks the courier what a packed parcel costs, by the weight and size of its products or those given. Without a weight or size the list is empty. Fails with `COURIER` if the courier does not go there, and with `UNAVAILABLE` while it does not respond.',
  ...base,
  listMax: COURIER_SERVICES_MAX,
  query: z.object({
    courier: courierCode.optional(),
    /** Weight and size, if they are not those of the products together. */
    weightGrams: positiveInteger(100_000),
    lengthMm: positiveInteger(3_000),
    widthMm: positiveInteger(3_000),
    heightMm: positiveInteger(3_000),
  }),
  output: z.object({
    courier: courierInfoSchema,
    services: z.array(courierServiceSchema),
    total: z.number().int(),
    /** As far as it is known. Without all of it there are no services. */
    size: sizeSchema.partial(),
  }),
  errors: ['NOT_FOUND', 'CONFLICT', 'COURIER'],
})

const bookBodySchema = shipBodySchema
  .pick({ ewayBill: true, confirmNoEwayBill: true, note: true })
  .extend({
    /** The courier; by default the first that can be booked. */
    courier: courierCode.optional(),
    /** One of the services; without it the courier chooses. */
    service: serviceId.optional(),
    /** Weight and size, if they are not those of the products together. */
    size: sizeSchema.optional(),
    /** The customer’s phone, for an order without a contact. */
    phone: contactSchema.shape.phone.optional(),
  })
export type BookBody = z.output<typeof bookBodySchema>

const booked = z.object({ message: z.string(), parcel: parcelSchema, order: orderSchema })

export const bookCourier = defineRoute({
  id: 'bookCourier',
  method: 'post',
  path: '/orders/:orderId/parcels/:n/book',
  summary: 'Book a courier for a packed parcel',
  description:
    'The tracking number is stored, and the collection requested. The invoice must be issued, and above an invoice value of ₹50,000 it needs `ewayBill`, or `confirmNoEwayBill` with a `note`. If the courier refuses (`COURIER`), nothing stays. If it stops responding (`UNAVAILABLE`), an open booking is finished by a job, and the parcel never gets two tracking numbers.',
  ...base,
  status: 201,
  body: bookBodySchema,
  example: {
    service: '10',
    size: { weightGrams: 2_100, lengthMm: 410, widthMm: 290, heightMm: 70 },
  },
  output: booked,
  errors: ['NOT_FOUND', 'CONFLICT', 'DOCUMENT_PENDING', 'EWAY_BILL_MISSING', 'COURIER'],
})

export const cancelBooking = defineRoute({
  id: 'cancelBooking',
  method: 'delete',
  path: '/orders/:orderId/parcels/:n/booking',
  summary: 'Cancel the booking of a packed parcel',
  description:
    'Fails with `CONFLICT` while it is being made, and with `COURIER` if the courier refuses: the booking stays.',
  ...base,
  output: booked,
  errors: ['NOT_FOUND', 'CONFLICT', 'COURIER'],
})

export const getCourierLabel = defineRoute({
  id: 'getCourierLabel',
  method: 'get',
  path: '/orders/:orderId/parcels/:n/label.pdf',
  summary: 'The label of a booked parcel, as the courier makes it: 4 × 6 inches',
  description:
    'Returns the label of a booked parcel as a PDF of 4 × 6 inches, fetched from the courier. If it has none yet (`COURIER`) or does not respond (`UNAVAILABLE`), `booking.label` of the parcel says so, and a job asks again up to ten times.',
  ...base,
  query: z.object({ inline: z.literal('1').optional() }),
  ...pdfOutput,
  errors: ['NOT_FOUND', 'CONFLICT', 'COURIER'],
})

export const receiveCourierUpdate = defineRoute({
  id: 'receiveCourierUpdate',
  method: 'post',
  path: '/couriers/updates/:secret',
  summary: 'For the courier: what has happened to a parcel',
  description:
    'For the courier: reports what has happened to a parcel, with the address and the key of the settings. An update may arrive twice and in any order; one about an unknown parcel is accepted and ignored. A number of a cancelled booking is recorded in `lateNumbers` of the parcel, and cancelled. A parcel is sent, delivered or comes back by the same steps as by staff.',
  tag: 'Orders',
  access: 'anyone',
  params: z.object({ secret: z.string().max(200) }),
  headers: z.object({ 'x-api-key': z.string().max(200).optional() }),
  bodyType: 'raw',
  output: messageSchema,
  errors: ['NOT_FOUND', 'UNAUTHENTICATED'],
})

import { z } from 'zod'
import {
  LINE_QUANTITY_MAX,
  NOTE_LENGTH,
  ORDER_LINES_MAX,
  RETURN_PAGE_SIZE,
  RETURN_PHOTOS_MAX,
} from '../domain/limits'
import { returnConditions, returnReasons, returnStates, returnWishes } from '../domain/returns'
import { customerCalls } from './customer-calls'
import {
  idSchema,
  imageUrlSchema,
  pageQuery,
  queryFlag,
  rupeesSchema,
  textSchema,
  serialTextSchema,
  orderIdParams,
  orderPartParams,
} from './common'
import { orderSchema } from './orders'
import { returnDetailsSchema, returnSchema } from './return-schema'
import { defineRoute } from './route'

const quantitySchema = z.int('Enter a quantity').min(1).max(LINE_QUANTITY_MAX)
const serialsSchema = z.array(serialTextSchema).max(LINE_QUANTITY_MAX)

/** A request of a customer, or of staff for them: which pieces go back, why, and what they want instead. */
const returnBodySchema = z.object({
  lines: z
    .array(
      z.object({
        product: idSchema,
        quantity: quantitySchema,
        reason: z.enum(returnReasons, 'Choose a reason'),
        serials: serialsSchema.optional(),
      }),
    )
    .min(1, 'Choose what to return')
    .max(ORDER_LINES_MAX),
  wish: z.enum(returnWishes),
  ...returnDetailsSchema.shape,
  photos: z
    .array(imageUrlSchema)
    .max(RETURN_PHOTOS_MAX, `At most ${RETURN_PHOTOS_MAX} photos`)
    .optional(),
})
export type ReturnBody = z.output<typeof returnBodySchema>

/**
 * The received pieces. A product may be in several lines. A product with serial numbers needs as
 * many numbers as pieces, each delivered with this order; pieces without a number need a note that
 * it is unreadable.
 */
export const receiveBodySchema = z.object({
  lines: z
    .array(
      z.object({
        product: idSchema,
        quantity: quantitySchema,
        condition: z.enum(returnConditions),
        serials: serialsSchema.optional(),
        serialsUnreadable: z.boolean().optional().meta({
          description:
            'The serial numbers of these pieces cannot be read; the line has a `note` and no `serials`',
        }),
        note: textSchema(NOTE_LENGTH, 'Note').optional().meta({
          description: 'Why the serial numbers cannot be read; the customer can see it',
        }),
      }),
    )
    .min(1, 'Enter what came back')
    .max(2 * ORDER_LINES_MAX),
})
export type ReceiveBody = z.output<typeof receiveBodySchema>

/** The serial numbers of the replacing pieces, for products that have them. */
const replaceBodySchema = z.object({
  lines: z
    .array(z.object({ product: idSchema, serials: serialsSchema }))
    .max(ORDER_LINES_MAX)
    .optional(),
})
export type ReplaceBody = z.output<typeof replaceBodySchema>

const noteBody = z.object({ note: textSchema(NOTE_LENGTH, 'Note') })
const output = z.object({ message: z.string(), return: returnSchema, order: orderSchema })
const byOwner = { tag: 'Returns', access: 'signed-in', output } as const
const byStaff = {
  tag: 'Returns',
  access: 'returns.decide',
  output,
  params: orderPartParams,
} as const

export const requestReturn = defineRoute({
  id: 'requestReturn',
  ...customerCalls.requestReturn,
  summary: 'Ask to return delivered pieces of an order',
  description:
    'Requests the return of delivered pieces of the caller’s own order; staff with `returns.decide` file it for the customer, who is mailed, by the same rules. Faulty pieces can be returned at any time; without a fault the days of the product count, from the day after the delivery. Photos are those uploaded for this order. An order has at most 20 returns.',
  ...byOwner,
  staffPermission: 'returns.decide',
  status: 201,
  params: orderIdParams,
  body: returnBodySchema,
  example: {
    lines: [
      {
        product: '65f1c0ffee65f1c0ffee0001',
        quantity: 1,
        reason: 'defective',
        serials: ['AERO14-0001'],
      },
    ],
    wish: 'replacement',
    comment: 'It does not start any more.',
  },
  errors: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'RETURN_CLOSED'],
})

export const withdrawReturn = defineRoute({
  id: 'withdrawReturn',
  ...customerCalls.withdrawReturn,
  summary: 'Withdraw an own return that was not received yet',
  ...byOwner,
  params: orderPartParams,
  errors: ['NOT_FOUND', 'CONFLICT'],
})

export const uploadReturnPhoto = defineRoute({
  id: 'uploadReturnPhoto',
  method: 'post',
  path: '/orders/:orderId/return-photos',
  summary: 'Upload a photo for a return of an own order, in the field `image`',
  description:
    'Stores a JPEG, PNG, WebP or AVIF image of at most 5 MB and 24 megapixels for a return of the caller’s own order, of which a piece was delivered, and returns its address. One that no return shows is removed after a day. At most 60 an hour; of an account one is read at a time.',
  tag: 'Returns',
  access: 'signed-in',
  params: orderIdParams,
  bodyType: 'multipart',
  output: z.object({ message: z.string(), imageUrl: z.string() }),
  errors: [
    'NOT_FOUND',
    'REQUEST_TIMEOUT',
    'CONFLICT',
    'PAYLOAD_TOO_LARGE',
    'UNSUPPORTED_MEDIA_TYPE',
    'RATE_LIMITED',
  ],
})

export const approveReturn = defineRoute({
  id: 'approveReturn',
  method: 'post',
  path: '/orders/:orderId/returns/:n/approve',
  summary: 'Approve a return, with instructions for sending it',
  description: 'Approves a requested return and mails the customer how to send it.',
  ...byStaff,
  body: z.object({ instructions: textSchema(NOTE_LENGTH, 'Instructions') }),
  example: { instructions: 'Our courier collects it on Monday. Please keep it in its box.' },
  errors: ['NOT_FOUND', 'CONFLICT'],
})

export const declineReturn = defineRoute({
  id: 'declineReturn',
  method: 'post',
  path: '/orders/:orderId/returns/:n/decline',
  summary: 'Decline a return, with the reason',
  description: 'Declines a requested return and mails the customer the reason.',
  ...byStaff,
  body: noteBody,
  example: { note: 'The return period ended last week.' },
  errors: ['NOT_FOUND', 'CONFLICT'],
})

export const receiveReturn = defineRoute({
  id: 'receiveReturn',
  method: 'post',
  path: '/orders/:orderId/returns/:n/receive',
  summary: 'Record what came back and in which condition; it is held until the return is decided',
  description:
    'Records what came back of an approved return. The pieces are held until the return is refunded, replaced or rejected: they are not for sale, and their serial numbers are not free. Fewer pieces than requested are accepted; the others stay with the customer. Of a product that is sold with serial numbers each piece needs the one that it was delivered with; a line with `serialsUnreadable` and a `note` has none, and is listed for the owner.',
  ...byStaff,
  body: receiveBodySchema,
  example: {
    lines: [
      {
        product: '65f1c0ffee65f1c0ffee0001',
        quantity: 1,
        condition: 'damaged',
        serials: ['AERO14-0001'],
      },
    ],
  },
  errors: ['NOT_FOUND', 'CONFLICT', 'SERIAL_UNKNOWN'],
})

export const replaceReturn = defineRoute({
  id: 'replaceReturn',
  method: 'post',
  path: '/orders/:orderId/returns/:n/replace',
  summary: 'Take the same pieces from the stock and pack them as a replacement',
  description:
    'Takes the same pieces from the stock and packs them as a parcel, which is sent like any other. Sellable pieces that came back go into the stock, damaged ones are written off. The delivery of the parcel ends the return; if it is cancelled or comes back, the return can be refunded or replaced again.',
  ...byStaff,
  body: replaceBodySchema,
  example: { lines: [{ product: '65f1c0ffee65f1c0ffee0001', serials: ['AERO14-0002'] }] },
  errors: ['NOT_FOUND', 'CONFLICT', 'OUT_OF_STOCK', 'SERIAL_TAKEN', 'SERIAL_UNKNOWN'],
})

export const rejectReturn = defineRoute({
  id: 'rejectReturn',
  method: 'post',
  path: '/orders/:orderId/returns/:n/reject',
  summary: 'Refuse what came back, with the reason; the customer gets it back',
  description:
    'Refuses what came back and mails the customer the reason. The pieces belong to the customer again, who can request another return of them.',
  ...byStaff,
  body: noteBody,
  example: { note: 'The display was broken by a fall.' },
  errors: ['NOT_FOUND', 'CONFLICT'],
})

export const refundReturn = defineRoute({
  id: 'refundReturn',
  method: 'post',
  path: '/orders/:orderId/returns/:n/refund',
  summary: 'Refund what came back; below one rupee it is ended without a refund',
  description:
    'Refunds what came back of a return. Sellable pieces go into the stock, damaged ones are written off. The return is refunded once the refund is processed. One that is worth less than ₹1.00 is ended with an `expectedAmount` of 0, without a refund.',
  ...byStaff,
  access: 'refunds.make',
  body: z.object({ expectedAmount: rupeesSchema }),
  example: { expectedAmount: 64_999 },
  errors: ['NOT_FOUND', 'CONFLICT', 'REFUND_CHANGED', 'PAYMENT_PROVIDER'],
})

/** A return in the list of staff, with its order. */
const listedReturnSchema = returnSchema.extend({
  order: z.object({
    _id: idSchema,
    orderNumber: z.string(),
    user: z.object({ _id: idSchema, name: z.string(), email: z.string() }),
  }),
})
export type ListedReturn = z.output<typeof listedReturnSchema>

/** The numbers of returns in the whole shop that wait for staff, by state. */
const openReturnsSchema = z.object({
  requested: z.int(),
  approved: z.int(),
  received: z.int(),
})
export type OpenReturns = z.output<typeof openReturnsSchema>

export const listReturns = defineRoute({
  id: 'listReturns',
  method: 'get',
  path: '/returns',
  summary: 'A page of the returns, the orders with the latest request first',
  description:
    'Pages the returns of all orders, in one state if it is given, or with `done` in any of those that need nothing more: the orders with the latest request first. `serialsUnreadable=1` lists those of which pieces came back without a readable serial number, the latest of these first. At most 2,000 are counted. `open` counts those that wait for staff, whatever the filter.',
  tag: 'Returns',
  access: 'returns.decide',
  query: z.object({
    /** `done`: any state in which nothing is left to do. */
    state: z.enum([...returnStates, 'done']).optional(),
    /** Only those with pieces that came back without a readable serial number. */
    serialsUnreadable: queryFlag.optional(),
    ...pageQuery(RETURN_PAGE_SIZE),
  }),
  output: z.object({
    returns: z.array(listedReturnSchema),
    total: z.number().int(),
    open: openReturnsSchema,
  }),
})

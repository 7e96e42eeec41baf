import { z } from 'zod'
import { complaintCategories, complaintStates } from '../domain/complaints'
import { orderStatuses } from '../domain/order-state'
import { returnStates } from '../domain/returns'
import { savedAddressSchema } from './addresses'
import { idSchema, messageSchema, timestampSchema, userIdParams } from './common'
import { orderNoteBodySchema, staffNoteSchema } from './order-notes'
import { defineRoutes } from './route'

const personSchema = z.object({ _id: idSchema, name: z.string(), email: z.string() })

const customerNoteSchema = staffNoteSchema.meta({ id: 'CustomerNote' })
export type CustomerNote = z.output<typeof customerNoteSchema>

const customerWarningSchema = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('shared-address'),
      /** At most ten other accounts with orders to an address of this one. */
      users: z.array(personSchema),
    }),
    z.object({
      kind: z.literal('many-returns'),
      returns: z.number().int(),
      paidOrders: z.number().int(),
    }),
    z.object({
      kind: z.literal('closed'),
      /** When the data of the closed account is erased. */
      erasesAt: timestampSchema,
    }),
  ])
  .meta({ id: 'CustomerWarning' })
export type CustomerWarning = z.output<typeof customerWarningSchema>

/** All that staff need to know about a customer. Lists have the newest first, at most 20 of each. */
const customerOverviewSchema = z
  .object({
    user: personSchema.extend({
      isAdmin: z.boolean(),
      createdAt: timestampSchema,
      /** Absent until the holder has shown that they read the mails of the email. */
      emailProvedAt: timestampSchema.optional(),
    }),
    /** Phone numbers of the saved addresses and of the latest orders, each once. */
    phones: z.array(z.string()),
    addresses: z.array(savedAddressSchema),
    orders: z.array(
      z.object({
        _id: idSchema,
        orderNumber: z.string(),
        createdAt: timestampSchema,
        status: z.enum(orderStatuses),
        /** In rupees. */
        totalPrice: z.number(),
        /** Placed in another shop. */
        imported: z.literal(true).optional(),
      }),
    ),
    /** Without imported orders. */
    sums: z.object({
      orders: z.number().int(),
      /** Orders that are paid and not refunded, and the sum of their totals in rupees. */
      paidOrders: z.number().int(),
      paid: z.number(),
    }),
    returns: z.array(
      z.object({
        number: z.string(),
        n: z.number().int(),
        state: z.enum(returnStates),
        order: z.object({ _id: idSchema, orderNumber: z.string() }),
      }),
    ),
    complaints: z.array(
      z.object({
        number: z.string(),
        category: z.enum(complaintCategories),
        state: z.enum(complaintStates),
        createdAt: timestampSchema,
      }),
    ),
    /** All of them, the newest first. */
    notes: z.array(customerNoteSchema),
    warnings: z.array(customerWarningSchema),
  })
  .meta({ id: 'CustomerOverview' })
export type CustomerOverview = z.output<typeof customerOverviewSchema>

const define = defineRoutes({ tag: 'Users', access: 'customers.read' })

export const getCustomerOverview = define({
  id: 'getCustomerOverview',
  method: 'get',
  path: '/users/:userId/overview',
  summary: 'A customer with orders, returns, complaints, notes and warnings',
  description:
    'Returns a customer with saved addresses, phone numbers, the 20 latest orders, returns and complaints, sums of all orders, notes of staff, and warnings: other accounts that order to the same address, and many returns.',
  params: userIdParams,
  output: customerOverviewSchema,
  errors: ['NOT_FOUND'],
})

export const addCustomerNote = define({
  id: 'addCustomerNote',
  method: 'post',
  path: '/users/:userId/notes',
  summary: 'Write down something about a customer for other staff',
  description: 'At most 100. The customer never sees it, and it is deleted with the account.',
  status: 201,
  params: userIdParams,
  body: orderNoteBodySchema,
  example: { text: 'Prefers calls after 6 pm.' },
  output: messageSchema.extend({ note: customerNoteSchema }),
  errors: ['NOT_FOUND', 'CONFLICT'],
})

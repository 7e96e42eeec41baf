import { z } from 'zod'
import { ORDER_VIEWS_MAX, VIEW_NAME_LENGTH } from '../domain/limits'
import { idSchema, lineSchema, messageSchema } from './common'
import { orderFilterShape } from './order-list-query'
import { defineRoutes } from './route'

/** Date ranges relative to today in India. */
export const orderPeriods = ['today', 'yesterday', 'week', 'month'] as const
export type OrderPeriod = (typeof orderPeriods)[number]

/** The filters of a list of orders; days are those of India. */
export const orderViewFilterSchema = z
  .object({
    ...orderFilterShape,
    period: z.enum(orderPeriods).optional(),
    from: z.iso.date().optional(),
    to: z.iso.date().optional(),
  })
  .meta({ id: 'OrderViewFilter' })
export type OrderViewFilter = z.output<typeof orderViewFilterSchema>

/** A named filter of the list of orders that a member of staff has saved. */
export const orderViewSchema = z
  .object({ _id: idSchema, name: z.string(), filter: orderViewFilterSchema })
  .meta({ id: 'OrderView' })
export type OrderView = z.output<typeof orderViewSchema>

/** The numbers of orders in the predefined views that have work for staff. */
const orderCountsSchema = z
  .object({
    unpaid: z.number().int(),
    toDeliver: z.number().int(),
    toPack: z.number().int(),
    toShip: z.number().int(),
    inTransit: z.number().int(),
    waitingForState: z.number().int(),
    refundsFailed: z.number().int(),
    refundsToReview: z.number().int(),
    refundsOpen: z.number().int(),
  })
  .meta({ id: 'OrderCounts' })
export type OrderCounts = z.output<typeof orderCountsSchema>

const define = defineRoutes({ tag: 'Orders' })

export const countOrders = define({
  id: 'countOrders',
  method: 'get',
  path: '/orders/counts',
  summary: 'How many orders have work for staff, by the kind of work',
  description:
    'Counts the orders that have work for staff: to be paid, packed, sent or delivered, and those whose invoice or refund needs attention.',
  access: 'orders.read',
  output: orderCountsSchema,
})

export const listOrderViews = define({
  id: 'listOrderViews',
  method: 'get',
  path: '/orders/views',
  summary: `The views that the account has kept, at most ${ORDER_VIEWS_MAX}, by name`,
  access: 'staff',
  listMax: ORDER_VIEWS_MAX,
  output: z.object({ views: z.array(orderViewSchema) }),
})

export const createOrderView = define({
  id: 'createOrderView',
  method: 'post',
  path: '/orders/views',
  summary: 'Keep a view under a name of one’s own',
  access: 'staff',
  status: 201,
  body: z.object({
    name: lineSchema(VIEW_NAME_LENGTH, 'Name'),
    filter: orderViewFilterSchema,
  }),
  example: { name: 'To deliver', filter: { status: 'paid', sort: 'oldest' } },
  output: z.object({ message: z.string(), view: orderViewSchema }),
  errors: ['CONFLICT'],
})

export const deleteOrderView = define({
  id: 'deleteOrderView',
  method: 'delete',
  path: '/orders/views/:viewId',
  summary: 'Give up a view of one’s own',
  access: 'staff',
  params: z.object({ viewId: idSchema }),
  output: messageSchema,
  errors: ['NOT_FOUND'],
})

import { z } from 'zod'
import { orderStatuses } from '../domain/order-state'
import { momentSchema, csvOutput } from './common'
import { defineRoute } from './route'

/** The columns of the orders as a file. Times are those of India, amounts rupees. */
export const orderColumns = [
  'order',
  'placed',
  'status',
  'customer',
  'email',
  'receiver',
  'phone',
  'pieces',
  'items',
  'delivery',
  'tax',
  'total',
  'paid',
  'payment',
  'refunded',
  'invoice',
  'business',
  'gstin',
  'address',
  'city',
  'postalCode',
  'state',
  'country',
] as const

export const exportOrders = defineRoute({
  id: 'exportOrders',
  method: 'get',
  path: '/orders/export.csv',
  summary: 'Orders by the day on which they were placed, newest first, as a file',
  description:
    'Streams the orders of some days, or all, as a CSV file with one line for each order. Times are those of India.',
  tag: 'Orders',
  access: 'orders.read',
  query: z.object({
    status: z.enum(orderStatuses).optional(),
    /** A day counts from its start in India. */
    from: momentSchema.optional(),
    /** A day counts to its end in India. */
    to: momentSchema.optional(),
  }),
  ...csvOutput,
})

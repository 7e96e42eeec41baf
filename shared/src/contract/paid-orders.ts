import { z } from 'zod'
import { idSchema, timestampSchema } from './common'
import { defineRoute } from './route'

/** An order that was paid, as much of it as telling of it needs. The total is in rupees. */
export const paidOrderSchema = z
  .object({
    _id: idSchema,
    orderNumber: z.string(),
    customer: z.string(),
    totalPrice: z.number(),
    paidAt: timestampSchema,
  })
  .meta({ id: 'PaidOrder' })
export type PaidOrder = z.output<typeof paidOrderSchema>

/** How many orders one answer tells of. */
export const PAID_ORDERS_MAX = 200

/**
 * Orders are told of again for a while, since one that was paid earlier may become readable later;
 * who asks tells them apart by their ids.
 */
export const listPaidOrders = defineRoute({
  id: 'listPaidOrders',
  method: 'get',
  path: '/orders/paid',
  summary: `The newest ${PAID_ORDERS_MAX} orders paid since a moment; without one only the time`,
  tag: 'Orders',
  access: 'orders.read',
  status: 200,
  query: z.object({ since: timestampSchema.optional() }),
  output: z.object({
    orders: z.array(paidOrderSchema),
    /** The shop's time, to be sent as `since` when asking again. */
    now: timestampSchema,
  }),
})

/**
 * Server-sent events: `ready` with `{ now }` once the stream is followed, then `paid` with a
 * {@link PaidOrder} for each. The id of each event is a moment; a browser that comes back sends it,
 * as a page sends `since`, and is told what was paid since then.
 */
export const streamPaidOrders = defineRoute({
  id: 'streamPaidOrders',
  method: 'get',
  path: '/orders/paid/stream',
  summary: 'Tells of every order as soon as it is paid, as server-sent events',
  tag: 'Orders',
  access: 'orders.read',
  status: 200,
  query: z.object({ since: timestampSchema.optional() }),
  headers: z.object({ 'last-event-id': timestampSchema.optional().catch(undefined) }),
  output: z.custom<undefined>((value) => value === undefined),
  outputType: 'text/event-stream',
})

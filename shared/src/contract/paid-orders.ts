import { z } from 'zod'
import { idSchema, timestampSchema } from './common'
import { defineRoutes } from './route'

/** A paid order, with the fields that a notification needs. The total is in rupees. */
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

/** The maximum number of orders in one response. */
export const PAID_ORDERS_MAX = 200

const define = defineRoutes({ tag: 'Orders', access: 'orders.read' })

/**
 * Orders are repeated for a while, since one that was paid earlier may become readable later;
 * clients deduplicate them by id.
 */
export const listPaidOrders = define({
  id: 'listPaidOrders',
  method: 'get',
  path: '/orders/paid',
  summary: `The newest ${PAID_ORDERS_MAX} orders paid since a moment; without one only the time`,
  description:
    'Returns the orders paid since a moment, and the server’s time to send as `since` with the next request. An order may be returned again; compare ids.',
  listMax: PAID_ORDERS_MAX,
  query: z.object({ since: timestampSchema.optional() }),
  output: z.object({
    orders: z.array(paidOrderSchema),
    /** The server's time, to send as `since` in the next request. */
    now: timestampSchema,
  }),
})

/**
 * Server-sent events: `ready` with `{ now }` once the stream is open, then `paid` with a {@link
 * PaidOrder} for each. The id of each event is a time; a browser that reconnects sends it, as a
 * page sends `since`, and receives the orders paid since then.
 */
export const streamPaidOrders = define({
  id: 'streamPaidOrders',
  method: 'get',
  path: '/orders/paid/stream',
  summary: 'Streams every order as soon as it is paid, as server-sent events',
  description:
    'Streams a `ready` event and then a `paid` event for each order that is paid. `Last-Event-ID` or `since` resumes the stream.',
  query: z.object({ since: timestampSchema.optional() }),
  headers: z.object({ 'last-event-id': timestampSchema.optional().catch(undefined) }),
  output: z.custom<undefined>((value) => value === undefined),
  outputType: 'text/event-stream',
  errors: ['RATE_LIMITED'],
})

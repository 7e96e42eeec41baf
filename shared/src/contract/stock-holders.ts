import { z } from 'zod'
import { idSchema } from './common'
import { defineRoute } from './route'

/** A customer whose unpaid orders hold a large part of the pieces of a product. */
export const stockHolderSchema = z
  .object({
    user: z.object({ _id: idSchema, name: z.string() }),
    product: z.object({ _id: idSchema, name: z.string() }),
    /** The pieces that the customer holds, out of all that the shop has. */
    pieces: z.number().int(),
    ofPieces: z.number().int(),
    /** The number of unpaid orders that hold them. */
    orders: z.number().int(),
  })
  .meta({ id: 'StockHolder' })
export type StockHolder = z.output<typeof stockHolderSchema>

export const releaseHeldStock = defineRoute({
  id: 'releaseHeldStock',
  method: 'post',
  path: '/orders/release-stock',
  summary: 'Cancel the unpaid orders by which a customer holds a product; their stock comes back',
  description:
    'The dashboard names such customers. Each is recorded in its history and in the audit log, and the customer is mailed. One that was paid meanwhile stays.',
  tag: 'Orders',
  access: 'orders.cancel',
  body: z.object({ user: idSchema, product: idSchema }),
  example: { user: '65f1c0ffee65f1c0ffee0003', product: '65f1c0ffee65f1c0ffee0001' },
  output: z.object({ message: z.string(), cancelled: z.number().int() }),
  errors: ['CONFLICT'],
})

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
  tag: 'Orders',
  access: 'orders.cancel',
  body: z.object({ user: idSchema, product: idSchema }),
  output: z.object({ message: z.string(), cancelled: z.number().int() }),
  errors: ['CONFLICT'],
})

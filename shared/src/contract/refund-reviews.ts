import { z } from 'zod'
import { idSchema } from './common'
import { orderWithMessageSchema } from './orders'
import { defineRoute } from './route'

export const reviewRefunds = defineRoute({
  id: 'reviewRefunds',
  method: 'post',
  path: '/orders/:orderId/refund-review',
  summary: 'Take an order out of the list of refunds that were made at the payment provider',
  tag: 'Orders',
  access: 'refunds.make',
  status: 200,
  params: z.object({ orderId: idSchema }),
  output: orderWithMessageSchema,
  errors: ['NOT_FOUND', 'CONFLICT'],
})

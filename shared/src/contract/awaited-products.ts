import { z } from 'zod'
import { calls } from './calls'
import { idSchema, messageSchema } from './common'
import { defineRoute } from './route'

export const awaitProduct = defineRoute({
  id: 'awaitProduct',
  ...calls.awaitProduct,
  summary: 'Ask for one mail when a sold-out product is back in stock; again changes nothing',
  tag: 'Products',
  access: 'signed-in',
  status: 200,
  params: z.object({ productId: idSchema }),
  output: messageSchema,
  errors: ['NOT_FOUND', 'CONFLICT', 'RATE_LIMITED'],
})

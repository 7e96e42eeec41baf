import { z } from 'zod'
import { idSchema } from './common'
import { orderRefundSchema, refundBodySchema } from './order-refunds'
import { orderSchema, orderWithMessageSchema } from './orders'
import { defineRoute } from './route'

const orderParams = z.object({ orderId: idSchema })
const output = z.object({ message: z.string(), refund: orderRefundSchema, order: orderSchema })

export const refundPart = defineRoute({
  id: 'refundPart',
  method: 'post',
  path: '/orders/:orderId/refunds',
  summary: 'Refund pieces that are not packed yet, or an amount as goodwill',
  tag: 'Orders',
  access: 'refunds.make',
  status: 201,
  repeatStatus: 200,
  params: orderParams,
  headers: z.object({ 'idempotency-key': z.string().min(1).max(200).optional() }),
  body: refundBodySchema,
  output,
  errors: ['NOT_FOUND', 'CONFLICT', 'REFUND_CHANGED', 'PAYMENT_PROVIDER'],
})

export const resolveRefund = defineRoute({
  id: 'resolveRefund',
  method: 'post',
  path: '/orders/:orderId/refunds/:key/resolve',
  summary: 'Retry a failed refund, or record that it was paid back outside the provider',
  tag: 'Orders',
  access: 'refunds.make',
  status: 200,
  params: orderParams.extend({ key: z.string().min(1).max(200) }),
  body: z.object({ resolution: z.enum(['retry', 'settled-manually']) }),
  output,
  errors: ['NOT_FOUND', 'CONFLICT', 'PAYMENT_PROVIDER'],
})

export const settleFailedRefunds = defineRoute({
  id: 'settleFailedRefunds',
  method: 'post',
  path: '/orders/:orderId/failed-refunds',
  summary: 'Ask the payment provider again for refunds that failed, or note them as paid otherwise',
  tag: 'Orders',
  access: 'refunds.make',
  status: 200,
  params: orderParams,
  body: z.object({ resolution: z.enum(['retry', 'settled-manually']) }),
  output: orderWithMessageSchema,
  errors: ['NOT_FOUND', 'CONFLICT', 'PAYMENT_PROVIDER'],
})

import { z } from 'zod'
import { idSchema, orderIdParams } from './common'
import { orderRefundSchema, refundBodySchema, refundResolutionSchema } from './order-refunds'
import { orderSchema, orderWithMessageSchema } from './orders'
import { defineRoutes } from './route'

const define = defineRoutes({ tag: 'Orders', access: 'refunds.make' })

export const reviewRefunds = define({
  id: 'reviewRefunds',
  method: 'post',
  path: '/orders/:orderId/refund-review',
  summary: 'Take an order out of the list of refunds that were made at the payment provider',
  params: z.object({ orderId: idSchema }),
  output: orderWithMessageSchema,
  errors: ['NOT_FOUND', 'CONFLICT'],
})

const output = z.object({ message: z.string(), refund: orderRefundSchema, order: orderSchema })

export const refundPart = define({
  id: 'refundPart',
  method: 'post',
  path: '/orders/:orderId/refunds',
  summary: 'Refund pieces that are not packed yet, or an amount as goodwill',
  status: 201,
  repeatStatus: 200,
  params: orderIdParams,
  headers: z.object({ 'idempotency-key': z.string().min(1).max(200).optional() }),
  body: refundBodySchema,
  output,
  errors: ['NOT_FOUND', 'CONFLICT', 'REFUND_CHANGED', 'PAYMENT_PROVIDER'],
})

export const resolveRefund = define({
  id: 'resolveRefund',
  method: 'post',
  path: '/orders/:orderId/refunds/:key/resolve',
  summary: 'Retry a failed refund, or record the bank transfer that paid it back',
  params: orderIdParams.extend({ key: z.string().min(1).max(200) }),
  body: refundResolutionSchema,
  output,
  errors: ['NOT_FOUND', 'CONFLICT', 'PAYMENT_PROVIDER'],
})

export const settleFailedRefunds = define({
  id: 'settleFailedRefunds',
  method: 'post',
  path: '/orders/:orderId/failed-refunds',
  summary:
    'Ask the payment provider again for refunds that failed, or record the bank transfer that paid them back',
  params: orderIdParams,
  body: refundResolutionSchema,
  output: orderWithMessageSchema,
  errors: ['NOT_FOUND', 'CONFLICT', 'PAYMENT_PROVIDER'],
})

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
  description:
    'The pieces go back into the stock or are written off. Sent again with the same `Idempotency-Key`, it refunds once.',
  status: 201,
  repeatStatus: 200,
  params: orderIdParams,
  headers: z.object({ 'idempotency-key': z.string().min(1).max(200).optional() }),
  body: refundBodySchema,
  example: {
    lines: [{ product: '65f1c0ffee65f1c0ffee0001', quantity: 1 }],
    reason: 'Out of stock',
    restock: false,
    expectedAmount: 64_999,
  },
  output,
  errors: ['NOT_FOUND', 'CONFLICT', 'REFUND_CHANGED', 'PAYMENT_PROVIDER'],
})

export const resolveRefund = define({
  id: 'resolveRefund',
  method: 'post',
  path: '/orders/:orderId/refunds/:key/resolve',
  summary: 'Retry a failed refund, or record the bank transfer that paid it back',
  description:
    'Requests a failed refund from Razorpay again, or records the bank transfer that paid it back: `settled-manually` needs the `reference` of the transfer (UTR), which the buyer reads in the mail and on the order page. Until then the refund keeps its share of what is left.',
  params: orderIdParams.extend({ key: z.string().min(1).max(200) }),
  body: refundResolutionSchema,
  example: { resolution: 'settled-manually', reference: 'SBIN426327001234' },
  output,
  errors: ['NOT_FOUND', 'CONFLICT', 'PAYMENT_PROVIDER'],
})

export const settleFailedRefunds = define({
  id: 'settleFailedRefunds',
  method: 'post',
  path: '/orders/:orderId/failed-refunds',
  summary:
    'Ask the payment provider again for refunds that failed, or record the bank transfer that paid them back',
  description:
    'Resolves the failed refunds of an order: `retry` requests them from Razorpay again, `settled-manually` records the bank transfer that paid them back, with its `reference` (UTR).',
  params: orderIdParams,
  body: refundResolutionSchema,
  example: { resolution: 'retry' },
  output: orderWithMessageSchema,
  errors: ['NOT_FOUND', 'CONFLICT', 'PAYMENT_PROVIDER'],
})

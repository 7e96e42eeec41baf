import { z } from 'zod'
import { customerCalls } from './customer-calls'
import { idSchema, messageSchema } from './common'
import { defineRoute } from './route'

/** The result of Razorpay's checkout window after a payment. */
export const checkoutResultSchema = z.object({
  razorpay_order_id: z.string().min(1).max(100),
  razorpay_payment_id: z.string().min(1).max(100),
  razorpay_signature: z.string().min(1).max(200),
})
export type CheckoutResult = z.output<typeof checkoutResultSchema>

export const paymentDetailsSchema = z.object({
  id: z.string(),
  status: z.string(),
  updateTime: z.string(),
  razorpayOrderId: z.string(),
})

export const getPaymentConfig = defineRoute({
  id: 'getPaymentConfig',
  ...customerCalls.getPaymentConfig,
  summary: 'What the checkout window needs; `sandbox` means that no real money moves',
  tag: 'Payment',
  access: 'anyone',
  output: z.object({ razorpayKeyId: z.string(), sandbox: z.boolean() }),
})

export const createPaymentOrder = defineRoute({
  id: 'createPaymentOrder',
  ...customerCalls.createPaymentOrder,
  summary: 'Create the Razorpay order that a payment is made against; amount in paise',
  tag: 'Payment',
  access: 'signed-in',
  body: z.object({
    amount: z.number().int().min(1),
    currency: z.literal('INR'),
    receipt: idSchema,
  }),
  output: z.object({
    id: z.string(),
    amount: z.number().int(),
    currency: z.string(),
    receipt: z.string(),
  }),
  errors: ['NOT_FOUND', 'CONFLICT', 'PAYMENT_PROVIDER'],
})

export const validatePayment = defineRoute({
  id: 'validatePayment',
  ...customerCalls.validatePayment,
  summary: 'Verify what the checkout window handed back, and settle the order',
  tag: 'Payment',
  access: 'signed-in',
  body: checkoutResultSchema,
  output: messageSchema.extend({ details: paymentDetailsSchema }),
  errors: ['NOT_FOUND', 'PAYMENT_INVALID', 'PAYMENT_PROVIDER'],
})

export const receiveWebhook = defineRoute({
  id: 'receiveWebhook',
  method: 'post',
  path: '/payment/razorpay/webhook',
  summary: 'Receive Razorpay’s events about payments and refunds',
  tag: 'Payment',
  access: 'anyone',
  bodyType: 'raw',
  headers: z.object({
    'x-razorpay-signature': z.string().max(200).optional(),
    'x-razorpay-event-id': z.string().max(200).optional(),
  }),
  output: messageSchema,
  errors: ['PAYMENT_INVALID'],
})

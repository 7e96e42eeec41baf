import { z } from 'zod'
import { customerCalls } from './customer-calls'
import { idSchema, messageSchema, timestampSchema } from './common'
import { defineRoutes } from './route'
import { gstAmountsShape } from './orders'
import { soldFactsShape } from './product-facts'

/** The result of Razorpay's checkout window after a payment. */
const checkoutResultSchema = z.object({
  razorpay_order_id: z.string().min(1).max(100),
  razorpay_payment_id: z.string().min(1).max(100),
  razorpay_signature: z.string().min(1).max(200),
})
export type CheckoutResult = z.output<typeof checkoutResultSchema>
const checkoutExample = {
  razorpay_order_id: 'order_NxJ2k4',
  razorpay_payment_id: 'pay_NxJ3p7',
  razorpay_signature: 'a3f1c0',
}

export const paymentDetailsSchema = z.object({
  id: z.string(),
  status: z.string(),
  updateTime: z.string(),
  razorpayOrderId: z.string(),
})

const define = defineRoutes({ tag: 'Payment' })

export const getPaymentConfig = define({
  id: 'getPaymentConfig',
  ...customerCalls.getPaymentConfig,
  summary: 'What the checkout window needs; `sandbox` means that no real money moves',
  access: 'anyone',
  output: z.object({ razorpayKeyId: z.string(), sandbox: z.boolean() }),
})

export const createPaymentOrder = define({
  id: 'createPaymentOrder',
  ...customerCalls.createPaymentOrder,
  summary: 'Create the Razorpay order that a payment is made against; amount in paise',
  description:
    'Creates the Razorpay order that the caller’s own unpaid order is paid by. `receipt` is the id of the shop’s order, `amount` its total in paise.',
  access: 'signed-in',
  body: z.object({
    amount: z.number().int().min(1),
    currency: z.literal('INR'),
    receipt: idSchema,
  }),
  example: { amount: 6_499_900, currency: 'INR', receipt: '65f1c0ffee65f1c0ffee0002' },
  output: z.object({
    id: z.string(),
    amount: z.number().int(),
    currency: z.string(),
    receipt: z.string(),
  }),
  errors: ['NOT_FOUND', 'CONFLICT', 'PAYMENT_PROVIDER'],
})

export const validatePayment = define({
  id: 'validatePayment',
  ...customerCalls.validatePayment,
  summary: 'Verify what the checkout window handed back, and settle the order',
  description:
    'Verifies the signature that the checkout window returned, fetches the payment from Razorpay, and marks the order as paid. Only the customer who placed the order can do so.',
  access: 'signed-in',
  body: checkoutResultSchema,
  example: checkoutExample,
  output: messageSchema.extend({ details: paymentDetailsSchema }),
  errors: ['NOT_FOUND', 'PAYMENT_INVALID', 'PAYMENT_PROVIDER'],
})

export const receiveWebhook = define({
  id: 'receiveWebhook',
  method: 'post',
  path: '/payment/razorpay/webhook',
  summary: 'Receive Razorpay’s events about payments and refunds',
  description:
    'The signature of the raw body authenticates them; an event that arrives twice is processed once.',
  access: 'anyone',
  bodyType: 'raw',
  headers: z.object({
    'x-razorpay-signature': z.string().max(200).optional(),
    'x-razorpay-event-id': z.string().max(200).optional(),
  }),
  output: messageSchema,
  errors: ['PAYMENT_INVALID'],
})

/**
 * An unpaid order as its pay link shows it. It has no more personal data than the customer needs to
 * recognise the order.
 */
const payableOrderSchema = z
  .object({
    orderNumber: z.string(),
    firstName: z.string(),
    orderItems: z.array(
      z.object({
        _id: idSchema,
        name: z.string(),
        image: z.string(),
        price: z.number(),
        qty: z.number().int(),
        gstRate: soldFactsShape.gstRate,
      }),
    ),
    /** Where it is delivered to, without the street. `state` is absent while it is not known. */
    shipsTo: z.object({ city: z.string(), state: z.string().optional() }),
    itemsPrice: z.number(),
    shippingPrice: z.number(),
    taxPrice: z.number(),
    totalPrice: z.number(),
    taxPercent: z.number(),
    ...gstAmountsShape,
    /** Until when its pieces are held. */
    reservedUntil: timestampSchema.optional(),
    createdAt: timestampSchema,
  })
  .meta({ id: 'PayableOrder' })
export type PayableOrder = z.output<typeof payableOrderSchema>

/** The input of the checkout window. */
const paymentFactsSchema = z.object({ razorpayKeyId: z.string(), sandbox: z.boolean() })

/** The content of a pay link: the order while it is unpaid, afterwards only its outcome. */
const payLinkSchema = z
  .union([
    z.object({
      status: z.literal('unpaid'),
      order: payableOrderSchema,
      payment: paymentFactsSchema,
    }),
    z.object({ status: z.enum(['paid', 'closed']) }),
  ])
  .meta({ id: 'PayLink' })
export type PayLink = z.output<typeof payLinkSchema>

// Any text, so that every wrong token gets the same response.
const tokenParams = z.object({ token: z.string() })

export const getPayLink = define({
  id: 'getPayLink',
  ...customerCalls.getPayLink,
  summary: 'The order of a pay link, for anyone who has the link',
  description:
    'Returns the order of a pay link with what its payment needs, for anyone who has the link; once the order is paid, cancelled or expired only that it is. Every other token, also that of an earlier link, gets the same 404. An address may send 30 wrong tokens in 15 minutes.',
  access: 'anyone',
  params: tokenParams,
  output: payLinkSchema,
  errors: ['NOT_FOUND', 'RATE_LIMITED'],
})

export const openLinkPayment = define({
  id: 'openLinkPayment',
  ...customerCalls.openLinkPayment,
  summary:
    'Create the Razorpay order for the payment of a pay link’s order, whose customer consents by it',
  description:
    'Returns the Razorpay order for the order of a pay link and creates it on the first call. If staff have placed the order, the customer consents to the pages of the shop by this call.',
  access: 'anyone',
  params: tokenParams,
  output: z.object({ id: z.string(), amount: z.number().int(), currency: z.string() }),
  errors: ['NOT_FOUND', 'CONFLICT', 'PAYMENT_PROVIDER', 'RATE_LIMITED'],
})

export const validateLinkPayment = define({
  id: 'validateLinkPayment',
  ...customerCalls.validateLinkPayment,
  summary: 'Verify what the checkout window returned, and settle the order of a pay link',
  description: 'Ends the link. The same result may be sent again.',
  access: 'anyone',
  params: tokenParams,
  body: checkoutResultSchema,
  example: checkoutExample,
  output: messageSchema,
  errors: ['NOT_FOUND', 'PAYMENT_INVALID', 'PAYMENT_PROVIDER', 'RATE_LIMITED'],
})

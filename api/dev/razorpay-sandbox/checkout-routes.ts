import express, { type Router } from 'express'
import { join } from 'node:path'
import { z } from 'zod'
import type { RazorpayConfig } from '../../src/config/config'
import type { SandboxQueries } from './sandbox-queries'
import { projectRoot } from '../../src/project-root'
import { toCheckoutContent, sign } from '../../src/integrations/razorpay/signatures'
import { unauthorized, createUnknownIdError, parseBody } from './api-requests'
import { payInWindow } from './payments'
import { testCards, testUpiIds } from './payment-means'

// Plain files for the browser, which no build touches.
const publicDirectory = join(projectRoot, 'api', 'dev', 'razorpay-sandbox', 'public')

const optionalText = z
  .string()
  .trim()
  .max(254)
  .nullish()
  .transform((text) => text || null)

const cardSchema = z.object({
  number: z.string().regex(/^[\d\s-]{12,25}$/, 'The card number is invalid'),
  expiry: z
    .string()
    .regex(/^(0[1-9]|1[0-2])\/\d{2}$/, 'The expiry is invalid')
    .refine(isNotPast, 'The card has expired'),
  cvv: z.string().regex(/^\d{3,4}$/, 'The CVV is invalid'),
  name: z.string().trim().min(1, 'The name on the card is missing').max(100),
})

const upiSchema = z.object({
  vpa: z
    .string()
    .trim()
    .max(100)
    .regex(/^[\w.-]+@[a-z]+$/i, 'The UPI ID is invalid'),
})

/** A payment of the checkout window; see `docs/sandbox.md`. */
const windowPaymentBody = z
  .object({
    key_id: z.string(),
    order_id: z.string().max(100),
    email: optionalText,
    contact: optionalText,
    description: optionalText,
    card: cardSchema.optional(),
    upi: upiSchema.optional(),
  })
  .transform(({ card, upi, ...rest }, context) => {
    if (card && !upi) return { ...rest, means: { card } }
    if (upi && !card) return { ...rest, means: { upi } }
    context.addIssue({ code: 'custom', message: 'Send a card or a UPI ID' })
    return z.NEVER
  })

function isNotPast(expiry: string): boolean {
  const [month = 0, year = 0] = expiry.split('/').map(Number)
  // A card is good until the end of its month.
  return new Date(2000 + year, month, 1) > new Date()
}

interface CheckoutServices {
  config: RazorpayConfig
  queries: SandboxQueries
  /** Called when there are webhooks to send. */
  onEvent(): void
}

/** The calls of the customer's browser: the checkout window and its payment. */
export function createCheckoutRoutes({ config, queries, onEvent }: CheckoutServices): Router {
  const router = express.Router()
  const checkKeyId = (keyId: unknown) => {
    if (keyId !== config.keyId) throw unauthorized()
  }

  router.get('/checkout/orders/:id', async (request, response) => {
    checkKeyId(request.query['key_id'])
    const order = await queries.findOrder(request.params.id)
    if (!order) throw createUnknownIdError()
    const { _id, amountPaise, currency, status } = order
    response.set('Cache-Control', 'no-store').json({
      order: { id: _id, amount: amountPaise, currency, status },
      test_cards: testCards,
      test_upi_ids: testUpiIds,
    })
  })

  router.post('/checkout/payments', express.json({ limit: '16kb' }), async (request, response) => {
    const body = parseBody(windowPaymentBody, request.body)
    const { key_id: keyId, order_id: orderId, ...attempt } = body
    checkKeyId(keyId)
    try {
      const payment = await payInWindow(queries, { ...attempt, orderId })
      response.set('Cache-Control', 'no-store').json({
        razorpay_payment_id: payment._id,
        razorpay_order_id: orderId,
        razorpay_signature: sign(config.keySecret, toCheckoutContent(orderId, payment._id)),
      })
    } finally {
      onEvent()
    }
  })

  router.get('/checkout', (_request, response) => {
    response.sendFile('checkout.html', { root: publicDirectory })
  })
  router.use(express.static(publicDirectory, { index: false }))
  return router
}

import express, { type Router } from 'express'
import { z } from 'zod'
import type { RazorpayConfig } from '../../src/config/config'
import type { SandboxQueries } from './sandbox-queries'
import { checkKey } from './api-routes'
import { presentPayment, presentRefund } from './entities'
import { newId } from './ids'
import { amountSchema, parseBody } from './api-requests'
import { insertPaidElsewhere } from './payments'
import { endRefund, refundPayment } from './refunds'

const paymentBody = z.object({
  amount: z.int().min(1),
  /** The part of the amount that is the fee, if the customer bears it. */
  customerFee: z.int().min(1).optional(),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, 'Currency is not supported')
    .default('INR'),
  status: z.enum(['captured', 'authorized']).default('captured'),
})
const refundBody = z.object({
  amount: amountSchema.optional(),
  status: z.enum(['pending', 'processed']).default('processed'),
})
const adjustmentBody = z.object({
  /** Below zero it is taken from the shop. */
  amount: z.int(),
  description: z.string().max(200),
})
const endBody = z.object({ status: z.enum(['processed', 'failed']) })

interface DashboardServices {
  config: RazorpayConfig
  queries: SandboxQueries
  /** Called when there are webhooks to send. */
  onEvent(): void
}

/**
 * Events at Razorpay outside the shop: a payment of any amount and currency, a refund made in its
 * dashboard, the end of a pending refund. Each call needs the shop's key.
 */
export function createDashboardRoutes({ config, queries, onEvent }: DashboardServices): Router {
  const router = express.Router()
  router.use(checkKey(config), express.json({ limit: '16kb' }))

  router.post('/orders/:id/payments', async (request, response) => {
    const { amount, customerFee, ...rest } = parseBody(paymentBody, request.body)
    const payment = await insertPaidElsewhere(queries, {
      ...rest,
      orderId: request.params.id,
      amountPaise: amount,
      ...(customerFee === undefined ? {} : { customerFeePaise: customerFee }),
    })
    onEvent()
    response.json(presentPayment(payment))
  })

  router.post('/payments/:id/refunds', async (request, response) => {
    const { amount, status } = parseBody(refundBody, request.body)
    const { payment, refund } = await refundPayment(queries, {
      paymentId: request.params.id,
      amountPaise: amount,
      receipt: null,
      notes: {},
      status,
    })
    onEvent()
    response.json(presentRefund(payment, refund))
  })

  router.post('/refunds/:id', async (request, response) => {
    const { status } = parseBody(endBody, request.body)
    const { payment, refund } = await endRefund(queries, request.params.id, status)
    onEvent()
    response.json(presentRefund(payment, refund))
  })

  router.post('/adjustments', async (request, response) => {
    const { amount, description } = parseBody(adjustmentBody, request.body)
    const id = newId('adj')
    await queries.insertAdjustment({
      _id: id,
      amountPaise: amount,
      description,
      createdAt: new Date(),
    })
    response.json({ id, entity: 'adjustment', amount, description })
  })

  return router
}

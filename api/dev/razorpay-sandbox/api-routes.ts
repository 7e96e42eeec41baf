import express, { type RequestHandler, type Router } from 'express'
import { isDay } from '@voltkart/shared/domain/india-day'
import { z } from 'zod'
import type { RazorpayConfig } from '../../src/config/config'
import type { SandboxQueries } from './sandbox-queries'
import { isSameText } from '../../src/integrations/razorpay/signatures'
import {
  badRequest,
  sendServerError,
  unauthorized,
  createUnknownIdError,
  amountSchema,
  notesSchema,
  parseBody,
  receiptSchema,
} from './api-requests'
import type { SandboxControls } from './controls'
import { presentCollection, presentOrder, presentPayment, presentRefund } from './entities'
import { newId } from './ids'
import { capturePayment } from './payments'
import { refundPayment } from './refunds'
import { findSettlement, readSettledRows } from './settlements'

const orderBody = z.object({
  amount: amountSchema,
  currency: z.literal('INR', 'Currency is not supported'),
  receipt: receiptSchema,
  notes: notesSchema,
})
const captureBody = z.object({
  amount: amountSchema,
  currency: z.literal('INR', 'Currency is not supported').default('INR'),
})
const refundBody = z.object({
  amount: amountSchema.optional(),
  receipt: receiptSchema,
  notes: notesSchema,
})
const reconQuery = z
  .object({
    year: z.coerce.number().int().min(2000).max(2200),
    month: z.coerce.number().int().min(1).max(12),
    day: z.coerce.number().int().min(1).max(31),
    count: z.coerce.number().int().min(1).max(1_000).default(10),
    skip: z.coerce.number().int().min(0).default(0),
  })
  .transform(({ year, month, day, ...page }) => ({
    ...page,
    day: [year, month, day].map((part) => String(part).padStart(2, '0')).join('-'),
  }))
  .refine(({ day }) => isDay(day), 'The day does not exist')
const idempotencyKey = z
  .string()
  .regex(/^[\w-]{10,}$/, 'The idempotency key must have 10 or more letters, digits, - or _')
  .optional()

/** Lets only requests with the shop's key pass. */
export function checkKey(config: RazorpayConfig): RequestHandler {
  const credentials = Buffer.from(`${config.keyId}:${config.keySecret}`).toString('base64')
  return (request, _response, next) => {
    if (!isSameText(request.headers.authorization ?? '', `Basic ${credentials}`)) {
      throw unauthorized()
    }
    next()
  }
}

function createFaults(controls: SandboxControls): RequestHandler {
  return (_request, response, next) => {
    if (controls.api === 'fail') sendServerError(response)
    else if (controls.api === 'work') next()
  }
}

interface ApiServices {
  config: RazorpayConfig
  queries: SandboxQueries
  controls: SandboxControls
  /** Called when there are webhooks to send. */
  onEvent(): void
}

/** The calls of Razorpay's API that a shop makes with its key. */
export function createApiRoutes({ config, queries, controls, onEvent }: ApiServices): Router {
  const router = express.Router()
  router.use(createFaults(controls), checkKey(config), express.json({ limit: '64kb' }))

  router.post('/orders', async (request, response) => {
    const { amount, currency, receipt, notes } = parseBody(orderBody, request.body)
    const order = {
      _id: newId('order'),
      amountPaise: amount,
      currency,
      receipt,
      notes,
      status: 'created',
      attempts: 0,
      createdAt: new Date(),
    } as const
    await queries.insertOrder(order)
    response.json(presentOrder(order))
  })

  router.get('/orders/:id', async (request, response) => {
    const order = await queries.findOrder(request.params.id)
    if (!order) throw createUnknownIdError()
    response.json(presentOrder(order))
  })

  router.get('/orders/:id/payments', async (request, response) => {
    if (!(await queries.findOrder(request.params.id))) throw createUnknownIdError()
    const payments = await queries.listPayments(request.params.id)
    response.json(presentCollection(payments.map(presentPayment)))
  })

  router.get('/payments/:id', async (request, response) => {
    const payment = await queries.findPayment(request.params.id)
    if (!payment) throw createUnknownIdError()
    response.json(presentPayment(payment))
  })

  router.post('/payments/:id/capture', async (request, response) => {
    const { amount } = parseBody(captureBody, request.body)
    const payment = await capturePayment(queries, request.params.id, amount)
    onEvent()
    response.json(presentPayment(payment))
  })

  router.post('/payments/:id/refund', async (request, response) => {
    const { amount, receipt, notes } = parseBody(refundBody, request.body)
    const key = idempotencyKey.safeParse(request.get('X-Refund-Idempotency'))
    if (!key.success) throw badRequest(key.error.issues[0]?.message ?? 'Invalid idempotency key')
    const { payment, refund } = await refundPayment(queries, {
      paymentId: request.params.id,
      amountPaise: amount,
      idempotencyKey: key.data,
      receipt,
      notes,
      status: controls.refunds,
    })
    onEvent()
    response.json(presentRefund(payment, refund))
  })

  router.get('/payments/:id/refunds', async (request, response) => {
    const payment = await queries.findPayment(request.params.id)
    if (!payment) throw createUnknownIdError()
    const newestFirst = payment.refunds.toReversed()
    response.json(presentCollection(newestFirst.map((refund) => presentRefund(payment, refund))))
  })

  const createClock = () => ({ now: new Date(), periodMs: controls.settlementMinutes * 60_000 })

  router.get('/settlements/recon/combined', async (request, response) => {
    const { day, count, skip } = parseBody(reconQuery, request.query)
    const rows = await readSettledRows(queries, { day, ...createClock() })
    response.json(presentCollection(rows.slice(skip, skip + count)))
  })

  router.get('/settlements/:id', async (request, response) => {
    const settlement = await findSettlement(queries, request.params.id, createClock())
    if (!settlement) throw createUnknownIdError()
    response.json(settlement)
  })

  router.get('/refunds/:id', async (request, response) => {
    const payment = await queries.findPaymentOfRefund(request.params.id)
    const refund = payment?.refunds.find(({ id }) => id === request.params.id)
    if (!payment || !refund) throw createUnknownIdError()
    response.json(presentRefund(payment, refund))
  })

  return router
}

import express from 'express'
import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { API_BASE } from '@voltkart/shared/contract/route'
import {
  presentCollection,
  presentOrder,
  presentPayment,
} from '../../api/dev/razorpay-sandbox/entities'
import { newEvent } from '../../api/dev/razorpay-sandbox/events'
import { newId } from '../../api/dev/razorpay-sandbox/ids'
import type { SandboxOrder, SandboxPayment } from '../../api/dev/razorpay-sandbox/sandbox-schema'
import { sign } from '../../api/src/integrations/razorpay/signatures'

const RETRY_AFTER_MS = 500

export const keys = {
  RAZORPAY_KEY_ID: 'rzp_test_sandbox',
  RAZORPAY_KEY_SECRET: 'bench-key-secret',
  RAZORPAY_WEBHOOK_SECRET: 'b7d0c61e9f2a4385b1c07e6d29fa8453',
}

/**
 * A payment provider in memory, so that the database has only what the shop writes.
 * @param shopUrl the shop that gets the next webhook
 */
export async function startProvider(shopUrl: () => string) {
  const orders = new Map<string, SandboxOrder>()
  const payments = new Map<string, SandboxPayment>()
  const app = express().use(express.json())
  app.post('/v1/orders', (request, response) => {
    const { amount, currency, receipt } = request.body as Record<'currency' | 'receipt', string> & {
      amount: number
    }
    const rest = { notes: {}, status: 'created', attempts: 0, createdAt: new Date() } as const
    const order = { _id: newId('order'), amountPaise: amount, currency, receipt, ...rest }
    orders.set(order._id, order)
    response.json(presentOrder(order))
  })
  app.get('/v1/payments/:id', (request, response) => {
    const payment = payments.get(request.params.id)
    if (payment) response.json(presentPayment(payment))
    else response.status(400).json({ error: { description: 'The id does not exist' } })
  })
  app.get('/v1/orders/:id/payments', (request, response) => {
    const orderPayments = [...payments.values()].filter(
      ({ orderId }) => orderId === request.params.id,
    )
    response.json(presentCollection(orderPayments.map(presentPayment)))
  })
  // The provider has not settled anything yet.
  app.use((_request, response) => void response.json(presentCollection([])))
  const server = app.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))

  async function sendWebhook(body: string, id: string): Promise<void> {
    const headers = {
      'Content-Type': 'application/json',
      'X-Razorpay-Signature': sign(keys.RAZORPAY_WEBHOOK_SECRET, body),
      'X-Razorpay-Event-Id': id,
    }
    for (;;) {
      const url = `${shopUrl()}${API_BASE}/payment/razorpay/webhook`
      const response = await fetch(url, { method: 'POST', headers, body }).catch(() => undefined)
      await response?.arrayBuffer().catch(() => undefined)
      if (response?.ok) return
      await wait(RETRY_AFTER_MS)
    }
  }

  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    payments,

    /** Pays an order, and resolves once the shop has confirmed the webhook. */
    async pay(orderId: string): Promise<void> {
      const order = orders.get(orderId)
      if (!order) throw new Error(`${orderId} is no order`)
      const payment: SandboxPayment = {
        _id: newId('pay'),
        orderId,
        amountPaise: order.amountPaise,
        currency: order.currency,
        status: 'captured',
        amountRefundedPaise: 0,
        email: null,
        contact: null,
        description: null,
        vpa: 'asha@upi',
        refunds: [],
        events: [],
        revision: 0,
        createdAt: new Date(),
      }
      payments.set(payment._id, payment)
      await sendWebhook(newEvent('payment.captured', { payment, order }).body, randomUUID())
    },

    stop(): void {
      server.close()
      server.closeAllConnections()
    },
  }
}

export type Provider = Awaited<ReturnType<typeof startProvider>>

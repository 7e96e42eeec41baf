import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, it } from 'vitest'
import {
  findClosedAddress,
  startSmallServer,
  type SmallServer,
} from '../../../testing/small-server'
import { ProviderError, ProviderUnreachableError } from './payment-provider'
import { createRazorpayClient } from './razorpay-client'
import { sign } from './signatures'

const config = {
  keyId: 'rzp_test_key',
  keySecret: 'key-secret',
  webhookSecret: 'webhook-secret',
  apiBase: undefined,
  sandbox: true,
}
const orderRequest = { amountPaise: 50_000, receipt: 'receipt-1' }
const order = { id: 'order_1', amount: 50_000, currency: 'INR', receipt: 'receipt-1' }
const payment = {
  id: 'pay_1',
  order_id: 'order_1',
  amount: 50_000,
  currency: 'INR',
  status: 'captured',
  email: null,
  error_description: null,
  created_at: 1_700_000_000,
}
const SHORT_MS = 250

let server: SmallServer | undefined
afterEach(async () => {
  await server?.stop()
  server = undefined
})

async function startClient(
  listener: (request: IncomingMessage, response: ServerResponse) => unknown,
  timeoutMs = 10_000,
) {
  server = await startSmallServer((request, response) => void listener(request, response))
  const { url } = server
  return createRazorpayClient(config, () => url, { timeoutMs })
}

function createClientWithReply(status: number, body: unknown, type = 'application/json') {
  return startClient((_request, response) => {
    response.writeHead(status, { 'Content-Type': type })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  })
}

describe('a request', () => {
  it('uses the current base URL, with the key, in paise', async () => {
    const requests: unknown[] = []
    server = await startSmallServer((request, response) => {
      void text(request).then((body) => {
        const { method, url, headers } = request
        requests.push({
          method,
          url,
          key: headers.authorization,
          body: JSON.parse(body) as unknown,
        })
        response.setHeader('Content-Type', 'application/json')
        response.end(JSON.stringify(order))
      })
    })
    const { url } = server
    let base = await findClosedAddress()
    const client = createRazorpayClient(config, () => base)
    await expect(client.createOrder(orderRequest)).rejects.toThrow(ProviderUnreachableError)
    base = `${url}/sandbox/razorpay`
    expect(await client.createOrder(orderRequest)).toEqual(order)
    expect(requests).toEqual([
      {
        method: 'POST',
        url: '/sandbox/razorpay/v1/orders',
        key: `Basic ${Buffer.from('rzp_test_key:key-secret').toString('base64')}`,
        body: { amount: 50_000, currency: 'INR', receipt: 'receipt-1' },
      },
    ])
  })

  it('carries the idempotency key of a refund', async () => {
    let key: unknown
    const client = await startClient((request, response) => {
      key = request.headers['x-refund-idempotency']
      response.setHeader('Content-Type', 'application/json')
      const refund = { id: 'rfnd_1', payment_id: 'pay_1', amount: 100, status: 'processed' }
      response.end(JSON.stringify({ ...refund, receipt: 'refund-key-1' }))
    })
    const refund = { paymentId: 'pay_1', amountPaise: 100, idempotencyKey: 'refund-key-1' }
    expect(await client.refundPayment(refund)).toEqual({
      id: 'rfnd_1',
      paymentId: 'pay_1',
      amount: 100,
      currency: 'INR',
      status: 'processed',
      receipt: 'refund-key-1',
    })
    expect(key).toBe('refund-key-1')
  })

  it('never leaves the path around an id', async () => {
    let calls = 0
    const client = await startClient((_request, response) => {
      calls += 1
      response.end('{}')
    })
    await expect(client.fetchPayment('../orders/order_1')).rejects.toThrow(ProviderError)
    await expect(client.listPayments('order_1?x=')).rejects.toThrow(ProviderError)
    expect(calls).toBe(0)
  })
})

describe('a provider that refuses', () => {
  const refusal = { error: { code: 'BAD_REQUEST_ERROR', description: 'No such payment' } }

  it.each([400, 403, 404])('is reported with its status and message (%i)', async (status) => {
    const client = await createClientWithReply(status, refusal)
    const expected = { name: 'ProviderError', status, message: 'No such payment' }
    await expect(client.fetchPayment('pay_1')).rejects.toMatchObject(expected)
    await expect(
      client.refundPayment({ paymentId: 'pay_1', amountPaise: 1, idempotencyKey: 'refund-key-1' }),
    ).rejects.toMatchObject(expected)
  })

  it.each([401, 409, 429])('may be retried when temporary (%i)', async (status) => {
    const client = await createClientWithReply(status, refusal)
    await expect(client.fetchPayment('pay_1')).rejects.toThrow(ProviderUnreachableError)
  })

  it('is reported without a message as well', async () => {
    const client = await createClientWithReply(400, '', 'text/plain')
    await expect(client.fetchPayment('pay_1')).rejects.toMatchObject({ status: 400 })
  })
})

describe('an unreliable provider', () => {
  it.each([
    [500, { error: { code: 'SERVER_ERROR', description: 'We have trouble' } }],
    [502, '<html>Bad Gateway</html>'],
    [302, ''],
  ])('is unreachable after status %i', async (status, body) => {
    const client = await createClientWithReply(status, body)
    await expect(client.createOrder(orderRequest)).rejects.toThrow(ProviderUnreachableError)
  })

  it('is unreachable at a closed port', async () => {
    const base = await findClosedAddress()
    const client = createRazorpayClient(config, () => base)
    const failure = client.createOrder(orderRequest)
    await expect(failure).rejects.toThrow(ProviderUnreachableError)
    await expect(failure).rejects.toThrow('ECONNREFUSED')
  })

  it('is unreachable if it hangs', async () => {
    const client = await startClient(() => undefined, SHORT_MS)
    await expect(client.createOrder(orderRequest)).rejects.toThrow('no response in time')
    await expect(
      client.refundPayment({ paymentId: 'pay_1', amountPaise: 1, idempotencyKey: 'refund-key-1' }),
    ).rejects.toThrow(ProviderUnreachableError)
  })

  it('is unreachable if its response never ends', async () => {
    const timers: NodeJS.Timeout[] = []
    const client = await startClient((_request, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json' })
      timers.push(setInterval(() => response.write(' '), SHORT_MS / 10))
    }, SHORT_MS)
    await expect(client.createOrder(orderRequest)).rejects.toThrow(ProviderUnreachableError)
    timers.forEach(clearInterval)
  })

  it('is unreachable if it closes the connection', async () => {
    const client = await startClient((request) => request.socket.destroy())
    await expect(client.createOrder(orderRequest)).rejects.toThrow(ProviderUnreachableError)
  })

  it.each([
    ['a page', '<html></html>'],
    ['nothing', ''],
    ['an order without an id', { ...order, id: undefined }],
    ['another amount', { ...order, amount: 49_999 }],
    ['another currency', { ...order, currency: 'USD' }],
    ['another receipt', { ...order, receipt: 'receipt-2' }],
    ['an amount with a fraction', { ...order, amount: 50_000.5 }],
  ])('is rejected when its order is %s', async (_what, body) => {
    const client = await createClientWithReply(200, body)
    await expect(client.createOrder(orderRequest)).rejects.toThrow(ProviderUnreachableError)
  })

  it.each([
    ['another id', { ...payment, id: 'pay_2' }],
    ['an unknown state', { ...payment, status: 'perhaps' }],
    ['no order', { ...payment, order_id: null }],
  ])('is rejected when its payment is %s', async (_what, body) => {
    const client = await createClientWithReply(200, body)
    await expect(client.fetchPayment('pay_1')).rejects.toThrow(ProviderUnreachableError)
  })

  it('is not trusted if it lists the payments of another order', async () => {
    const client = await createClientWithReply(200, {
      items: [{ ...payment, order_id: 'order_2' }],
    })
    await expect(client.listPayments('order_1')).rejects.toThrow(ProviderUnreachableError)
  })

  it('is not trusted if it captures another amount', async () => {
    const client = await createClientWithReply(200, { ...payment, amount: 1 })
    await expect(client.capturePayment('pay_1', 50_000)).rejects.toThrow(ProviderUnreachableError)
  })
})

describe('signatures', () => {
  const client = createRazorpayClient(config, () => 'http://127.0.0.1:1')
  const result = { providerOrderId: 'order_1', paymentId: 'pay_1' }

  it('the signature of a checkout is made with the key secret over order and payment', () => {
    const signature = sign('key-secret', 'order_1|pay_1')
    expect(client.isCheckoutSigned({ ...result, signature })).toBe(true)
    expect(client.isCheckoutSigned({ ...result, paymentId: 'pay_2', signature })).toBe(false)
    expect(client.isCheckoutSigned({ ...result, signature: signature.slice(1) })).toBe(false)
    expect(client.isCheckoutSigned({ ...result, signature: '' })).toBe(false)
    const other = sign('webhook-secret', 'order_1|pay_1')
    expect(client.isCheckoutSigned({ ...result, signature: other })).toBe(false)
  })

  it('the signature of a webhook is made with the webhook secret over the raw body', () => {
    const body = Buffer.from('{"event": "payment.captured"}')
    expect(client.isWebhookSigned(body, sign('webhook-secret', body))).toBe(true)
    expect(client.isWebhookSigned(Buffer.from('{}'), sign('webhook-secret', body))).toBe(false)
    expect(client.isWebhookSigned(body, sign('key-secret', body))).toBe(false)
    expect(client.isWebhookSigned(body, 'ü'.repeat(32))).toBe(false)
  })
})

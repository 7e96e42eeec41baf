import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createLog } from '../../src/observability/log'
import { sandboxConfig, startTestSandbox, type TestSandbox } from '../../testing/test-sandbox'
import { ProviderError } from '../../src/integrations/razorpay/payment-provider'
import { createSandbox } from './sandbox'

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startTestSandbox()
})
afterEach(() => {
  sandbox.controls.api = 'work'
})
afterAll(() => sandbox.stop())

const AMOUNT = 1_24_999_00
const authorisedOnly = { number: '4000000000003220' }
const declinedCard = { number: '4000 0000 0000 0002' }

const newOrder = () => sandbox.client.createOrder({ amountPaise: AMOUNT, receipt: 'receipt-1' })

async function newPayment(card: object = {}): Promise<{ orderId: string; paymentId: string }> {
  const { id } = await newOrder()
  const { body } = await sandbox.pay(id, card)
  return { orderId: id, paymentId: body.razorpay_payment_id }
}

const withKey = {
  Authorization: `Basic ${Buffer.from('rzp_test_sandbox:sandbox-key-secret').toString('base64')}`,
}
async function sendRequest(path: string, init: RequestInit = {}) {
  const response = await fetch(sandbox.base + path, { headers: withKey, ...init })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

describe('orders', () => {
  it('are made and found again as Razorpay describes them', async () => {
    const order = await newOrder()
    expect(order.id).toMatch(/^order_[\dA-Za-z]{14}$/)
    const { body } = await sendRequest(`/v1/orders/${order.id}`)
    expect(body).toMatchObject({
      entity: 'order',
      amount: AMOUNT,
      amount_paid: 0,
      amount_due: AMOUNT,
      currency: 'INR',
      receipt: 'receipt-1',
      status: 'created',
      attempts: 0,
      notes: [],
    })
  })

  it.each([
    ['too small', { amount: 99, currency: 'INR' }, 'amount'],
    ['not whole', { amount: 100.5, currency: 'INR' }, 'amount'],
    ['an object', { amount: { $gt: 0 }, currency: 'INR' }, 'amount'],
    ['of another currency', { amount: 100, currency: 'USD' }, 'currency'],
    ['with a long receipt', { amount: 100, currency: 'INR', receipt: 'x'.repeat(41) }, 'receipt'],
  ])('are refused when %s', async (_what, order, field) => {
    const { status, body } = await sendRequest('/v1/orders', {
      method: 'POST',
      headers: { ...withKey, 'Content-Type': 'application/json' },
      body: JSON.stringify(order),
    })
    expect(status).toBe(400)
    expect(body).toMatchObject({ error: { code: 'BAD_REQUEST_ERROR', field } })
  })
})

describe('the key', () => {
  it.each<Record<string, string>>([
    {},
    { Authorization: 'Basic eDp5' },
    { Authorization: 'Bearer x' },
  ])('is required: %o', async (headers) => {
    const { status, body } = await sendRequest('/v1/orders/order_1', { headers })
    expect(status).toBe(401)
    expect(body).toMatchObject({ error: { description: 'Authentication failed' } })
  })

  it('the key of the window must be the shop’s', async () => {
    const { id } = await newOrder()
    expect(await sandbox.pay(id, {}, { key_id: 'rzp_test_other' })).toMatchObject({ status: 401 })
  })
})

describe('paying', () => {
  it.each([
    ['a card that is no test card', { number: '4242 4242 4242 4242' }],
    ['a number that is none', { number: 'my card' }],
    ['an expired card', { expiry: '12/20' }],
    ['a month that is none', { expiry: '13/39' }],
    ['a short CVV', { cvv: '12' }],
    ['no name', { name: ' ' }],
  ])('is refused with %s, without a payment', async (_what, card) => {
    const { id } = await newOrder()
    const { status, body } = await sandbox.pay(id, card)
    expect(status).toBe(400)
    expect(body.error?.code).toBe('BAD_REQUEST_ERROR')
    expect(await sandbox.client.listPayments(id)).toEqual([])
  })

  it('leaves neither the card’s number nor its CVV anywhere', async () => {
    await newPayment({ cvv: '7391', name: 'Nobody Else' })
    const stored = await sandbox.connection.collection('sandbox_payments').find().toArray()
    const storedText = JSON.stringify(stored)
    expect(storedText).toContain('Nobody Else')
    expect(storedText).toContain('"last4":"1111"')
    expect(storedText.replaceAll(' ', '')).not.toContain('4111111111111111')
    expect(storedText).not.toContain('7391')
  })

  it('rejects an unreadable body without echoing it', async () => {
    const { status, body } = await sendRequest('/checkout/payments', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{"card": 4111111111111111',
    })
    expect(status).toBe(400)
    expect(JSON.stringify(body)).not.toContain('4111')
  })
})

describe('capturing', () => {
  it('is refused when another payment has paid the order', async () => {
    const { orderId, paymentId } = await newPayment(authorisedOnly)
    expect((await sandbox.pay(orderId)).status).toBe(200)
    await expect(sandbox.client.capturePayment(paymentId, AMOUNT)).rejects.toThrow(ProviderError)
  })

  it('is refused for what is unknown or failed', async () => {
    await expect(sandbox.client.capturePayment('pay_unknown', AMOUNT)).rejects.toThrow(
      'does not exist',
    )
    const { id } = await newOrder()
    await sandbox.pay(id, declinedCard)
    const [failed] = await sandbox.client.listPayments(id)
    await expect(sandbox.client.capturePayment(failed?.id ?? '', AMOUNT)).rejects.toThrow(
      ProviderError,
    )
  })
})

it('refunding is refused before the capture, and with a short key', async () => {
  const { paymentId } = await newPayment(authorisedOnly)
  const refundRequest = { paymentId, amountPaise: AMOUNT, idempotencyKey: 'refund-key-1' }
  await expect(sandbox.client.refundPayment(refundRequest)).rejects.toThrow('should be captured')
  await expect(
    sandbox.client.refundPayment({ ...refundRequest, idempotencyKey: 'short' }),
  ).rejects.toThrow('idempotency key')
})

it('a sandbox with controls for tests never runs with real keys', () => {
  const options = {
    connection: sandbox.connection,
    config: { ...sandboxConfig, sandbox: false },
    webhookUrl: () => sandbox.base,
    log: createLog({ production: true, logLevel: 'silent' }),
  }
  expect(() => createSandbox(options)).toThrow('real Razorpay keys')
})

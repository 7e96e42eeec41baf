import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createLog } from '../../src/observability/log'
import { sandboxConfig, startTestSandbox, type TestSandbox } from '../../testing/test-sandbox'
import {
  ProviderError,
  ProviderUnreachableError,
} from '../../src/integrations/razorpay/payment-provider'
import { createRazorpayClient } from '../../src/integrations/razorpay/razorpay-client'
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
async function ask(path: string, init: RequestInit = {}) {
  const response = await fetch(sandbox.base + path, { headers: withKey, ...init })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

describe('orders', () => {
  it('are made and found again as Razorpay describes them', async () => {
    const order = await newOrder()
    expect(order.id).toMatch(/^order_[\dA-Za-z]{14}$/)
    const { body } = await ask(`/v1/orders/${order.id}`)
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
    const { status, body } = await ask('/v1/orders', {
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
    const { status, body } = await ask('/v1/orders/order_1', { headers })
    expect(status).toBe(401)
    expect(body).toMatchObject({ error: { description: 'Authentication failed' } })
  })

  it('of the window must be the shop’s', async () => {
    const { id } = await newOrder()
    expect(await sandbox.pay(id, {}, { key_id: 'rzp_test_other' })).toMatchObject({ status: 401 })
  })
})

describe('paying', () => {
  it('captures the payment, pays the order and signs the result', async () => {
    const order = await newOrder()
    const { status, body } = await sandbox.pay(order.id)
    expect(status).toBe(200)
    const paymentId = body.razorpay_payment_id
    expect(body.razorpay_order_id).toBe(order.id)
    const signature = body.razorpay_signature
    const signed = { providerOrderId: order.id, paymentId, signature }
    expect(sandbox.client.isCheckoutSigned(signed)).toBe(true)
    expect(await sandbox.client.fetchPayment(paymentId)).toMatchObject({
      orderId: order.id,
      amount: AMOUNT,
      currency: 'INR',
      status: 'captured',
      email: 'asha@example.test',
      errorDescription: undefined,
    })
    expect((await ask(`/v1/orders/${order.id}`)).body).toMatchObject({
      status: 'paid',
      amount_paid: AMOUNT,
      amount_due: 0,
      attempts: 1,
    })
  })

  it('is declined for the declined card, and can be tried again', async () => {
    const { id } = await newOrder()
    const declined = await sandbox.pay(id, declinedCard)
    expect(declined.status).toBe(400)
    expect(declined.body.error?.metadata['order_id']).toBe(id)
    const [failed] = await sandbox.client.listPayments(id)
    expect(failed).toMatchObject({
      status: 'failed',
      id: declined.body.error?.metadata['payment_id'],
    })
    expect(failed?.errorDescription).toContain('declined by the bank')
    expect((await ask(`/v1/orders/${id}`)).body).toMatchObject({ status: 'attempted', attempts: 1 })
    expect((await sandbox.pay(id)).status).toBe(200)
    const statuses = (await sandbox.client.listPayments(id)).map(({ status }) => status)
    expect(statuses.sort()).toEqual(['captured', 'failed'])
  })

  it('happens once, even with concurrent attempts', async () => {
    const { id } = await newOrder()
    const tries = await Promise.all(Array.from({ length: 5 }, () => sandbox.pay(id)))
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400])
    const payments = await sandbox.client.listPayments(id)
    expect(payments.filter(({ status }) => status === 'captured')).toHaveLength(1)
    expect(payments.filter(({ status }) => status === 'authorized')).toHaveLength(0)
    expect(await sandbox.pay(id)).toMatchObject({
      status: 400,
      body: { error: { reason: 'order_already_paid' } },
    })
  })

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
    const everything = JSON.stringify(stored)
    expect(everything).toContain('Nobody Else')
    expect(everything).toContain('"last4":"1111"')
    expect(everything.replaceAll(' ', '')).not.toContain('4111111111111111')
    expect(everything).not.toContain('7391')
  })

  it('rejects an unreadable body without echoing it', async () => {
    const { status, body } = await ask('/checkout/payments', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{"card": 4111111111111111',
    })
    expect(status).toBe(400)
    expect(JSON.stringify(body)).not.toContain('4111')
  })
})

describe('capturing', () => {
  it('turns an authorised payment into a captured one, once', async () => {
    const { orderId, paymentId } = await newPayment(authorisedOnly)
    expect((await sandbox.client.fetchPayment(paymentId)).status).toBe('authorized')
    await expect(sandbox.client.capturePayment(paymentId, AMOUNT - 1)).rejects.toThrow(
      'Capture amount must be equal',
    )
    const captured = await sandbox.client.capturePayment(paymentId, AMOUNT)
    expect(captured.status).toBe('captured')
    expect((await ask(`/v1/orders/${orderId}`)).body).toMatchObject({ status: 'paid' })
    await expect(sandbox.client.capturePayment(paymentId, AMOUNT)).rejects.toThrow(
      'already been captured',
    )
  })

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

describe('refunding', () => {
  it('gives the same refund for the same key, also for concurrent requests', async () => {
    const { paymentId } = await newPayment()
    const refundRequest = { paymentId, amountPaise: AMOUNT, idempotencyKey: 'refund-key-1' }
    const refunds = await Promise.all(
      [1, 2, 3].map(() => sandbox.client.refundPayment(refundRequest)),
    )
    expect(new Set(refunds.map(({ id }) => id)).size).toBe(1)
    expect(refunds[0]).toMatchObject({ paymentId, amount: AMOUNT, status: 'processed' })
    expect((await sandbox.client.fetchPayment(paymentId)).status).toBe('refunded')
    expect((await ask(`/v1/refunds/${refunds[0]?.id}`)).body).toMatchObject({
      entity: 'refund',
      payment_id: paymentId,
      amount: AMOUNT,
      status: 'processed',
    })
    await expect(
      sandbox.client.refundPayment({ ...refundRequest, amountPaise: AMOUNT - 1 }),
    ).rejects.toThrow('Different request body')
  })

  it('never refunds more than was paid, even for concurrent requests', async () => {
    const { paymentId } = await newPayment()
    const half = Math.ceil(AMOUNT * 0.4)
    const tries = await Promise.allSettled(
      [1, 2, 3, 4].map((number) =>
        sandbox.client.refundPayment({
          paymentId,
          amountPaise: half,
          idempotencyKey: `refund-part-${number}`,
        }),
      ),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    expect((await ask(`/v1/payments/${paymentId}`)).body).toMatchObject({
      amount_refunded: half * 2,
      refund_status: 'partial',
      status: 'captured',
    })
  })

  it('is refused before the capture, and with a short key', async () => {
    const { paymentId } = await newPayment(authorisedOnly)
    const refundRequest = { paymentId, amountPaise: AMOUNT, idempotencyKey: 'refund-key-1' }
    await expect(sandbox.client.refundPayment(refundRequest)).rejects.toThrow('should be captured')
    await expect(
      sandbox.client.refundPayment({ ...refundRequest, idempotencyKey: 'short' }),
    ).rejects.toThrow('idempotency key')
  })
})

describe('with controls for tests', () => {
  it('hangs', async () => {
    sandbox.controls.api = 'hang'
    const impatient = createRazorpayClient(sandboxConfig, () => sandbox.base, { timeoutMs: 100 })
    await expect(impatient.listPayments('order_1')).rejects.toThrow('no response in time')
  })

  it('fails', async () => {
    sandbox.controls.api = 'fail'
    await expect(newOrder()).rejects.toThrow(ProviderUnreachableError)
  })

  it('never runs with real keys', () => {
    const options = {
      connection: sandbox.connection,
      config: { ...sandboxConfig, sandbox: false },
      webhookUrl: () => sandbox.base,
      log: createLog({ production: true, logLevel: 'silent' }),
    }
    expect(() => createSandbox(options)).toThrow('real Razorpay keys')
  })
})

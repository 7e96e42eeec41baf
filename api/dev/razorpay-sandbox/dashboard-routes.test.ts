import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestSandbox, type TestSandbox } from '../../testing/test-sandbox'

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startTestSandbox()
})
afterAll(() => sandbox.stop())

const AMOUNT = 1_24_999_00

async function newPayment(): Promise<{ orderId: string; paymentId: string }> {
  const { id } = await sandbox.client.createOrder({ amountPaise: AMOUNT, receipt: 'receipt-1' })
  const { body } = await sandbox.pay(id)
  return { orderId: id, paymentId: body.razorpay_payment_id }
}

const withKey = {
  Authorization: `Basic ${Buffer.from('rzp_test_sandbox:sandbox-key-secret').toString('base64')}`,
}
async function request(path: string, init: RequestInit) {
  const response = await fetch(sandbox.base + path, init)
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

describe('an event outside the shop', () => {
  const post = (path: string, body: object) =>
    request(`/dashboard${path}`, {
      method: 'POST',
      headers: { ...withKey, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })

  it('is a captured payment of another amount or currency, even beside the settling one', async () => {
    const { orderId, paymentId } = await newPayment()
    const { body: other } = await post(`/orders/${orderId}/payments`, {
      amount: 590,
      currency: 'USD',
    })
    const payments = await sandbox.client.listPayments(orderId)
    expect(payments.map(({ id }) => id).sort()).toEqual([paymentId, other['id']].sort())
    expect(payments.find(({ id }) => id === other['id'])).toMatchObject({
      amount: 590,
      currency: 'USD',
      status: 'captured',
    })
    await sandbox.untilReceived('payment.captured')
  })

  it('is a refund made by hand, of a part or of the rest, in the list of refunds', async () => {
    const { paymentId } = await newPayment()
    await post(`/payments/${paymentId}/refunds`, { amount: 590 })
    expect(await sandbox.client.fetchPayment(paymentId)).toMatchObject({
      status: 'captured',
      amountRefunded: 590,
    })
    const rest = { paymentId, amountPaise: AMOUNT - 590, idempotencyKey: 'refund-of-the-rest' }
    await expect(sandbox.client.refundPayment({ ...rest, amountPaise: AMOUNT })).rejects.toThrow(
      'greater than the refund payment amount',
    )
    await sandbox.client.refundPayment({ ...rest, idempotencyKey: 'refund-of-what-is-left' })
    expect(await sandbox.client.listRefunds(paymentId)).toMatchObject([
      { amount: AMOUNT - 590, status: 'processed', receipt: 'refund-of-what-is-left' },
      { amount: 590, status: 'processed', receipt: undefined },
    ])
    expect((await post(`/payments/${paymentId}/refunds`, {})).status).toBe(400)
  })

  it('is a pending refund that fails, and its amount can be refunded again', async () => {
    const { paymentId } = await newPayment()
    sandbox.controls.refunds = 'pending'
    const refundRequest = { paymentId, amountPaise: AMOUNT, idempotencyKey: 'refund-that-waits' }
    const refund = await sandbox.client.refundPayment(refundRequest)
    sandbox.controls.refunds = 'processed'
    expect(refund.status).toBe('pending')
    expect(await sandbox.client.fetchPayment(paymentId)).toMatchObject({
      status: 'refunded',
      amountRefunded: AMOUNT,
    })
    await post(`/refunds/${refund.id}`, { status: 'failed' })
    await sandbox.untilReceived('refund.failed')
    expect((await sandbox.client.fetchRefund(refund.id)).status).toBe('failed')
    expect(await sandbox.client.fetchPayment(paymentId)).toMatchObject({
      status: 'captured',
      amountRefunded: 0,
    })
    const again = { ...refundRequest, idempotencyKey: 'refund-asked-again' }
    expect((await sandbox.client.refundPayment(again)).status).toBe('processed')
  })

  it('requires the shop’s key', async () => {
    const { paymentId } = await newPayment()
    const reply = await request(`/dashboard/payments/${paymentId}/refunds`, { method: 'POST' })
    expect(reply.status).toBe(401)
    expect((await post('/refunds/rfnd_unknown', { status: 'failed' })).status).toBe(400)
    expect((await post('/orders/order_unknown/payments', { amount: 590 })).status).toBe(400)
  })
})

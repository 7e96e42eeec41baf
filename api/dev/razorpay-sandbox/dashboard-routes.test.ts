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
async function sendRequest(path: string, init: RequestInit) {
  const response = await fetch(sandbox.base + path, init)
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

describe('an event outside the shop', () => {
  const postToDashboard = (path: string, body: object) =>
    sendRequest(`/dashboard${path}`, {
      method: 'POST',
      headers: { ...withKey, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })

  it('requires the shop’s key', async () => {
    const { paymentId } = await newPayment()
    const reply = await sendRequest(`/dashboard/payments/${paymentId}/refunds`, { method: 'POST' })
    expect(reply.status).toBe(401)
    expect((await postToDashboard('/refunds/rfnd_unknown', { status: 'failed' })).status).toBe(400)
    expect((await postToDashboard('/orders/order_unknown/payments', { amount: 590 })).status).toBe(
      400,
    )
  })
})

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startTestSandbox, type TestSandbox } from '../../testing/test-sandbox'

let sandbox: TestSandbox
beforeEach(async () => {
  sandbox = await startTestSandbox()
})
afterEach(() => sandbox.stop())

const AMOUNT = 50_000

async function payByCard(card: object = {}): Promise<string> {
  const order = await sandbox.client.createOrder({ amountPaise: AMOUNT, receipt: 'receipt-1' })
  const { body } = await sandbox.pay(order.id, card)
  return body.razorpay_payment_id
}

const getKinds = () => sandbox.received.map(({ body }) => body.event)
const findEvent = (event: string) => sandbox.received.find(({ body }) => body.event === event)
const getWaitingEvents = () =>
  sandbox.connection
    .collection('sandbox_payments')
    .countDocuments({ 'events.nextAt': { $exists: true } })

it('report a payment that was authorised, captured and paid its order', async () => {
  const paymentId = await payByCard()
  await sandbox.untilReceived('payment.authorized', 'payment.captured', 'order.paid')
  expect(getKinds()).toHaveLength(3)
  expect(new Set(sandbox.received.map(({ id }) => id)).size).toBe(3)
  for (const { raw, signature } of sandbox.received) {
    expect(sandbox.client.isWebhookSigned(raw, signature)).toBe(true)
  }
  expect(findEvent('payment.authorized')?.body.payload['payment']?.entity).toMatchObject({
    id: paymentId,
    status: 'authorized',
    captured: false,
  })
  expect(findEvent('payment.captured')?.body).toMatchObject({
    entity: 'event',
    contains: ['payment'],
    payload: {
      payment: {
        entity: {
          id: paymentId,
          entity: 'payment',
          amount: AMOUNT,
          status: 'captured',
          captured: true,
          method: 'card',
          email: 'asha@example.test',
          card: { last4: '1111', network: 'Visa' },
        },
      },
    },
  })
  expect(findEvent('order.paid')?.body).toMatchObject({
    contains: ['payment', 'order'],
    payload: { order: { entity: { status: 'paid', amount_paid: AMOUNT, receipt: 'receipt-1' } } },
  })
})

it('report a capture and a refund that the shop requested', async () => {
  const paymentId = await payByCard({ number: '4000000000003220' })
  await sandbox.untilReceived('payment.authorized')
  expect(getKinds()).toEqual(['payment.authorized'])
  await sandbox.client.capturePayment(paymentId, AMOUNT)
  await sandbox.untilReceived('payment.captured', 'order.paid')
  const { id } = await sandbox.client.refundPayment({
    paymentId,
    amountPaise: AMOUNT,
    idempotencyKey: 'refund-key-1',
  })
  await sandbox.untilReceived('refund.processed')
  expect(findEvent('refund.processed')?.body).toMatchObject({
    contains: ['refund', 'payment'],
    payload: {
      refund: { entity: { id, payment_id: paymentId, amount: AMOUNT, status: 'processed' } },
      payment: { entity: { id: paymentId, status: 'refunded', refund_status: 'full' } },
    },
  })
})

it('sends the same webhook again until it is accepted', async () => {
  let responses = 0
  sandbox.listener.status = () => (++responses <= 2 ? 503 : 200)
  await payByCard({ number: '4000000000000002' })
  await vi.waitFor(() => expect(sandbox.received).toHaveLength(3), { timeout: 5_000 })
  expect(new Set(sandbox.received.map(({ id }) => id)).size).toBe(1)
  expect(new Set(sandbox.received.map(({ raw }) => raw.toString())).size).toBe(1)
  await vi.waitFor(async () => expect(await getWaitingEvents()).toBe(0))
})

it('gives up a webhook that is never accepted', async () => {
  sandbox.listener.status = () => 500
  await payByCard({ number: '4000000000000002' })
  await vi.waitFor(async () => expect(await getWaitingEvents()).toBe(0), { timeout: 5_000 })
  expect(sandbox.received).toHaveLength(3)
})

it('keeps webhooks while they are switched off, even across a restart', async () => {
  sandbox.controls.webhooks = 'hold'
  const paymentId = await payByCard()
  expect(await getWaitingEvents()).toBe(1)
  expect(sandbox.received).toEqual([])
  await sandbox.stop({ keep: true })
  sandbox = await startTestSandbox({}, sandbox.databaseName)
  await sandbox.untilReceived('payment.authorized', 'payment.captured', 'order.paid')
  expect((await sandbox.client.fetchPayment(paymentId)).status).toBe('captured')
})

it('sends each webhook once when several processes share the queue', async () => {
  sandbox.controls.webhooks = 'hold'
  const otherSandboxes = await Promise.all(
    [1, 2].map(() => startTestSandbox({}, sandbox.databaseName)),
  )
  await Promise.all(Array.from({ length: 6 }, () => payByCard()))
  sandbox.controls.webhooks = 'send'
  await vi.waitFor(async () => expect(await getWaitingEvents()).toBe(0), { timeout: 5_000 })
  await Promise.all(otherSandboxes.map((other) => other.stop({ keep: true })))
  const ids = [sandbox, ...otherSandboxes].flatMap(({ received }) => received.map(({ id }) => id))
  expect(ids).toHaveLength(18)
  expect(new Set(ids).size).toBe(18)
})

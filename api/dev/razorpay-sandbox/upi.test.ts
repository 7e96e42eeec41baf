import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toCheckoutContent, sign } from '../../src/integrations/razorpay/signatures'
import { sandboxConfig, startTestSandbox, type TestSandbox } from '../../testing/test-sandbox'
import { testUpiIds } from './payment-means'

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startTestSandbox()
})
afterAll(() => sandbox.stop())

const withKey = {
  Authorization: `Basic ${Buffer.from('rzp_test_sandbox:sandbox-key-secret').toString('base64')}`,
}

async function readPayment(id: string) {
  const response = await fetch(`${sandbox.base}/v1/payments/${id}`, { headers: withKey })
  return (await response.json()) as Record<string, unknown>
}

const newOrder = () => sandbox.client.createOrder({ amountPaise: 59_000, receipt: 'receipt-1' })
const byUpi = (vpa: string) => ({ card: undefined, upi: { vpa } })

describe('a payment by UPI', () => {
  it('succeeds with the signature that the shop checks', async () => {
    const { id } = await newOrder()
    const { status, body } = await sandbox.pay(id, {}, byUpi('Success@Razorpay'))
    expect(status).toBe(200)
    const content = toCheckoutContent(id, body.razorpay_payment_id)
    expect(body.razorpay_signature).toBe(sign(sandboxConfig.keySecret, content))
    expect(await readPayment(body.razorpay_payment_id)).toMatchObject({
      status: 'captured',
      method: 'upi',
      vpa: 'success@razorpay',
      card_id: null,
    })
  })

  it('a payment that is declined in the app leaves the order payable', async () => {
    const { id } = await newOrder()
    const { status, body } = await sandbox.pay(id, {}, byUpi('failure@razorpay'))
    expect(status).toBe(400)
    expect(body.error?.description).toContain('declined in your UPI app')
    const payment = await readPayment(body.error?.metadata['payment_id'] ?? '')
    expect(payment).toMatchObject({ status: 'failed', method: 'upi' })
    expect((await sandbox.pay(id, {}, byUpi('success@razorpay'))).status).toBe(200)
  })

  it.each([
    ['asha@okbank', 'test UPI IDs only'],
    ['not a UPI ID', 'UPI ID is invalid'],
  ])('by %s is refused', async (vpa, reason) => {
    const { id } = await newOrder()
    const { status, body } = await sandbox.pay(id, {}, byUpi(vpa))
    expect(status).toBe(400)
    expect(body.error?.description).toContain(reason)
  })

  it('is refused together with a card, and so is a payment with neither of the two', async () => {
    const { id } = await newOrder()
    const withBoth = await sandbox.pay(id, {}, { upi: { vpa: 'success@razorpay' } })
    const withNeither = await sandbox.pay(id, {}, { card: undefined })
    for (const { status, body } of [withBoth, withNeither]) {
      expect(status).toBe(400)
      expect(body.error?.description).toBe('Send a card or a UPI ID')
    }
  })
})

it('the window gets the test UPI IDs and refuses any other', async () => {
  const { id } = await newOrder()
  const response = await fetch(`${sandbox.base}/checkout/orders/${id}?key_id=rzp_test_sandbox`)
  const { test_upi_ids: offered } = (await response.json()) as { test_upi_ids: unknown }
  expect(offered).toEqual(testUpiIds)
  const file = new URL('./public/checkout/upi-rules.js', import.meta.url).href
  const { vpaProblem } = (await import(/* @vite-ignore */ file)) as {
    vpaProblem: (text: string, ids: typeof testUpiIds) => string
  }
  for (const { vpa } of testUpiIds) expect(vpaProblem(vpa.toUpperCase(), testUpiIds)).toBe('')
  expect(vpaProblem('', testUpiIds)).toBe('Enter the UPI ID')
  expect(vpaProblem('asha', testUpiIds)).toContain('name@bank')
  expect(vpaProblem('asha@okbank', testUpiIds)).toContain('test UPI IDs only')
})

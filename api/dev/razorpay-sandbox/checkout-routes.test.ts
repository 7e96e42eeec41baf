import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestSandbox, type TestSandbox } from '../../testing/test-sandbox'

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startTestSandbox()
})
afterAll(() => sandbox.stop())

async function getPage(path: string) {
  const response = await fetch(sandbox.base + path)
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

it('the window is a page without inline scripts, and a script for the shop’s page', async () => {
  const page = await fetch(`${sandbox.base}/checkout?key_id=x&order_id=y`)
  expect(page.headers.get('content-type')).toContain('text/html')
  const html = await page.text()
  expect(html).toContain('Sandbox: no real money moves')
  expect(html).not.toMatch(/<script(?![^>]*\bsrc=)/)
  expect(html).not.toMatch(/\son\w+=/)
  for (const path of html.matchAll(/(?:src|href)="([^"]+)"/g)) {
    expect((await fetch(`${sandbox.base}/${path[1]}`)).status).toBe(200)
  }
  const script = await fetch(`${sandbox.base}/checkout.js`)
  expect(script.headers.get('content-type')).toContain('javascript')
})

it('the window gets the amount and the cards', async () => {
  const order = { amountPaise: 50_000, receipt: 'receipt-1' }
  const { id } = await sandbox.client.createOrder(order)
  const { body } = await getPage(`/checkout/orders/${id}?key_id=rzp_test_sandbox`)
  expect(body['order']).toEqual({ id, amount: 50_000, currency: 'INR', status: 'created' })
  expect(body['test_cards']).toContainEqual(
    expect.objectContaining({ number: '4111111111111111', outcome: 'captured' }),
  )
  const unknown = await getPage('/checkout/orders/order_x?key_id=rzp_test_sandbox')
  expect(unknown.status).toBe(400)
})

it('unknown addresses get Razorpay’s error response', async () => {
  expect(await getPage('/nothing')).toMatchObject({ status: 404, body: { error: {} } })
})

import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createLog } from './log'
import {
  PASSWORD,
  address,
  buildProduct,
  buildOrderBody,
  signInNewUser,
} from '../../testing/factories'
import { findClosedAddress } from '../../testing/small-server'
import { startSmtpServer, type TestSmtpServer } from '../../testing/smtp-server'
import { useShop } from '../../testing/use-shop'

type Line = Record<string, unknown>
const lines: Line[] = []
const log = createLog(
  { production: true, logLevel: 'info' },
  { write: (line: string) => void lines.push(JSON.parse(line) as Line) },
)

let server: TestSmtpServer
beforeAll(async () => {
  server = await startSmtpServer({ refuse: () => ({ code: 550, message: 'no such person' }) })
})
afterAll(() => server.stop())
const shop = useShop(async () => ({
  environment: {
    SMTP_URL: server.url,
    MAIL_FROM: 'shop@voltkart.test',
    RAZORPAY_KEY_ID: 'rzp_test_key',
    RAZORPAY_KEY_SECRET: 'secret',
    RAZORPAY_WEBHOOK_SECRET: 'another',
    RAZORPAY_API_BASE: await findClosedAddress(),
  },
  overrides: { log },
  jobs: true,
}))

it('each log line names its request or job run, those of mails both', async () => {
  const { browser } = await signInNewUser(shop)
  const body = buildOrderBody([{ product: await buildProduct(shop) }])
  const toHeaders = (id: string) => ({ 'X-Request-Id': id })
  const placed = await browser.send('POST', '/orders', body, toHeaders('placing-1'))
  const { _id: receipt, totalPrice } = placed.body as { _id: string; totalPrice: number }
  const payment = { amount: Math.round(totalPrice * 100), currency: 'INR', receipt }
  const opened = await browser.send(
    'POST',
    '/payment/razorpay/order',
    payment,
    toHeaders('paying-1'),
  )
  expect([placed.status, opened.status]).toEqual([201, 502])
  expect(lines).toContainEqual(
    expect.objectContaining({
      msg: 'the payment provider refused the request',
      requestId: 'paying-1',
    }),
  )
  const account = { name: 'Ravi Iyer', email: 'ravi@example.test', password: PASSWORD }
  const joined = await shop.browser().send('POST', '/users', account, toHeaders('joining-1'))
  expect(joined.status).toBe(201)
  await vi.waitFor(
    () => {
      expect(lines).toContainEqual(
        expect.objectContaining({
          mail: expect.stringMatching(/^welcome:/) as string,
          requestId: 'joining-1',
          job: 'send mail',
          run: expect.stringMatching(/^[\w-]{36}$/) as string,
        }),
      )
    },
    { timeout: 10_000, interval: 50 },
  )
  expect(JSON.stringify(lines)).not.toContain(address.address)
})

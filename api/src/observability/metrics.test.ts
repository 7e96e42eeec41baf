import { getProduct } from '@voltkart/shared/contract/products'
import { refundOrder } from '@voltkart/shared/contract/orders'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { queueMail } from '../commands/mails/queue-mail'
import { startScheduler } from '../jobs/scheduler'
import { LAST_BACKUP } from '../models/settings/setting-queries'
import { withOpenTasks } from '../models/orders/order-work-queries'
import {
  buildOrder,
  buildProduct,
  DECLINED_CARD,
  openPayment,
  pay,
  payInWindow,
} from '../../testing/factories'
import { metricSources } from '../../testing/metric-sources'
import { sendMails } from '../../testing/outbox'
import { startShop, useAccount, useAdmin, useShop } from '../../testing/use-shop'
import { openWire } from '../../testing/fuzz/wire'
import { sendWebhook } from '../../testing/webhooks'
import { createMetrics, type Metrics } from './metrics'
import { toTaskEntries } from '../models/orders/order-tasks'

const shop = useShop()
const admin = useAdmin(shop)
const customer = useAccount(shop)

/** The value of one line of the metrics; undefined where there is no such line. */
async function readMetric(metrics: Metrics, line: string): Promise<number | undefined> {
  const { text } = await metrics.read()
  const metricLine = text.split('\n').find((candidate) => candidate.startsWith(`${line} `))
  return metricLine === undefined ? undefined : Number(metricLine.slice(line.length + 1))
}

const countRequests = (labels: string) =>
  readMetric(shop.context.metrics, `http_request_duration_seconds_count{${labels}}`)

describe('GET /metrics', () => {
  it('has the figures of the process and of requests, by route', async () => {
    const { _id } = await buildProduct(shop)
    await shop.browser().call(getProduct, { params: { productId: _id } })
    await shop.browser().send('GET', `/products/${_id.replace(/./g, 'f')}`)
    await shop.browser().fetch('/api/v1/nothing/there')
    await shop.browser().fetch('/uploads/no-such-picture.webp')
    const response = await shop.browser().fetch('/metrics')
    expect(response.headers.get('content-type')).toContain('text/plain')
    const text = await response.text()
    expect(text).toContain('process_cpu_seconds_total')
    expect(text).not.toContain(_id)
    const product = 'method="GET",route="/api/v1/products/:productId"'
    expect(await countRequests(`${product},status="200"`)).toBe(1)
    expect(await countRequests(`${product},status="404"`)).toBe(1)
    expect(await countRequests('method="GET",route="unknown",status="404"')).toBe(1)
    expect(await countRequests('method="GET",route="/uploads",status="404"')).toBe(1)
  })

  it('starts counters of 5xx responses at zero, so that the first increase is visible', async () => {
    const metrics = createMetrics(metricSources)
    const readFailed = () => readMetric(metrics, 'http_requests_failed_total')
    expect(await readFailed()).toBe(0)
    for (const status of [200, 404, 499, 500, 503]) {
      metrics.requestEnded({ method: 'GET', route: 'page', status, seconds: 0.01 })
    }
    expect(await readFailed()).toBe(2)
  })

  it('counts orders, payments and refunds of its own shop only', async () => {
    const other = await startShop()
    const { browser } = customer
    const order = await buildOrder(shop, { browser })
    const { id } = await openPayment(browser, order)
    await payInWindow(browser, id, DECLINED_CARD)
    await sendWebhook(shop, 'payment.failed', { id: 'pay_00000000000000', order_id: id })
    const forged = {
      razorpay_order_id: id,
      razorpay_payment_id: 'pay_forged',
      razorpay_signature: '0'.repeat(64),
    }
    await browser.send('POST', '/payment/razorpay/order/validate', forged)
    await pay(browser, order)
    await admin.browser.call(refundOrder, { params: { orderId: order._id } })
    const { metrics } = shop.context
    expect(await readMetric(metrics, 'voltkart_payments_total{outcome="failed"}')).toBe(1)
    expect(await readMetric(metrics, 'voltkart_orders_placed_total')).toBe(1)
    expect(await readMetric(metrics, 'voltkart_payments_total{outcome="paid"}')).toBe(1)
    expect(await readMetric(metrics, 'voltkart_payments_total{outcome="rejected"}')).toBe(1)
    expect(await readMetric(metrics, 'voltkart_refunds_total{outcome="processed"}')).toBe(1)
    expect(await readMetric(other.context.metrics, 'voltkart_orders_placed_total')).toBe(0)
  })

  it('counts waiting work in the database, by an index', async () => {
    const { metrics, models, connection, now } = shop.context
    const { orderNumber } = await buildOrder(shop, { browser: customer.browser })
    await sendMails(shop)
    const content = { template: 'welcome' } as const
    await queueMail(shop.context, { key: 'waiting', to: customer.user.email, content })
    const waitingCount = await models.mails.countWaiting()
    expect(waitingCount).toBeGreaterThan(0)
    expect(await readMetric(metrics, 'voltkart_mails_waiting')).toBe(waitingCount)
    expect(await readMetric(metrics, 'voltkart_database_up')).toBe(1)
    const orders = connection.collection('orders')
    await orders.updateOne(
      { orderNumber },
      { $set: { outbox: toTaskEntries(['mail-placed'], now()) } },
    )
    expect(await readMetric(metrics, 'voltkart_orders_with_open_tasks')).toBe(1)
    expect(await readMetric(metrics, 'voltkart_outboxes_stuck')).toBe(0)
    const old = toTaskEntries(['mail-placed'], new Date(now().getTime() - 6 * 60_000))
    await orders.updateOne({ orderNumber }, { $set: { outbox: old } })
    expect(await readMetric(metrics, 'voltkart_outboxes_stuck')).toBe(1)
    const plan = await orders.find(withOpenTasks as object).explain('executionStats')
    expect(plan).toMatchObject({ executionStats: { totalDocsExamined: 1, nReturned: 1 } })
  })

  it('tells how old the last backup and the oldest missing invoice are, and what is unmatched', async () => {
    const { metrics, models, connection, now } = shop.context
    expect(await readMetric(metrics, 'voltkart_backup_age_seconds')).toBeUndefined()
    await models.settings.reach(LAST_BACKUP, new Date(now().getTime() - 3_600_000))
    expect(await readMetric(metrics, 'voltkart_backup_age_seconds')).toBeCloseTo(3_600, -2)
    expect(await readMetric(metrics, 'voltkart_settlement_rows_unmatched')).toBe(0)
    expect(await readMetric(metrics, 'voltkart_data_free_bytes')).toBeGreaterThan(0)
    const metricName = 'voltkart_oldest_waiting_invoice_seconds'
    const { orderNumber } = await buildOrder(shop, { browser: customer.browser })
    const orders = connection.collection('orders')
    const paidAt = new Date(now().getTime() - 7_200_000)
    await orders.updateOne(
      { orderNumber },
      { $set: { outbox: toTaskEntries(['issue-invoice'], paidAt), paidAt } },
    )
    expect(await readMetric(metrics, metricName)).toBeCloseTo(7_200, -2)
    await orders.updateOne({ orderNumber }, { $set: { outbox: [] } })
    expect(await readMetric(metrics, metricName)).toBe(0)
  })

  it('counts how often the clock of the machine went back', async () => {
    onTestFinished(() => void vi.useRealTimers())
    vi.useFakeTimers({ toFake: ['Date'] })
    const metrics = createMetrics(metricSources)
    const readBackward = () => readMetric(metrics, 'voltkart_clock_backward_total')
    expect(await readBackward()).toBe(0)
    vi.setSystemTime(Date.now() + 60_000)
    expect(await readBackward()).toBe(0)
    vi.setSystemTime(Date.now() - 90_000)
    expect(await readBackward()).toBe(1)
    expect(await readBackward()).toBe(1)
  })

  it('leaves out unknown values while the database is unreachable', async () => {
    const source = { up: true }
    const metrics = createMetrics({ ...metricSources, isDatabaseUp: () => source.up })
    expect(await readMetric(metrics, 'voltkart_orders_with_open_tasks')).toBe(2)
    expect(await readMetric(metrics, 'voltkart_mails_waiting')).toBe(3)
    source.up = false
    expect(await readMetric(metrics, 'voltkart_database_up')).toBe(0)
    expect(await readMetric(metrics, 'voltkart_orders_with_open_tasks')).toBeUndefined()
    expect(await readMetric(metrics, 'voltkart_mails_waiting')).toBeUndefined()
  })
})

it('jobs are measured by name: how they end, and how late they are', async () => {
  const { leases } = shop.context.models
  const metrics = createMetrics({ ...metricSources, jobDueTimes: leases.readDueTimes })
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const jobs = [
    { name: 'good', everySeconds: 0.01, run: () => Promise.resolve() },
    { name: 'bad', everySeconds: 0.01, run: () => Promise.reject(new Error('no')) },
    { name: 'stuck', everySeconds: 0.01, run: () => held },
    { name: 'rare', everySeconds: 3_600, run: () => Promise.resolve() },
  ]
  const scheduler = startScheduler({ jobs, leases, log: shop.context.log, metrics })
  const readRuns = (job: string, outcome: string) =>
    readMetric(metrics, `voltkart_job_runs_total{job="${job}",outcome="${outcome}"}`)
  const readLag = (job: string) => readMetric(metrics, `voltkart_job_lag_seconds{job="${job}"}`)
  await vi.waitFor(async () => {
    expect(await readRuns('good', 'done')).toBeGreaterThan(1)
    expect(await readRuns('bad', 'failed')).toBeGreaterThan(1)
    expect(await readLag('stuck')).toBeGreaterThan(0.1)
  }, 10_000)
  expect(await readRuns('stuck', 'done')).toBe(0)
  expect(await readLag('rare')).toBe(0)
  expect(await readMetric(metrics, 'voltkart_job_period_seconds{job="rare"}')).toBe(3_600)
  release()
  await scheduler.stop()
})

describe('in production', () => {
  const TOKEN = '0c9e5b7fd2164a83e7b0d95f3c21a864'
  const production = useShop({
    environment: {
      NODE_ENV: 'production',
      SESSION_SECRET: '4e1f9a06d7c8b253e0a97f16c4d8b325',
      MONGODB_URI: 'mongodb://127.0.0.1/unused',
      PUBLIC_URL: 'http://shop.test',
      RAZORPAY_KEY_ID: 'rzp_live_key',
      RAZORPAY_KEY_SECRET: 'key-secret',
      RAZORPAY_WEBHOOK_SECRET: 'b7d0c61e9f2a4385b1c07e6d29fa8453',
      METRICS_TOKEN: TOKEN,
    },
  })

  const statusWith = async (headers: Record<string, string>) =>
    (await production.browser().fetch('/metrics', { headers })).status

  it('serves the metrics only with the token', async () => {
    expect(await statusWith({ Authorization: `Bearer ${TOKEN}` })).toBe(200)
    expect(await statusWith({ Authorization: `Bearer ${TOKEN}x` })).toBe(404)
    // A proxy on the same machine without forwarding headers looks the same.
    expect(await statusWith({})).toBe(404)
    expect(await statusWith({ Forwarded: 'for=127.0.0.1', Accept: 'text/html' })).toBe(404)
  })

  it('serves the metrics to a scraper that uses the name of its container, and nothing else', async () => {
    const getPath = async (url: string, path: string) => {
      const wire = openWire(url)
      const headers = { host: 'voltkart:5000', authorization: `Bearer ${TOKEN}` }
      const { status } = await wire.send(
        { method: 'GET', path, headers, body: Buffer.alloc(0) },
        '',
      )
      wire.close()
      return status
    }
    expect(await getPath(production.url, '/metrics')).toBe(200)
    expect(await getPath(production.url, '/api/v1/products/top')).toBe(421)
    // Without the token of production, another site's page could read them.
    expect(await getPath(shop.url, '/metrics')).toBe(421)
  })

  it('has no pages of the development tools', async () => {
    for (const path of ['/dev/outbox', '/sandbox/razorpay/checkout.js', '/sandbox/razorpay']) {
      const headers = { Accept: 'text/html' }
      const response = await production.browser().fetch(path, { headers })
      expect([path, response.status]).toEqual([path, 404])
    }
  })

  it('refuses an empty token', async () => {
    const closed = await startShop({ config: { production: true, metricsToken: undefined } })
    for (const Authorization of ['Bearer ', 'Bearer undefined', 'Basic eA==']) {
      const headers = { Authorization }
      expect((await closed.browser().fetch('/metrics', { headers })).status).toBe(404)
    }
  })
})

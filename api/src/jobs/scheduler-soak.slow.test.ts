import { expect, it } from 'vitest'
import { findLosses, readLedger } from '../../testing/ledger'
import {
  buildOrder,
  buildProduct,
  buildUser,
  openPayment,
  payInWindow,
  signedIn,
} from '../../testing/factories'
import { createFakeClock } from '../../testing/fake-clock'
import { startSmtpServer } from '../../testing/smtp-server'
import { startTestServer, type TestServer } from '../../testing/test-server'
import { leaseEnd } from '../models/leases/hold-lease'
import { startScheduler, type Job } from './scheduler'
import { featureJobs } from '../features/features'

const HOUR_MS = 60 * 60 * 1_000
const TURN_MS = 3 * HOUR_MS
const TURNS = 24
const STOCK = 1_000

/** Counts the runs of each job, and the runs of a job that overlap. */
function watch(jobs: readonly Job[], stats: { runs: Map<string, number>; atOnce: number }): Job[] {
  return jobs.map((job) => ({
    ...job,
    run: async (signal) => {
      const runs = stats.runs.get(job.name) ?? 0
      if (runs < 0) stats.atOnce += 1
      stats.runs.set(job.name, -runs - 1)
      await job.run(signal)
      stats.runs.set(job.name, runs + 1)
    },
  }))
}

/** Places three orders: unpaid, paid, and paid in a window that closes without a response. */
async function trade(shop: TestServer, productId: string, pricePaise: number) {
  const { browser } = await signedIn(shop)
  const lines = [{ product: { _id: productId, pricePaise }, qty: 2 }]
  await buildOrder(shop, { browser, lines })
  await buildOrder(shop, { browser, lines, status: 'paid' })
  const unpaidOrder = await buildOrder(shop, { browser, lines })
  const { id } = await openPayment(browser, unpaidOrder)
  await payInWindow(browser, id)
}

it('three days of two processes leave no open work, although one dies and the mail server is down', async () => {
  const dead = await startSmtpServer()
  await dead.stop()
  const clock = createFakeClock(new Date())
  const shop = await startTestServer({
    environment: { SMTP_URL: dead.url, MAIL_FROM: 'Voltkart <shop@voltkart.test>' },
    // Without webhooks only the jobs find payments that the browser did not report.
    overrides: { now: clock.now },
  })
  const { context } = shop
  const { models, log, metrics } = context
  const stats = { runs: new Map<string, number>(), atOnce: 0 }
  const startProcess = () => {
    const { clock: ticking, die } = clock.process()
    const jobs = watch(featureJobs(context), stats)
    const scheduler = startScheduler({ jobs, leases: models.leases, log, metrics, clock: ticking })
    return { die, stop: scheduler.stop }
  }
  const { _id, pricePaise } = await buildProduct(shop, { countInStock: STOCK })
  const reviewer = await buildUser(shop)
  // Left by a process that died between writing a review and counting it.
  await models.reviews.insert({
    product: _id,
    user: reviewer._id,
    name: reviewer.name,
    rating: 4,
    comment: 'Good',
    verified: false,
    counted: false,
    createdAt: clock.now(),
  })

  const first = startProcess()
  let second = startProcess()
  await clock.leap(0)
  let revived: Awaited<ReturnType<typeof startSmtpServer>> | undefined
  for (let turn = 1; turn <= TURNS; turn += 1) {
    if (turn % 8 === 1) await trade(shop, _id, pricePaise)
    if (turn === 7) {
      // It dies during a job: its lease is not released.
      second.die()
      const at = clock.now()
      const until = new Date(at.getTime() + HOUR_MS / 2)
      const later = leaseEnd(at, 'kept')
      const request = { name: 'send mail', holder: 'dead', now: later, until }
      expect(await models.leases.take(request)).toMatchObject({ taken: true })
    }
    if (turn === 10) second = startProcess()
    if (turn === 13) revived = await startSmtpServer({ port: dead.port })
    await clock.leap(TURN_MS)
  }
  // Time for the open work of the last hours; a mail is retried after an hour at most.
  for (let last = 0; last < 6; last += 1) await clock.leap(HOUR_MS / 4)
  await first.stop()
  await second.stop()

  expect(stats.atOnce).toBe(0)
  for (const { name } of featureJobs(context)) {
    expect([name, stats.runs.get(name)]).toEqual([name, expect.toBeOneOf([TURNS + 6, TURNS + 7])])
  }
  const ids = revived?.received.map(({ messageId = '' }) => messageId.slice(1, 25)) ?? []
  const ledger = await readLedger(context.connection, { ids })
  expect(findLosses(ledger, new Map([[_id, STOCK]]), [])).toEqual([])
  const states = ledger.orders.map(({ status }) => status)
  expect(states.filter((state) => state === 'cancelled')).toHaveLength(3)
  expect(states.filter((state) => state === 'paid')).toHaveLength(6)
  expect(await models.products.findById(_id)).toMatchObject({ rating: 4, numReviews: 1 })
  expect(await models.mails.countWaiting()).toBe(0)
  // Two mails for each order, placed and paid or cancelled; each once.
  expect(revived?.received).toHaveLength(18)
  expect(new Set(revived?.received.map(({ messageId }) => messageId)).size).toBe(18)
  await shop.stop()
  await revived?.stop()
}, 60_000)

import { placeOrder } from '@voltkart/shared/contract/orders'
import { randomUUID } from 'node:crypto'
import { expect, it, onTestFinished, vi } from 'vitest'
import { PLACING_SECONDS } from '@voltkart/shared/domain/limits'
import { buildDatabaseUri } from '../../src/database/database-uri'
import {
  connectDriver,
  runsEmbedded,
  readServerPid,
  startForTest,
  createTemporaryDirectory,
  waitUntilReplaced,
} from '../../dev/mongodb/testing/helpers'
import { collectJobs } from '../../src/features/features'
import { findLosses, readLedger } from '../ledger'
import type { Promised } from '../order-sums'
import type { Browser } from '../browser'
import { buildProduct, buildOrderBody } from '../factories'
import { signInMany } from '../many-customers'
import { startTestServer } from '../test-server'
import { relayOutbox } from '../../src/commands/outbox/relay-outbox'

vi.setConfig({ testTimeout: 120_000 })

const BUYERS = 8
/** Each has a limited number of unpaid orders. */
const CUSTOMERS = 100
const STOCK = 10_000
const KILLS = 2
/** How many orders are acknowledged before each kill, and after the last. */
const ORDERS_BETWEEN = 15

it.skipIf(!runsEmbedded)(
  `keeps every acknowledged order when the database is killed ${KILLS} times under load, and goes on by itself`,
  async () => {
    const database = await startForTest({ directory: createTemporaryDirectory() })
    let ahead = 0
    const shop = await startTestServer({
      databaseUri: buildDatabaseUri(database.uri, 'shop'),
      overrides: { now: () => new Date(Date.now() + ahead) },
    })
    onTestFinished(() => shop.stop())
    const client = await connectDriver(database.uri)
    const customers = await signInMany(shop, CUSTOMERS)
    let turn = 0
    const nextBrowser = () => customers[turn++ % CUSTOMERS]?.browser ?? shop.browser()
    const products = await Promise.all(
      [1, 2, 3].map(() => buildProduct(shop, { countInStock: STOCK })),
    )
    const body = buildOrderBody(products.map((product) => ({ product })))
    const promises: Promised[] = []
    const withoutResponse: { key: string; browser: Browser }[] = []
    const refusals = new Set<number>()
    let enough = false

    const sendOrder = async (key: string, browser: Browser): Promise<boolean> => {
      const response = await browser.send('POST', '/orders', body, { 'Idempotency-Key': key })
      if (response.status !== 201) {
        refusals.add(response.status)
        return false
      }
      promises.push({ key, orderId: placeOrder.output.parse(response.body)._id, paid: false })
      return true
    }
    const untilReady = () =>
      vi.waitFor(async () => expect((await shop.browser().fetch('/readyz')).status).toBe(200), {
        timeout: 30_000,
        interval: 50,
      })
    const buyRepeatedly = async () => {
      while (!enough) {
        const [key, browser] = [randomUUID(), nextBrowser()]
        if (await sendOrder(key, browser)) continue
        withoutResponse.push({ key, browser })
        await untilReady()
      }
    }
    const untilAcknowledged = (count: number) =>
      vi.waitFor(() => expect(promises.length).toBeGreaterThanOrEqual(count), 30_000)

    const buyers = Promise.all(Array.from({ length: BUYERS }, buyRepeatedly))
    for (let kill = 0; kill < KILLS; kill += 1) {
      await untilAcknowledged(promises.length + ORDERS_BETWEEN)
      const pid = await readServerPid(client)
      process.kill(pid, 'SIGKILL')
      await waitUntilReplaced(client, pid)
    }
    await untilAcknowledged(promises.length + ORDERS_BETWEEN)
    enough = true
    await buyers

    // Orders that a request could not finish are undone after their deadline.
    ahead = (PLACING_SECONDS + 1) * 1_000
    for (const job of collectJobs(shop.context)) await job.run()
    for (const { key, browser } of withoutResponse) expect(await sendOrder(key, browser)).toBe(true)
    await relayOutbox(shop.context)
    const initial = new Map(products.map(({ _id }) => [_id, STOCK]))
    const { connection, config } = shop.context
    const ledger = await readLedger(connection, { dataDirectories: [config.dataDirectory] })
    const losses = findLosses(ledger, initial, promises)
    expect(losses).toEqual([])
    refusals.delete(503)
    expect([...refusals]).toEqual([])
    console.info(`${KILLS} kills of the database: ${promises.length} orders acknowledged, 0 lost`)
  },
)

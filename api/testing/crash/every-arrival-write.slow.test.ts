import { moveStock } from '@voltkart/shared/contract/stock-moves'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Browser } from '../browser'
import { sentMailIds } from '../outbox'
import { createCrashWorld, type CrashWorld } from './crash-world'
import { dieAtEveryWrite } from './every-write'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 })

const JOB = 'mail customers who wait for products'
const WAITING = 100
const PIECES = 3

let world: CrashWorld
let admin: Browser
let customers: { _id: string; email: string }[]

beforeAll(async () => {
  world = await createCrashWorld()
  await world.start()
  admin = await world.newAdmin()
  customers = await Promise.all(
    Array.from({ length: WAITING }, (_, index) =>
      world.models.users.create({
        name: `Customer ${index}`,
        email: `customer-${index}@example.test`,
        isAdmin: false,
        passwordHash: 'none',
      }),
    ),
  )
})
afterAll(() => world.remove())

/** A product that a hundred customers wait for, of which pieces have just arrived. */
async function prepare(): Promise<string> {
  const { _id: productId } = await world.buildProduct(0)
  await Promise.all(
    customers.map(({ _id }, index) =>
      world.models.awaitedProducts.add(
        productId,
        _id,
        new Date(Date.now() - (WAITING - index) * 1_000),
      ),
    ),
  )
  await admin.call(moveStock, {
    params: { productId },
    headers: { 'idempotency-key': randomUUID() },
    body: { reason: 'purchase', pieces: PIECES },
  })
  return productId
}

interface QueuedMail {
  key: string
  to: string
}

/** The first six customers have one mail each, all others wait. */
async function check(productId: string): Promise<void> {
  await world.shop().runJobs(JOB)
  await world.shop().runJobs(JOB)
  const mails = await world.connection
    .collection<QueuedMail>('mails')
    .find({ 'content.productId': productId })
    .toArray()
  const oldest = customers.slice(0, 2 * PIECES).map(({ email }) => email)
  expect(mails.map(({ to }) => to).sort()).toEqual(oldest.sort())
  expect(await world.models.awaitedProducts.countOfProduct(productId)).toBe(WAITING - 2 * PIECES)
  expect((await world.models.awaitedProducts.findArrival(productId)).claimed).toEqual([])
}

it('a shop that dies while it mails waiting customers mails each of them once, and at most two for a piece', async () => {
  const deaths = await dieAtEveryWrite(world, {
    prepare,
    act: () => world.shop().runJobs(JOB),
    // A run also continues what the others have left.
    oneByOne: true,
    check,
  })
  expect(deaths.length).toBeGreaterThan(2 * PIECES)
  await world.shop().runJobs()
  const [directory = ''] = world.sentMails.dataDirectories
  const sent = await sentMailIds(directory)
  expect(new Set(sent).size).toBe(sent.length)
  console.info(
    `mailing waiting customers: cut off and killed at ${deaths.length} points, 0 losses: ${deaths.join(', ')}`,
  )
})

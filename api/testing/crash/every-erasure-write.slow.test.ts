import { fileComplaint } from '@voltkart/shared/contract/complaints'
import { cancelOrder, placeOrder } from '@voltkart/shared/contract/orders'
import { createReview } from '@voltkart/shared/contract/reviews'
import { addToWishlist } from '@voltkart/shared/contract/wishlist'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { LIMIT_COLLECTION } from '../../src/models/rate-limits/failure-limit'
import type { Browser } from '../browser'
import { complaintBody } from '../complaints'
import { orderBody, type CartLineInput } from '../factories'
import { createCrashWorld, type CrashWorld } from './crash-world'
import { dieAtEveryWrite } from './every-write'

vi.setConfig({ testTimeout: 600_000, hookTimeout: 120_000 })

const JOB = 'erase closed accounts'
const LONG_AGO = new Date('2026-01-01T00:00:00Z')
const NEVER = new Date('2999-01-01T00:00:00Z')

let world: CrashWorld
let product: CartLineInput['product']

beforeAll(async () => {
  world = await createCrashWorld()
  await world.start()
  product = await world.buildProduct(1_000)
})
afterAll(() => world.remove())

interface Subject {
  userId: string
  email: string
}

/** A closed account that is due, of a customer who has left something of every kind. */
async function prepare(): Promise<Subject> {
  // Many customers of one address.
  await world.connection.collection(LIMIT_COLLECTION).deleteMany({})
  const browser: Browser = await world.newCustomer()
  const profile = await browser.send('GET', '/users/profile')
  const { _id: userId, email } = profile.body as { _id: string; email: string }
  const body = orderBody([{ product }])
  const order = await browser.call(placeOrder, { body })
  await browser.call(cancelOrder, { params: { orderId: order._id } })
  await browser.call(addToWishlist, { params: { productId: product._id } })
  await browser.call(fileComplaint, { body: complaintBody({ email }) })
  await world.connection
    .collection('complaints')
    .updateMany({ email }, { $set: { state: 'resolved', resolvedAt: new Date() } })
  await browser.call(createReview, {
    params: { productId: product._id },
    body: { rating: 4, comment: 'Quiet.' },
  })
  await world.models.erasures.request({
    _id: userId,
    emails: [email],
    nonce: randomUUID(),
    tokenHash: randomUUID(),
    requestedAt: LONG_AGO,
    erasesAt: LONG_AGO,
  })
  return { userId, email }
}

const erasures = () => world.connection.collection('erasures')

/** After the job, nothing names the customer, and nothing is left to do. */
async function check({ userId, email }: Subject): Promise<void> {
  await world.shop().runJobs(JOB)
  // A minute later the steps are repeated.
  await erasures().updateMany({ erasedAt: { $exists: true } }, { $set: { erasedAt: LONG_AGO } })
  await world.shop().runJobs(JOB)
  expect(await world.models.erasures.find(userId)).toBeUndefined()
  const database = world.connection.getClient().db(world.connection.name)
  for (const { name } of await database.listCollections().toArray()) {
    const records = await database.collection(name).find().toArray()
    const naming = records.filter((record) => JSON.stringify(record).includes(email))
    expect(naming, name).toEqual([])
  }
  expect(await world.models.users.findById(userId)).toBeUndefined()
}

it('a shop that dies at any write of an erasure ends it with the same result', async () => {
  const deaths = await dieAtEveryWrite(world, {
    prepare,
    act: () => world.shop().runJobs(JOB),
    check,
    leftovers: {
      putAside: () => erasures().updateMany({}, { $set: { erasesAt: NEVER } }),
      takeBack: () => erasures().updateMany({}, { $set: { erasesAt: LONG_AGO } }),
    },
  })
  expect(deaths.length).toBeGreaterThan(10)
  console.info(`erasing: cut off and killed at ${deaths.length} points: ${deaths.join(', ')}`)
})

import { placeOrder } from '@voltkart/shared/contract/orders'
import { getSettlement, listSettlements } from '@voltkart/shared/contract/settlements'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { ProductRecord } from '../../src/models/products/product-edit-queries'
import type { Browser } from '../browser'
import { orderBody, pay } from '../factories'
import { createCrashWorld, type CrashWorld } from './crash-world'
import { dieAtEveryWrite } from './every-write'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 })

const DAY_MS = 24 * 3_600_000
let world: CrashWorld
let asha: Browser
let admin: Browser
let lamp: ProductRecord

beforeAll(async () => {
  world = await createCrashWorld()
  await world.start()
  asha = await world.newCustomer()
  admin = await world.newAdmin()
  lamp = await world.buildProduct(1_000)
  // The first run reads more days than all later ones.
  await read()
})
afterAll(() => world.remove())

/** A paid order whose payment Razorpay settles now. */
async function prepare(): Promise<string> {
  const order = await asha.call(placeOrder, {
    body: orderBody([{ product: lamp, qty: 1 }]),
    headers: {},
  })
  const { razorpay_payment_id: paymentId } = await pay(asha, order)
  await world.connection
    .collection('sandbox_payments')
    .updateOne(
      { _id: paymentId as never },
      { $set: { createdAt: new Date(Date.now() - 2 * DAY_MS) } },
    )
  return paymentId
}

const read = () => world.shop().runJobs('read settlements')

/** The settlement has each payment once, and sums to what was transferred. */
async function check(paymentId: string): Promise<void> {
  await read()
  const { settlements } = await admin.call(listSettlements, { query: {} })
  expect(settlements).toHaveLength(1)
  const [{ id = '' } = {}] = settlements
  const params = { settlementId: id }
  const found = await admin.call(getSettlement, { params, query: { limit: 100 } })
  expect(found.net).toBe(found.amount)
  expect(found.unmatchedCount).toBe(0)
  expect(found.rows).toHaveLength(found.total)
  expect(found.rows.filter((row) => row.id === paymentId)).toMatchObject([
    { state: 'matched', settlement: id },
  ])
}

it('a shop that dies while it reads settlements loses no row, and counts none twice', async () => {
  const deaths = await dieAtEveryWrite(world, { prepare, act: read, check })
  console.info(
    `reading settlements: cut off and killed at ${deaths.length} points, 0 losses: ${deaths.join(', ')}`,
  )
})

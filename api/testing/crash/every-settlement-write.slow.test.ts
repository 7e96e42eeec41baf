import { placeOrder } from '@voltkart/shared/contract/orders'
import { listAuditLog } from '@voltkart/shared/contract/audit'
import {
  checkUnmatched,
  getSettlement,
  listSettlements,
  listUnmatched,
} from '@voltkart/shared/contract/settlements'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { ProductRecord } from '../../src/models/products/product-edit-queries'
import { createSettlementQueries } from '../../src/models/settlements/settlement-queries'
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
      { $set: { capturedAt: new Date(Date.now() - 2 * DAY_MS) } },
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

it('a shop that dies while a row is marked as checked counts it right, and logs it once', async () => {
  const settlementId = 'setl_Checked'
  let count = 0
  const at = () => new Date()
  const check = (rowId: string) =>
    admin.call(checkUnmatched, { params: { rowId }, body: { note: 'Of a payment link' } })
  const deaths = await dieAtEveryWrite(world, {
    /** A settled payment that the shop does not know. */
    async prepare() {
      count += 1
      const id = `pay_Checked${count}`
      const rows = createSettlementQueries(world.connection)
      const settled = { amount: 50_000, fee: 1_180, tax: 180, debit: 0, credit: 48_820 }
      const row = { id, type: 'payment', ...settled, currency: 'INR', settlementId }
      const unknown = { ...row, paymentId: undefined, description: undefined }
      await rows.noteSettled([{ ...unknown, createdAt: at(), settledAt: at() }], at())
      const transfer = { id: settlementId, amount: 1, status: 'processed', utr: undefined }
      await rows.save({ ...transfer, createdAt: at() })
      return id
    },
    act: check,
    async check(id) {
      const isOpen = async () =>
        (await admin.call(listUnmatched, { query: {} })).unmatched.some((row) => row.id === id)
      if (await isOpen()) await check(id)
      await world.shop().runJobs()
      expect(await isOpen()).toBe(false)
      const { entries } = await admin.call(listAuditLog, {
        query: { kind: 'settlement', limit: 100 },
      })
      expect(entries.filter(({ subject }) => subject._id === id)).toHaveLength(1)
    },
  })
  await world.shop().runJobs()
  const params = { settlementId }
  expect((await admin.call(getSettlement, { params, query: {} })).unmatchedCount).toBe(0)
  console.info(`checking a row: cut off at ${deaths.length} points: ${deaths.join(', ')}`)
})

import { DEFAULT_TAX_PERCENT } from '@voltkart/shared/domain/cart-prices'
import { toPaise } from '@voltkart/shared/domain/money'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { backUp } from '../../backup/create-backup'
import { restore } from '../../backup/restore'
import type { Connection } from '../../models/connect'
import { findDocumentLosses } from '../../ledger/document-ledger'
import {
  buildOrder,
  buildProduct,
  openPayment,
  pay,
  signInNewUser,
  signInNewAdmin,
  type SignedIn,
} from '../../../testing/factories'
import { readLedger } from '../../../testing/ledger'
import { signInMany } from '../../../testing/many-customers'
import { createProviderDashboard } from '../../../testing/provider-dashboard'
import { saveProfile } from '../../../testing/shop-profile'
import type { TestServer } from '../../../testing/test-server'
import { startShop } from '../../../testing/use-shop'
import { settlePayment } from '../payments/settle-payment'

const folder = mkdtempSync(join(tmpdir(), 'voltkart-numbers-'))

afterEach(() => {
  vi.unstubAllEnvs()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function switchGstOn(shop: TestServer): Promise<void> {
  const { browser } = await signInNewAdmin(shop)
  await saveProfile(browser)
}

/** An order whose payment is captured at the provider, and which is unpaid in the shop. */
async function placeCapturedOrder(shop: TestServer, { browser }: SignedIn, taxPercent = 18) {
  const product = await buildProduct(shop)
  const order = await buildOrder(shop, { browser, lines: [{ product }], taxPercent })
  const { id } = await openPayment(browser, order)
  const payment = await createProviderDashboard(shop).pay(id, { amount: toPaise(order.totalPrice) })
  return { orderId: order._id, payment: await shop.context.payments.fetchPayment(payment.id) }
}
type Captured = Awaited<ReturnType<typeof placeCapturedOrder>>

/** Settles a payment in the process of one server. */
async function settleBy({ context }: TestServer, { orderId, payment }: Captured): Promise<void> {
  const order = await context.models.orders.findById(orderId)
  if (!order) throw new Error('The order is gone')
  await settlePayment(context, order, payment)
}

it('a profile that one process has just saved applies to the next payment in another', async () => {
  const shop = await startShop()
  const other = await startShop({ databaseUri: shop.databaseUri })
  const captured = await placeCapturedOrder(shop, await signInNewUser(shop), DEFAULT_TAX_PERCENT)
  // The other process has cached the previous profile for display.
  await other.context.models.shop.recent()
  await switchGstOn(shop)
  await settleBy(other, captured)
  expect((await other.context.models.orders.findById(captured.orderId))?.invoice).toBeDefined()
})

it('the end of a financial year is that of India on a server in another zone', async () => {
  vi.stubEnv('TZ', 'America/New_York')
  const clock = { now: new Date('2027-03-31T23:50:00+05:30') }
  const shop = await startShop({ overrides: { now: () => clock.now } })
  await switchGstOn(shop)
  const [customer] = await signInMany(shop, 1)
  const buildPaidOrder = async (at: string) => {
    const captured = await placeCapturedOrder(shop, customer as SignedIn)
    clock.now = new Date(at)
    await settleBy(shop, captured)
    return (await shop.context.models.orders.findById(captured.orderId))?.invoice?.number
  }
  expect(await buildPaidOrder('2027-03-31T23:59:59+05:30')).toBe('INV2627-000001')
  expect(await buildPaidOrder('2027-04-01T00:00:01+05:30')).toBe('INV2728-000001')
  expect(await buildPaidOrder('2027-04-01T00:00:02+05:30')).toBe('INV2728-000002')
  // A clock that was set back gives no document an earlier date than the previous one.
  expect(await buildPaidOrder('2027-04-01T00:00:00+05:30')).toBe('INV2728-000003')
  const ledger = await readLedger(shop.context.connection)
  expect(findDocumentLosses(ledger, true)).toEqual([])
})

describe('a shop that was restored', () => {
  const numbersIn = async (connection: Connection) =>
    (await readLedger(connection)).documents.map(({ number }) => number)

  it('never repeats a number, even after several restores', async () => {
    const shop = await startShop()
    const { connection, storage } = shop.context
    await switchGstOn(shop)
    const [customer] = await signInMany(shop, 1)
    const { browser } = customer as SignedIn
    const product = await buildProduct(shop, { countInStock: 100 })
    const payOne = async () =>
      pay(browser, await buildOrder(shop, { browser, lines: [{ product }], taxPercent: 18 }))

    await payOne()
    const path = join(folder, 'shop.tar.gz')
    await backUp({ connection, storage, shopName: 'Lakeside', now: () => new Date() }, path)
    await payOne()
    const issuedNumbers = new Set(await numbersIn(connection))
    expect(issuedNumbers.size).toBe(2)
    const [year] = [...issuedNumbers].map((number) => number.slice(3, 7))
    for (const letter of ['A', 'B']) {
      await restore({ connection, storage, force: true }, path)
      await payOne()
      await payOne()
      const [first, ...issued] = await numbersIn(connection)
      expect(first).toBe(`INV${year}-000001`)
      expect(issued.toSorted()).toEqual([
        `INV${letter}${year}-000001`,
        `INV${letter}${year}-000002`,
      ])
      for (const number of issued) expect(issuedNumbers.has(number)).toBe(false)
      for (const number of issued) issuedNumbers.add(number)
    }
    expect(findDocumentLosses(await readLedger(connection), true)).toEqual([])
  })
})

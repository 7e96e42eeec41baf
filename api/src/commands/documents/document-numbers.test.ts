import { updateShop } from '@voltkart/shared/contract/shop'
import { priceLines } from '@voltkart/shared/domain/cart-prices'
import { toPaise } from '@voltkart/shared/domain/money'
import { getTotals } from '@voltkart/shared/domain/tax-lines'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { backUp } from '../../backup/back-up'
import { restore } from '../../backup/restore'
import type { AppContext } from '../../context'
import type { Connection } from '../../models/connect'
import type { StoredOrder } from '../../models/orders/order-schema'
import type { ProductRecord } from '../../models/products/product-edit-queries'
import { findDocumentLosses } from '../../ledger/document-ledger'
import {
  address,
  buildOrder,
  buildProduct,
  openPayment,
  pay,
  signedInAdmin,
  type SignedIn,
} from '../../../testing/factories'
import { readLedger } from '../../../testing/ledger'
import { manySignedIn } from '../../../testing/many-customers'
import { soldTerms } from '../../../testing/product-facts'
import { providerDashboard } from '../../../testing/provider-dashboard'
import { shopBody } from '../../../testing/shop-profile'
import type { TestServer } from '../../../testing/test-server'
import { startShop } from '../../../testing/use-shop'
import { newRecordNumber } from '@voltkart/shared/domain/record-number'
import { settlePayment } from '../payments/settle-payment'
import { issueCreditNotes } from './issue-credit-notes'
import { taskEntries } from '../../models/orders/order-tasks'

const folder = mkdtempSync(join(tmpdir(), 'voltkart-numbers-'))

afterEach(() => {
  vi.unstubAllEnvs()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Three processes of one shop that is registered for GST. */
async function startThree(): Promise<[TestServer, TestServer, TestServer]> {
  const first = await startShop()
  const { databaseUri } = first
  return [first, await startShop({ databaseUri }), await startShop({ databaseUri })]
}

async function switchGstOn(shop: TestServer): Promise<void> {
  const { browser } = await signedInAdmin(shop)
  await browser.call(updateShop, { body: shopBody() })
}

/** An order whose payment is captured at the provider, and which is unpaid in the shop. */
async function capturedOrder(shop: TestServer, { browser }: SignedIn) {
  const product = await buildProduct(shop)
  const order = await buildOrder(shop, { browser, lines: [{ product }], taxPercent: 18 })
  const { id } = await openPayment(browser, order)
  const payment = await providerDashboard(shop).pay(id, { amount: toPaise(order.totalPrice) })
  return { orderId: order._id, payment: await shop.context.payments.fetchPayment(payment.id) }
}
type Captured = Awaited<ReturnType<typeof capturedOrder>>

/** The same without any request, for many orders. */
async function storeCaptured(
  { models }: AppContext,
  product: ProductRecord,
  index: number,
): Promise<Captured> {
  const id = models.orderPlacing.newId()
  const { _id, name, image, pricePaise } = product
  const prices = priceLines([{ pricePaise, quantity: 1 }], 18)
  const providerOrderId = `order_${index}`
  await models.orderPlacing.insert(id, {
    orderNumber: newRecordNumber('order', new Date()),
    user: { _id: models.orderPlacing.newId(), name: 'Asha Rao', email: 'asha@example.test' },
    items: [{ ...soldTerms, product: _id, name, image, pricePaise, quantity: 1 }],
    shippingAddress: address,
    placeOfSupply: { code: '29', name: 'Karnataka', source: 'pin' },
    paymentMethod: 'Razorpay',
    ...prices,
    taxPercent: 18,
    status: 'unpaid',
    providerOrderId,
    createdAt: new Date(),
  })
  await models.products.reserve(_id, id, 1)
  return {
    orderId: id,
    payment: {
      id: `pay_${index}`,
      orderId: providerOrderId,
      status: 'captured',
      amount: prices.totalPricePaise,
      amountRefunded: 0,
      fee: undefined,
      currency: 'INR',
      email: undefined,
      errorDescription: undefined,
      createdAt: new Date(),
    },
  }
}

/** Settles a payment in the process of one server. */
async function settleBy({ context }: TestServer, { orderId, payment }: Captured): Promise<void> {
  const order = await context.models.orders.findById(orderId)
  if (!order) throw new Error('The order is gone')
  await settlePayment(context, order, payment)
}

describe('200 payments at once over three processes', () => {
  it('get the numbers 1 to 200', async () => {
    const processes = await startThree()
    const [shop] = processes
    await switchGstOn(shop)
    const product = await buildProduct(shop, { countInStock: 1_000 })
    const captured = await Promise.all(
      Array.from({ length: 200 }, (_, index) => storeCaptured(shop.context, product, index)),
    )
    await Promise.all(captured.map((one, index) => settleBy(processes[index % 3] ?? shop, one)))
    const ledger = await readLedger(shop.context.connection)
    expect(findDocumentLosses(ledger, true)).toEqual([])
    const seqs = ledger.documents.map(({ seq }) => seq).sort((one, other) => one - other)
    expect(seqs).toEqual(Array.from({ length: 200 }, (_, index) => index + 1))
    expect(new Set(ledger.documents.map(({ series }) => series)).size).toBe(1)
  })

  it('settles one payment concurrently in all three with one invoice', async () => {
    const processes = await startThree()
    const [shop] = processes
    await switchGstOn(shop)
    const [customer] = await manySignedIn(shop, 1)
    for (let turn = 0; turn < 5; turn += 1) {
      const captured = await capturedOrder(shop, customer as SignedIn)
      await Promise.all(processes.map((process) => settleBy(process, captured)))
    }
    const ledger = await readLedger(shop.context.connection)
    expect(ledger.documents).toHaveLength(5)
    expect(findDocumentLosses(ledger, true)).toEqual([])
  })
})

describe('refunds that three processes handle', () => {
  it('are credited once each, and sum to the invoice', async () => {
    const processes = await startThree()
    const [shop] = processes
    await switchGstOn(shop)
    const product = await buildProduct(shop, { countInStock: 1_000 })
    const orders = shop.context.connection.collection<StoredOrder>('orders')
    for (let turn = 0; turn < 5; turn += 1) {
      const captured = await storeCaptured(shop.context, product, turn)
      await settleBy(shop, captured)
      const { payment, orderId } = captured
      const parts = [111, 222, payment.amount - 333]
      await Promise.all(
        parts.map(async (amountPaise, index) => {
          const refund = {
            paymentId: payment.id,
            amountPaise,
            idempotencyKey: `${turn}-${index}`,
            reason: 'made-at-provider' as const,
            status: 'processed' as const,
          }
          const filter = { 'payment.id': payment.id }
          await orders.updateOne(filter, {
            $push: {
              refunds: refund,
              outbox: { $each: taskEntries(['issue-credit-notes'], new Date()) },
            },
          })
          await issueCreditNotes((processes[index] ?? shop).context, { _id: orderId })
        }),
      )
      // As the job does for changes in between.
      await issueCreditNotes(shop.context, { _id: orderId })
      const order = await shop.context.models.orders.findById(orderId)
      expect(order?.tasks).not.toContain('issue-credit-notes')
      expect(order?.creditNotes?.map(({ amountPaise }) => amountPaise).sort()).toEqual(
        parts.toSorted(),
      )
      const [invoice, ...notes] = await shop.context.models.documents.ofOrder(orderId)
      expect(getTotals(notes.map(({ totals }) => totals))).toEqual(invoice?.totals)
    }
    expect(findDocumentLosses(await readLedger(shop.context.connection), true)).toEqual([])
  })
})

describe('a profile that one process has just saved', () => {
  it('applies to the next payment in another', async () => {
    const [shop, other] = await startThree()
    const captured = await storeCaptured(shop.context, await buildProduct(shop), 1)
    // The other process has cached the previous profile for display.
    await other.context.models.shop.recent()
    await switchGstOn(shop)
    await settleBy(other, captured)
    expect((await other.context.models.orders.findById(captured.orderId))?.invoice).toBeDefined()
  })
})

describe('the end of a financial year', () => {
  it('is that of India on a server in another zone', async () => {
    vi.stubEnv('TZ', 'America/New_York')
    const clock = { now: new Date('2027-03-31T23:50:00+05:30') }
    const shop = await startShop({ overrides: { now: () => clock.now } })
    await switchGstOn(shop)
    const [customer] = await manySignedIn(shop, 1)
    const paid = async (at: string) => {
      const captured = await capturedOrder(shop, customer as SignedIn)
      clock.now = new Date(at)
      await settleBy(shop, captured)
      return (await shop.context.models.orders.findById(captured.orderId))?.invoice?.number
    }
    expect(await paid('2027-03-31T23:59:59+05:30')).toBe('INV2627-000001')
    expect(await paid('2027-04-01T00:00:01+05:30')).toBe('INV2728-000001')
    expect(await paid('2027-04-01T00:00:02+05:30')).toBe('INV2728-000002')
    // A clock that was set back gives no document an earlier date than the previous one.
    expect(await paid('2027-04-01T00:00:00+05:30')).toBe('INV2728-000003')
    const ledger = await readLedger(shop.context.connection)
    expect(findDocumentLosses(ledger, true)).toEqual([])
  })
})

describe('a shop that was restored', () => {
  const numbersIn = async (connection: Connection) =>
    (await readLedger(connection)).documents.map(({ number }) => number)

  it('never repeats a number, even after several restores', async () => {
    const shop = await startShop()
    const { connection, storage } = shop.context
    await switchGstOn(shop)
    const [customer] = await manySignedIn(shop, 1)
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

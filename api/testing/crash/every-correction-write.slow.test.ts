import { listOrderDocuments } from '@voltkart/shared/contract/documents'
import { changeDelivery, correctInvoice } from '@voltkart/shared/contract/order-changes'
import { deliverOrder, getOrder, placeOrder, type Order } from '@voltkart/shared/contract/orders'
import { updateShop } from '@voltkart/shared/contract/shop'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { ProductRecord } from '../../src/models/products/product-edit-queries'
import type { Browser } from '../browser'
import { MAHARASHTRA, TELANGANA } from '../correction-shop'
import { orderBody, pay } from '../factories'
import { findDocumentLosses } from '../document-ledger'
import { findLosses, readLedger } from '../ledger'
import { shopBody } from '../shop-profile'
import { createCrashWorld, type CrashWorld } from './crash-world'
import { dieAtEveryWrite } from './every-write'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 })

const STOCK = 1_000
let world: CrashWorld
let asha: Browser
let admin: Browser
let mouse: ProductRecord

beforeAll(async () => {
  world = await createCrashWorld()
  await world.start()
  asha = await world.newCustomer()
  admin = await world.newAdmin()
  mouse = await world.buildProduct(STOCK)
  await admin.call(updateShop, { body: shopBody(), headers: {} })
})
afterAll(() => world.remove())

/** Also the documents of each order: their net is its total, and no number is missing. */
async function checkLedger(): Promise<void> {
  await world.shop().runJobs()
  const initial = new Map([[mouse._id, STOCK]])
  const ledger = await readLedger(world.connection, world.sentMails)
  expect(findLosses(ledger, initial, [])).toEqual([])
  expect(findDocumentLosses(ledger, true)).toEqual([])
}

const params = ({ _id: orderId }: Pick<Order, '_id'>) => ({ params: { orderId } })
const read = (order: Pick<Order, '_id'>) => asha.call(getOrder, params(order))

async function paid(): Promise<Order> {
  const body = orderBody([{ product: mouse, qty: 2 }], 18)
  const order = await asha.call(placeOrder, { body, headers: {} })
  await pay(asha, order)
  return read(order)
}

/**
 * The invariant of an interrupted correction: after another request at the latest there are the first
 * invoice, one credit note of all of it, and one new invoice for the new business.
 */
async function check(order: Order, gstin: string, again: () => Promise<unknown>): Promise<void> {
  if ((await read(order)).billing?.gstin !== gstin) await again()
  await world.shop().runJobs()
  const documents = await admin.call(listOrderDocuments, params(order))
  expect(documents).toMatchObject([
    { kind: 'invoice', number: order.invoice?.number },
    { kind: 'credit-note', source: 'correction:1', against: { number: order.invoice?.number } },
    { kind: 'invoice', source: 'correction:1', buyer: { gstin } },
  ])
  const [old, note, invoice] = documents
  expect(note?.totals).toEqual(old?.totals)
  const now = await read(order)
  expect(now).toMatchObject({
    invoice: { number: invoice?.number },
    earlierInvoices: [{ number: old?.number }],
    creditNotes: [{ number: note?.number, reason: 'correction' }],
    totalPrice: order.totalPrice,
  })
}

function report(action: string, deaths: string[]): void {
  console.info(
    `${action}: cut off and killed at ${deaths.length} points, 0 losses: ${deaths.join(', ')}`,
  )
}

it('a shop that dies while a paid order is changed corrects its invoice once', async () => {
  const change = (order: Order) =>
    asha.call(changeDelivery, { ...params(order), body: { billing: MAHARASHTRA } })
  const deaths = await dieAtEveryWrite(world, {
    prepare: paid,
    act: change,
    checkLedger,
    check: (order) => check(order, MAHARASHTRA.gstin, () => change(order)),
  })
  report('changing a paid order', deaths)
})

it('a shop that dies while staff correct an invoice corrects it once', async () => {
  const correct = (order: Order) =>
    admin.call(correctInvoice, {
      ...params(order),
      body: { billing: TELANGANA, reason: 'The buyer gave another GSTIN' },
    })
  const deaths = await dieAtEveryWrite(world, {
    async prepare() {
      const order = await paid()
      await admin.call(deliverOrder, params(order))
      return order
    },
    act: correct,
    checkLedger,
    check: (order) => check(order, TELANGANA.gstin, () => correct(order)),
  })
  report('correcting an invoice', deaths)
})

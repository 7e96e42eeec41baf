import {
  cancelOrder,
  deliverOrder,
  getOrder,
  placeOrder,
  type Order,
} from '@voltkart/shared/contract/orders'
import { refundPart } from '@voltkart/shared/contract/refunds'
import * as returns from '@voltkart/shared/contract/returns'
import { toRefundedOrder } from '@voltkart/shared/client/refund-quote'
import { toRupees } from '@voltkart/shared/domain/money'
import { amountOfLines, quotePieces } from '@voltkart/shared/domain/partial-refunds'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { ProductRecord } from '../../src/models/products/product-edit-queries'
import type { Browser } from '../browser'
import { orderBody, pay } from '../factories'
import { findLosses, readLedger } from '../ledger'
import { received, wanted } from '../return-shop'
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
})
afterAll(() => world.remove())

async function checkLedger(): Promise<void> {
  await world.shop().runJobs()
  const initial = new Map([[mouse._id, STOCK]])
  expect(findLosses(await readLedger(world.connection, world.sentMails), initial, [])).toEqual([])
}

const params = ({ _id: orderId }: Pick<Order, '_id'>) => ({ params: { orderId } })
const read = (order: Pick<Order, '_id'>) => asha.call(getOrder, params(order))

async function paid(qty: number) {
  const body = orderBody([{ product: mouse, qty }])
  const order = await asha.call(placeOrder, { body, headers: {} })
  await pay(asha, order)
  return { order: await read(order), key: randomUUID() }
}
type Paid = Awaited<ReturnType<typeof paid>>

const onePiece = () => [{ product: mouse._id, quantity: 1 }]
const valueOf = (order: Order) =>
  toRupees(amountOfLines(quotePieces(toRefundedOrder(order), onePiece())))

const refund = ({ order, key }: Paid, restock: boolean) =>
  admin.call(refundPart, {
    ...params(order),
    headers: { 'idempotency-key': key },
    body: { lines: onePiece(), restock, expectedAmount: valueOf(order) },
  })

/** The invariant of an interrupted refund: it is made once, after another click at the latest. */
async function check(subject: Paid, restock: boolean): Promise<void> {
  if ((await read(subject.order)).refunds.length === 0) await refund(subject, restock)
  const { refunds } = await read(subject.order)
  expect(refunds).toMatchObject([{ status: 'processed', amount: valueOf(subject.order) }])
}

function report(action: string, deaths: string[]): void {
  console.info(
    `${action}: cut off and killed at ${deaths.length} points, 0 losses: ${deaths.join(', ')}`,
  )
}

it('a shop that dies while the last piece is refunded refunds it once, and its order', async () => {
  const deaths = await dieAtEveryWrite(world, {
    prepare: () => paid(1),
    act: (subject) => refund(subject, true),
    checkLedger,
    async check(subject) {
      await check(subject, true)
      expect(await read(subject.order)).toMatchObject({ status: 'refunded', refundLeft: 0 })
    },
  })
  report('refunding the last piece', deaths)
})

it('a shop that dies while a piece is refunded and written off does both once', async () => {
  const deaths = await dieAtEveryWrite(world, {
    prepare: () => paid(2),
    act: (subject) => refund(subject, false),
    checkLedger,
    check: (subject) => check(subject, false),
  })
  report('refunding and writing off a piece', deaths)
})

it('a shop that dies while a paid order is cancelled cancels it and refunds it once', async () => {
  const cancel = ({ order }: Paid) => asha.call(cancelOrder, params(order))
  const deaths = await dieAtEveryWrite(world, {
    prepare: () => paid(2),
    act: cancel,
    checkLedger,
    async check(subject) {
      if (!(await read(subject.order)).cancelledAt) await cancel(subject)
      expect(await read(subject.order)).toMatchObject({
        status: 'refunded',
        refunds: [{ purpose: 'order', status: 'processed', amount: subject.order.totalPrice }],
      })
    },
  })
  report('cancelling a paid order', deaths)
})

it('a shop that dies while a return is refunded refunds it once', async () => {
  const refundReturned = ({ order }: Paid) =>
    admin.call(returns.refundReturn, {
      params: { orderId: order._id, n: 1 },
      body: { expectedAmount: valueOf(order) },
    })
  const deaths = await dieAtEveryWrite(world, {
    async prepare() {
      const subject = await paid(2)
      const input = params(subject.order)
      await admin.call(deliverOrder, input)
      await asha.call(returns.requestReturn, {
        ...input,
        body: { lines: [wanted(mouse)], wish: 'refund' },
      })
      const of = { params: { ...input.params, n: 1 } }
      await admin.call(returns.approveReturn, { ...of, body: { instructions: 'Send it.' } })
      await admin.call(returns.receiveReturn, { ...of, body: { lines: [received(mouse)] } })
      return subject
    },
    act: refundReturned,
    checkLedger,
    async check(subject) {
      if ((await read(subject.order)).returns[0]?.state === 'received') {
        await refundReturned(subject)
      }
      expect(await read(subject.order)).toMatchObject({
        returned: 'part',
        returns: [{ state: 'refunded' }],
        refunds: [{ purpose: 'return', status: 'processed' }],
      })
    },
  })
  report('refunding a return', deaths)
})

import * as orders from '@voltkart/shared/contract/orders'
import { validatePayment } from '@voltkart/shared/contract/payment'
import { updateShop } from '@voltkart/shared/contract/shop'
import { toPaise } from '@voltkart/shared/domain/money'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { SandboxPayment, SandboxRefund } from '../../dev/razorpay-sandbox/sandbox-schema'
import { mailIdOf } from '../../src/integrations/mail/mail-id'
import { LIMIT_COLLECTION } from '../../src/models/rate-limits/failure-limit'
import type { ProductRecord } from '../../src/models/products/product-edit-queries'
import type { StoredWebhook } from '../../src/models/webhooks/webhook-queries'
import type { Browser } from '../browser'
import { openPayment, orderBody, pay, payInWindow } from '../factories'
import { findLosses, readLedger, type Promised } from '../ledger'
import { sentMailIds } from '../outbox'
import { shopBody } from '../shop-profile'
import { createCrashWorld, type CrashWorld } from './crash-world'
import { dieAtEveryWrite } from './every-write'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 })

const STOCK = 1_000
const HOUR_MS = 3_600_000
const TAX_PERCENT = 18
let world: CrashWorld
let asha: Browser
let admin: Browser
let products: ProductRecord[]
const promises: Promised[] = []

beforeAll(async () => {
  world = await createCrashWorld()
  await world.start()
  asha = await world.newCustomer()
  admin = await world.newAdmin()
  // Each payment is invoiced, and each refund credited.
  const body = shopBody({ taxPercent: TAX_PERCENT })
  await admin.call(updateShop, { body, headers: {} })
  products = await Promise.all([1, 2, 3].map(() => world.buildProduct(STOCK)))
  // An account that let orders go may hold little more stock than it has paid for.
  const lines = products.slice(0, 1).map((product) => ({ product, qty: 100 }))
  const bought = await asha.call(orders.placeOrder, {
    body: orderBody(lines, TAX_PERCENT),
    headers: {},
  })
  await pay(asha, bought)
})
afterAll(() => world.remove())

async function checkLedger(): Promise<void> {
  await world.shop().runJobs()
  const initial = new Map(products.map(({ _id }) => [_id, STOCK]))
  expect(
    findLosses(await readLedger(world.connection, world.sentMails), initial, promises, {
      gst: true,
    }),
  ).toEqual([])
}

function place(key: string): Promise<orders.Order> {
  const lines = products.map((product, index) => ({ product, qty: index + 1 }))
  const body = orderBody(lines, TAX_PERCENT)
  return asha.call(orders.placeOrder, { body, headers: { 'idempotency-key': key } })
}

/** An order that was confirmed to the customer. */
async function placed(): Promise<orders.Order> {
  const key = randomUUID()
  const order = await place(key)
  promises.push({ key, orderId: order._id, paid: false })
  return order
}

async function statusOf({ _id }: Pick<orders.Order, '_id'>): Promise<string> {
  const order = await asha.call(orders.getOrder, { params: { orderId: _id } })
  return order.status
}

function report(action: string, deaths: string[]): void {
  console.info(
    `${action}: cut off and killed at ${deaths.length} points, 0 losses: ${deaths.join(', ')}`,
  )
}

describe('a shop that is killed at any write and started again', () => {
  it('undoes an interrupted order, even if it is killed while doing so', async () => {
    const before = world.shop()
    // The order is stored and its stock is reserved.
    await before.count({ when: 'before', write: 3 })
    await expect(place(randomUUID())).rejects.toThrow()
    await before.kill()
    let deaths = 0
    while (!(await world.start({ death: { when: 'after', write: deaths + 1 } }))) deaths += 1
    expect(deaths).toBe(2)
    await checkLedger()
  })

  it('has sent the mail of an order once, or at most twice', async () => {
    const deaths = await dieAtEveryWrite(world, {
      async prepare() {
        // All orders are one customer's, who would get no more mails in this hour.
        await world.connection.collection(LIMIT_COLLECTION).deleteMany({})
        return placed()
      },
      act: () => world.shop().runJobs('relay outboxes'),
      checkLedger,
      async check({ _id }) {
        const sent = (await Promise.all(world.sentMails.dataDirectories.map(sentMailIds))).flat()
        const times = sent.filter((id) => id === mailIdOf(`order:${_id}:placed`)).length
        expect(times).toBeOneOf([1, 2])
      },
      oneByOne: true,
    })
    report('sending a mail', deaths)
  })

  it('has a payment order that can be paid', async () => {
    const deaths = await dieAtEveryWrite(world, {
      prepare: placed,
      act: (order) => openPayment(asha, order),
      checkLedger,
      async check(order) {
        await pay(asha, order)
        expect(await statusOf(order)).toBe('paid')
      },
    })
    report('opening a payment', deaths)
  })

  /** An order for which an amount other than its total was captured, and the result of the window. */
  async function paidOtherAmount(amountOf: (totalPaise: number) => number) {
    const order = await placed()
    const { result } = await payInWindow(asha, (await openPayment(asha, order)).id)
    const payments = world.connection.collection<{ _id: string }>('sandbox_payments')
    const amountPaise = amountOf(toPaise(order.totalPrice))
    await payments.updateOne({ _id: result.razorpay_payment_id }, { $set: { amountPaise } })
    return { order, result }
  }

  it('has refunded an overpayment', async () => {
    const deaths = await dieAtEveryWrite(world, {
      prepare: () => paidOtherAmount((total) => total + 590),
      act: ({ result }) => asha.call(validatePayment, { body: result }),
      checkLedger,
      async check({ order }) {
        expect(await statusOf(order)).toBe('paid')
      },
    })
    report('settling a higher payment', deaths)
  })

  it('has refunded an insufficient payment', async () => {
    const deaths = await dieAtEveryWrite(world, {
      prepare: () => paidOtherAmount(() => 5_000),
      act: ({ result }) => asha.refused(validatePayment, { body: result }),
      checkLedger,
      async check({ order }) {
        expect(await statusOf(order)).toBe('unpaid')
      },
    })
    report('returning a payment', deaths)
  })

  it('has returned the stock of a cancelled order', async () => {
    const deaths = await dieAtEveryWrite(world, {
      prepare: placed,
      act: ({ _id }) => asha.call(orders.cancelOrder, { params: { orderId: _id } }),
      checkLedger,
      async check(order) {
        // A process that died before its first write has cancelled nothing and confirmed nothing:
        // retry.
        if ((await statusOf(order)) === 'unpaid') {
          await asha.call(orders.cancelOrder, { params: { orderId: order._id } })
        }
        expect(await statusOf(order)).toBe('cancelled')
      },
    })
    report('cancelling an order', deaths)
  })

  /** A paid order that was refunded in the provider's dashboard. The webhook about it is stored. */
  async function refundedAtProvider(): Promise<orders.Order> {
    const order = await placed()
    const paid = await pay(asha, order)
    const { razorpay_payment_id: paymentId, razorpay_order_id: providerOrderId } = paid
    const refund: SandboxRefund = {
      id: `rfnd_${randomUUID()}`,
      amountPaise: toPaise(order.totalPrice),
      receipt: null,
      notes: {},
      status: 'processed',
      createdAt: new Date(),
    }
    await world.connection.collection<SandboxPayment>('sandbox_payments').updateOne(
      { _id: paymentId },
      {
        $set: {
          status: 'refunded',
          amountRefundedPaise: refund.amountPaise,
          refunds: [refund],
        },
      },
    )
    await world.connection.collection<StoredWebhook>('webhooks').insertOne({
      _id: randomUUID(),
      event: 'refund.processed',
      providerOrderId,
      paymentId,
      refundId: refund.id,
      refundStatus: 'processed',
      // The process that received it had its time to handle it.
      receivedAt: new Date(Date.now() - 60_000),
    })
    return order
  }

  const waitingSince = (receivedAt: Date) =>
    world.connection
      .collection<StoredWebhook>('webhooks')
      .updateMany({ handledAt: { $exists: false } }, { $set: { receivedAt } })

  it('has marked an order as refunded that was refunded in the provider’s dashboard', async () => {
    const deaths = await dieAtEveryWrite(world, {
      prepare: refundedAtProvider,
      act: () => world.shop().runJobs('handle webhooks'),
      checkLedger,
      async check(order) {
        expect(await statusOf(order)).toBe('refunded')
      },
      leftovers: {
        // While a webhook is new, only the process that received it handles it.
        putAside: () => waitingSince(new Date(Date.now() + HOUR_MS)),
        takeBack: () => waitingSince(new Date(Date.now() - 60_000)),
      },
    })
    report('handling a refund made in the dashboard', deaths)
  })
})

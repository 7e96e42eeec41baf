import { createConnection, Types, type Connection } from 'mongoose'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { migrations, type Migration } from './migration-list'
import { createModels } from '../models'
import type { StoredRefund } from '../order-core/order-refunds'
import type { StoredOrder } from '../order-core/order-schema'
import { buildOrder, buildProduct, pay, signedIn } from '../../../testing/factories'
import { createFakeClock } from '../../../testing/fake-clock'
import { useShop } from '../../../testing/use-shop'
import { LEASE_MS } from '../leases/hold-lease'
import { migrateDatabase, NewerDatabaseError } from './migrate'

const shop = useShop()
let other: Connection
beforeAll(async () => {
  other = await createConnection(shop.databaseUri).asPromise()
})
afterAll(() => other.close())

const recorded = () => shop.context.connection.collection('migrations').find().toArray()
beforeEach(async () => {
  await shop.context.connection.collection('migrations').deleteMany({})
  await shop.context.models.leases.forgetAll()
})

/** Two migrations, and their effects. Each continues once `until` resolves. */
function twoMigrations(until = () => Promise.resolve()) {
  const ran: number[] = []
  const migration = (number: number): Migration => ({
    number,
    name: `number ${number}`,
    run: async () => {
      ran.push(number)
      await until()
    },
  })
  return { ran, list: [migration(1), migration(2)] }
}

/** Resolves once so many processes have said that they wait for another one. */
async function untilWaiting(processes: number): Promise<void> {
  const said = 'waiting for another process that migrates the database'
  const info = vi.mocked(shop.context.log.info)
  await vi.waitFor(() => {
    expect(info.mock.calls.filter(([text]) => text === said)).toHaveLength(processes)
  })
}

describe('migrations', () => {
  it('have numbers that count up', () => {
    expect(migrations.map(({ number }) => number)).toEqual(migrations.map((_m, index) => index + 1))
  })

  it('run once, in order, with any number of concurrent processes', async () => {
    vi.spyOn(shop.context.log, 'info')
    const { ran, list } = twoMigrations(() => untilWaiting(2))
    const { context } = shop
    const second = { ...context, connection: other, models: createModels(other) }
    await Promise.all([context, second, context].map((one) => migrateDatabase(one, list)))
    await migrateDatabase(second, list)
    expect(ran).toEqual([1, 2])
    expect(await recorded()).toMatchObject([{ _id: 1 }, { _id: 2, name: 'number 2' }])
  })

  it('are restarted by the next process if one failed, but not those before it', async () => {
    const { ran, list } = twoMigrations()
    const failing = { number: 2, name: 'no', run: () => Promise.reject(new Error('disk full')) }
    await expect(migrateDatabase(shop.context, [...list.slice(0, 1), failing])).rejects.toThrow(
      'disk full',
    )
    await migrateDatabase(shop.context, list)
    expect(ran).toEqual([1, 2])
  })

  it('are taken over from a process that died, once its lease has lapsed', async () => {
    const { ran, list } = twoMigrations()
    const clock = createFakeClock()
    const { context } = shop
    const [now, until] = [clock.now(), new Date(clock.now().getTime() + LEASE_MS)]
    const dead = { name: 'migrations', holder: 'dead', now, until, firstDueAt: now }
    expect(await context.models.leases.take(dead)).toMatchObject({ taken: true })
    vi.spyOn(context.log, 'info')
    const waiting = migrateDatabase({ ...context, now: clock.now, clock }, list)
    await untilWaiting(1)
    expect(ran).toEqual([])
    await clock.pass(LEASE_MS)
    await waiting
    expect(ran).toEqual([1, 2])
  })

  it('stop an older program with a newer database, which it does not change', async () => {
    const { ran, list } = twoMigrations()
    await shop.context.models.migrations.record(7, 'from the future', new Date())
    const before = await recorded()
    const refused = migrateDatabase(shop.context, list)
    await expect(refused).rejects.toThrow(NewerDatabaseError)
    await expect(refused).rejects.toThrow(/at version 7, and this one knows none above 2\./)
    expect(ran).toEqual([])
    expect(await recorded()).toEqual(before)
  })

  it('1: add search terms to older orders', async () => {
    const { browser } = await signedIn(shop, { name: 'Zubin Mehta' })
    const { _id, orderNumber } = await buildOrder(shop, { browser })
    const orders = shop.context.connection.collection('orders')
    const [before] = await orders.find().toArray()
    await orders.updateMany({}, { $unset: { searchTerms: 1 } })
    await migrateDatabase(shop.context)
    expect(await orders.find().toArray()).toEqual([before])
    const found = await shop.context.models.orders.list({ search: 'mehta' }, 'newest')
    expect(found).toMatchObject([{ _id, orderNumber }])
  })

  it('2: drop the replaced indexes of products', async () => {
    const products = shop.context.connection.collection('products')
    const names = async () => (await products.indexes()).map(({ name }) => name).sort()
    const before = await names()
    await products.createIndex({ category: 1, sortName: 1, _id: 1 })
    const [, second] = migrations
    await second?.run(shop.context.connection)
    await second?.run(shop.context.connection)
    expect(await names()).toEqual(before)
  })
  it('3: drop the words and the indexes of the former product search', async () => {
    const { connection, models } = shop.context
    const products = connection.collection('products')
    const { _id } = await buildProduct(shop, { name: 'Umbrella lamp' })
    const stored = () => products.findOne({ _id: new Types.ObjectId(_id) })
    const before = [await stored(), (await products.indexes()).length]
    const old = { tokens: ['+a'], sortName: 'a' }
    await products.updateOne({ _id: new Types.ObjectId(_id) }, { $set: old })
    await products.createIndex({ tokens: 1, _id: -1 })
    await products.createIndex({ countInStock: 1, createdAt: -1, _id: -1 })
    await connection.collection('search_words').insertOne({ near: [] })
    const third = migrations[2]
    await third?.run(connection)
    await third?.run(connection)
    expect([await stored(), (await products.indexes()).length]).toEqual(before)
    const names = (await connection.listCollections()).map(({ name }) => name)
    expect(names).not.toContain('search_words')
    expect(await models.products.count({ search: 'umbrella' })).toBe(1)
  })

  it('5: drop the index of visible orders by total', async () => {
    const { connection } = shop.context
    const orders = connection.collection('orders')
    const before = await orders.indexes()
    const partialFilterExpression = { status: { $in: ['unpaid', 'paid'] } }
    await orders.createIndex(
      { totalPricePaise: -1, _id: -1 },
      { name: 'visible_total', partialFilterExpression },
    )
    const dropVisibleTotal = migrations[4]
    await dropVisibleTotal?.run(connection)
    await dropVisibleTotal?.run(connection)
    expect(await orders.indexes()).toEqual(before)
  })

  it('6: list paid orders as those to pack', async () => {
    const { connection, models } = shop.context
    const { browser } = await signedIn(shop)
    const paid = async () => {
      const order = await buildOrder(shop, { browser })
      const { razorpay_payment_id: paymentId } = await pay(browser, order)
      return { _id: new Types.ObjectId(order._id), paymentId }
    }
    const [old, refunding, sent] = [await paid(), await paid(), await paid()]
    const orders = connection.collection<StoredOrder>('orders')
    await orders.updateMany({}, { $unset: { parcelWork: 1, rev: 1 } })
    const refund: StoredRefund = {
      paymentId: refunding.paymentId,
      amountPaise: 100,
      idempotencyKey: 'one',
      reason: 'order-refunded',
      status: 'pending',
    }
    await orders.updateOne({ _id: refunding._id }, { $push: { refunds: refund } })
    await orders.updateOne({ _id: sent._id }, { $set: { parcels: [] } })
    const sixth = migrations[5]
    await sixth?.run(connection)
    await sixth?.run(connection)
    const listed = await models.orders.list({ parcels: 'to-pack' }, 'newest')
    expect(listed.map(({ _id, rev }) => [_id, rev])).toEqual([[old._id.toHexString(), 1]])
  })

  it('10: find orders by phone, PIN code and the numbers of parcels', async () => {
    const { connection, models } = shop.context
    const { browser } = await signedIn(shop)
    const order = await buildOrder(shop, { browser })
    const orders = connection.collection('orders')
    const _id = new Types.ObjectId(order._id)
    const line = { product: new Types.ObjectId(), quantity: 1, serials: ['SN-77'] }
    await orders.updateOne(
      { _id },
      {
        $set: {
          searchTerms: ['as-before'],
          contact: { name: 'Meera Joshi', phone: '+919000000009' },
          'shippingAddress.postalCode': '682001',
          parcels: [{ n: 1, trackingNumber: 'BD-778', lines: [line] }],
        },
      },
    )
    const tenth = migrations[9]
    await tenth?.run(connection)
    await tenth?.run(connection)
    const searches = ['as-before', 'meera', '90000 00009', 'sn-77', 'BD-778', '682001']
    for (const search of [...searches, order.orderNumber.slice(-4)]) {
      expect(await models.orders.list({ search }, 'newest')).toMatchObject([{ _id: order._id }])
    }
    const [stored] = await orders.find({ _id }).toArray()
    const terms = stored?.['searchTerms'] as string[]
    expect(terms).toHaveLength(new Set(terms).size)
  })
})

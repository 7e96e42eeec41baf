import * as orders from '@voltkart/shared/contract/orders'
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { expireOrders } from '../../src/commands/payments/expire-orders'
import { finishOrderTasks } from '../../src/commands/order-core/finish-order-tasks'
import { buildOrder, buildProduct, openPayment, pay, stockOf } from '../factories'
import { useFaultyShop } from './faulty-provider'
import { taskEntries } from '../../src/models/order-core/order-tasks'

// The jobs of a shop with a longer outage of the provider: each request may take ten seconds.

const world = useFaultyShop()

const collection = (name: string) => {
  const { connection } = world.shop.context
  return connection.getClient().db(connection.name).collection(name)
}

it('returns the stock of unpaid orders in time, with one request for all of them', async () => {
  const product = await buildProduct(world.shop)
  const unpaid = await Promise.all(
    [1, 2, 3].map(() =>
      buildOrder(world.shop, { browser: world.asha.browser, lines: [{ product }] }),
    ),
  )
  for (const order of unpaid) await openPayment(world.asha.browser, order)
  world.provider.fault = 'hang'
  world.provider.requests.length = 0
  world.time = new Date(Date.now() + 31 * 60_000)
  await expireOrders(world.shop.context)
  expect(world.provider.requests).toHaveLength(1)
  for (const order of unpaid) expect(await world.read(order)).toMatchObject({ status: 'cancelled' })
  expect(await stockOf(world.shop, product._id)).toEqual({ inStock: 10, reserved: 0, sold: 0 })
})

it('is not delayed by an order whose processing fails', async () => {
  const product = await buildProduct(world.shop)
  const broken = await buildOrder(world.shop, { browser: world.asha.browser })
  const sound = await buildOrder(world.shop, { browser: world.asha.browser, lines: [{ product }] })
  await collection('orders').updateMany(
    { orderNumber: { $in: [broken.orderNumber, sound.orderNumber] } },
    { $set: { status: 'cancelled', outbox: taskEntries(['release-stock'], new Date()) } },
  )
  // As if a newer version of the shop had written it.
  await collection('orders').updateOne(
    { orderNumber: broken.orderNumber },
    {
      $set: {
        outbox: [
          { id: 'a-task-of-the-future', kind: 'a-task-of-the-future', at: new Date() },
          ...taskEntries(['release-stock'], new Date()),
        ],
      },
    },
  )
  await finishOrderTasks(world.shop.context)
  expect(await stockOf(world.shop, product._id)).toEqual({ inStock: 10, reserved: 0, sold: 0 })
})

it('does all other work on orders, with one request for all pending refunds', async () => {
  const refunded = await buildOrder(world.shop, { browser: world.asha.browser })
  await pay(world.asha.browser, refunded)
  world.provider.fault = 'closed-port'
  await world.admin.browser.refused(orders.refundOrder, { params: { orderId: refunded._id } })
  const [waiting] = await collection('orders')
    // A slot of an hour has one order of a customer.
    .find({ 'outbox.kind': 'request-refunds' }, { projection: { hourSlot: 0 } })
    .toArray()
  expect(waiting?._id.toHexString()).toBe(refunded._id)
  // More of its kind than one run reads.
  await collection('orders').insertMany(
    Array.from({ length: 120 }, () => {
      const { _id, ...order } = waiting ?? {}
      return { ...order, orderNumber: randomUUID(), providerOrderId: randomUUID() }
    }),
  )
  const product = await buildProduct(world.shop)
  const cancelled = await buildOrder(world.shop, {
    browser: world.asha.browser,
    lines: [{ product }],
  })
  // As a crash leaves it: cancelled, without the follow-up work.
  await collection('orders').updateOne(
    { orderNumber: cancelled.orderNumber },
    {
      $set: {
        status: 'cancelled',
        outbox: taskEntries(['release-stock', 'mail-cancelled'], new Date()),
      },
    },
  )
  world.provider.fault = 'hang'
  world.provider.requests.length = 0
  await finishOrderTasks(world.shop.context)
  expect(world.provider.requests).toHaveLength(1)
  expect(await stockOf(world.shop, product._id)).toEqual({ inStock: 10, reserved: 0, sold: 0 })
})

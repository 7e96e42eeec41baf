import { beforeAll, expect, it } from 'vitest'
import { seedBulk } from '../../../dev/demo-data/seed-bulk'
import { runEventJobs, readEvents } from '../../../testing/events'
import { useAdmin, useShop } from '../../../testing/use-shop'
import { newStockEvent } from '../../models/events/event-notes'
import { publishStock } from './publish-events'

/** More than the job publishes at once. */
const PRODUCTS = 120
const shop = useShop()
const owner = useAdmin(shop)
beforeAll(async () => {
  await seedBulk(shop.context, PRODUCTS, () => undefined)
})

/** Leaves on each product what an order of it leaves. */
async function orderEverything(): Promise<void> {
  const products = shop.context.connection.collection('products')
  const ids = await products.distinct('_id')
  await products.bulkWrite(
    ids.map((_id) => ({
      updateOne: { filter: { _id }, update: { $set: { stockEvent: newStockEvent() } } },
    })),
  )
}

it('publishes stock less often while very many orders come', async () => {
  await runEventJobs(shop.context)
  const { next } = await readEvents(owner.browser)
  const stock = { from: 0 }
  const publishAfter = async (after: string) => {
    await publishStock(shop.context, { stock })
    return (await readEvents(owner.browser, { after })).events.length
  }
  await orderEverything()
  expect(await publishAfter(next)).toBe(PRODUCTS)
  expect(stock.from).toBeGreaterThan(performance.now())

  await orderEverything()
  await orderEverything()
  expect(await publishAfter(next)).toBe(PRODUCTS)
  stock.from = 0
  expect(await publishAfter(next)).toBe(2 * PRODUCTS)
})

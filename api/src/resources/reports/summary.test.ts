import { getSummaryReport } from '@voltkart/shared/contract/summary-report'
import type { SummaryRange } from '@voltkart/shared/domain/summary-range'
import { Types } from 'mongoose'
import { beforeAll, expect, it } from 'vitest'
import type { StoredOrder } from '../../models/orders/order-schema'
import type { ProductRecord } from '../../models/products/product-edit-queries'
import { buildOrder } from '../../../testing/factories'
import { useOrderShop } from '../../../testing/order-shop'
import { findScans, watchPlans } from '../../../testing/query-plans'

const inIndia = (day: number, time: string) => new Date(`2026-11-${day}T${time}:00+05:30`)
const readSummary = (range: SummaryRange) =>
  world.admin.browser.call(getSummaryReport, { query: { range } })

const world = useOrderShop({ monitorCommands: true })
let lamp: ProductRecord
let phone: ProductRecord
const refunded: { _id: string }[] = []

/** A paid order at a time, of this many lamps and phones. */
async function payAt(time: Date, lamps: number, phones = 0) {
  world.clock.time = time
  return world.placePaid(
    { product: lamp, qty: lamps },
    ...(phones > 0 ? [{ product: phone, qty: phones }] : []),
  )
}

beforeAll(async () => {
  lamp = await world.product({ name: 'Lamp', price: 100 })
  phone = await world.product({ name: 'Phone', price: 1_000 })
  await world.shop.context.models.products.create({
    name: 'Never sold',
    image: '/uploads/a.webp',
    description: 'A lamp.',
    brand: 'Nimbus',
    category: 'Lamps',
    categories: ['lamps'],
    pricePaise: 9_900,
    countInStock: 0,
  })
  // The last minute of the day before, which is the previous day only in India.
  refunded.push(await payAt(inIndia(23, '23:59'), 1))
  await payAt(inIndia(17, '12:00'), 3)
  await payAt(inIndia(24, '00:00'), 1, 1)
  refunded.push(await payAt(inIndia(24, '09:30'), 2))
  world.clock.time = inIndia(24, '21:00')
  // This order is not paid.
  await buildOrder(world.shop, { browser: world.asha.browser, lines: [{ product: lamp }] })
  for (const { _id } of refunded) {
    await world.admin.browser.send('POST', `/orders/${_id}/refund`)
  }
})

it('sums the paid orders of today by hour, beside yesterday', async () => {
  const { hours = [], ...today } = await readSummary('today')
  expect(today).toMatchObject({
    range: 'today',
    from: '2026-11-24',
    to: '2026-11-24',
    // 1,265 and 230 with 15 % tax; a single lamp at 100 also pays for delivery.
    current: { orders: 2, pieces: 4, sales: 1_495, average: 747.5, refunds: 355 },
    before: { orders: 1, pieces: 1, sales: 125, average: 125, refunds: 0 },
    days: [{ day: '2026-11-24', orders: 2, sales: 1_495 }],
  })
  expect(hours.map(({ hour }) => hour)).toEqual(Array.from({ length: 24 }, (_, hour) => hour))
  expect(hours.filter(({ orders }) => orders > 0)).toEqual([
    { hour: 0, orders: 1, sales: 1_265 },
    { hour: 9, orders: 1, sales: 230 },
  ])
})

it('ranks products and categories, and has days without sales', async () => {
  const week = await readSummary('7d')
  expect(week).toMatchObject({
    from: '2026-11-18',
    current: { orders: 3, pieces: 5, sales: 1_620, average: 540 },
    before: { orders: 1, pieces: 3, sales: 345 },
    topProducts: [
      { product: phone._id, name: 'Phone', pieces: 1, sales: 1_000 },
      { product: lamp._id, name: 'Lamp', pieces: 4, sales: 400 },
    ],
    topCategories: [{ category: 'Accessories', pieces: 5, sales: 1_400 }],
  })
  expect(week.hours).toBeUndefined()
  expect(week.days.map(({ orders }) => orders)).toEqual([0, 0, 0, 0, 0, 1, 2])
  expect((await readSummary('30d')).current).toMatchObject({ orders: 4, pieces: 8 })
})

it('lists what runs out, by the sales of 28 days', async () => {
  const { models } = world.shop.context
  expect((await readSummary('today')).reorder).toEqual([])
  const products = world.shop.context.connection.collection('products')
  await products.updateOne({ _id: new Types.ObjectId(lamp._id) }, { $set: { countInStock: 3 } })
  expect((await readSummary('today')).reorder).toEqual([
    { product: lamp._id, name: 'Lamp', left: 3, soldPerDay: 0.25, daysOfCover: 12 },
  ])
  expect(await models.products.count({ stock: 'out' })).toBe(1)
  const setState = async (state: string) =>
    (await world.admin.browser.send('PUT', `/products/${lamp._id}`, { state })).status
  expect(await setState('archived')).toBe(200)
  expect((await readSummary('today')).reorder).toEqual([])
  expect(await setState('active')).toBe(200)
})

it('counts a refund that the bank returned no more', async () => {
  const orders = world.shop.context.connection.collection<StoredOrder>('orders')
  const _id = new Types.ObjectId(refunded[0]?._id)
  await orders.updateOne({ _id }, { $set: { 'refunds.0.status': 'failed' } })
  expect((await readSummary('today')).current.refunds).toBe(230)
})

it('reads the orders of its days alone, and only today and yesterday again', async () => {
  const getPlans = watchPlans(world.shop, ['orders', 'products'])
  await readSummary('30d')
  const plans = await getPlans(() => readSummary('30d'))
  expect(findScans(plans)).toEqual([])
  const paidPlans = plans.filter(({ command }) => JSON.stringify(command).includes('paidAt'))
  expect(paidPlans.map(({ docsExamined }) => docsExamined)).toEqual([3, 3])
})

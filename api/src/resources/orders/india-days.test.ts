import { getDashboardSummary } from '@voltkart/shared/contract/dashboard'
import { listOrders, type Order } from '@voltkart/shared/contract/orders'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildOrder, buildProduct, signInNewUser } from '../../../testing/factories'
import { useShop, useAdmin } from '../../../testing/use-shop'

const zone = 'America/New_York'

describe('the shop’s days on a server in another zone', () => {
  const clock = { now: new Date('2026-03-31T18:29:59.999Z') }
  beforeAll(() => {
    vi.stubEnv('TZ', zone)
  })
  const shop = useShop({ overrides: { now: () => clock.now } })
  const admin = useAdmin(shop)
  let onTheLast: Order
  let onTheFirst: Order

  beforeEach(() => {
    vi.stubEnv('TZ', zone)
    // The zone of this process has really changed.
    expect(clock.now.getTimezoneOffset()).toBe(240)
  })
  afterEach(() => {
    vi.unstubAllEnvs()
  })

  beforeAll(async () => {
    const { browser } = await signInNewUser(shop)
    const product = await buildProduct(shop, { createdAt: clock.now, price: 100 })
    onTheLast = await buildOrder(shop, { browser, lines: [{ product }] })
    clock.now = new Date('2026-03-31T18:30:00.000Z')
    await buildProduct(shop, { createdAt: clock.now })
    onTheFirst = await buildOrder(shop, { browser, lines: [{ product, qty: 2 }] })
  })
  afterAll(() => {
    clock.now = new Date('2026-03-31T18:29:59.999Z')
  })

  it('change at midnight in India, as in an order’s number', () => {
    expect(onTheLast).toMatchObject({ createdAt: '2026-03-31T18:29:59.999Z' })
    expect(onTheLast.orderNumber).toMatch(/^260331-/)
    expect(onTheFirst.orderNumber).toMatch(/^260401-/)
  })

  it('bound the list of orders', async () => {
    const getIds = async (query: { from?: string; to?: string }) => {
      const list = await admin.browser.call(listOrders, { query: { ...query, limit: 5 } })
      return Array.isArray(list) ? [] : list.orders.map(({ _id }) => _id)
    }
    expect(await getIds({ from: '2026-03-31', to: '2026-03-31' })).toEqual([onTheLast._id])
    expect(await getIds({ from: '2026-04-01', to: '2026-04-01' })).toEqual([onTheFirst._id])
    expect(await getIds({ from: '2026-04-01' })).toEqual([onTheFirst._id])
    expect(await getIds({ to: '2026-03-31' })).toEqual([onTheLast._id])
    expect(await getIds({ from: '2026-03-31', to: '2026-04-01' })).toHaveLength(2)
    // A time is used unchanged.
    expect(await getIds({ from: '2026-04-01T00:00:00+05:30' })).toEqual([onTheFirst._id])
    expect(await getIds({ from: '2026-03-31T18:30:00.001Z' })).toEqual([])
  })

  it('are those of the dashboard, whose last one is today', async () => {
    const { trends } = await admin.browser.call(getDashboardSummary, {})
    expect(trends.orders.slice(-2)).toEqual([1, 1])
    expect(trends.revenue?.slice(-2)).toEqual([onTheLast.totalPrice, onTheFirst.totalPrice])
    expect(trends.products.slice(-2)).toEqual([1, 1])
    expect(trends.orders).toHaveLength(14)
  })
})

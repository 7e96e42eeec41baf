import { getDashboardSummary } from '@voltkart/shared/contract/dashboard'
import { deliverOrder } from '@voltkart/shared/contract/orders'
import { addDays, toIndiaDay, getStartOfDay } from '@voltkart/shared/domain/india-day'
import { describe, expect, it } from 'vitest'
import { getCommands } from '../../../testing/command-lists'
import {
  buildOrder,
  buildProduct,
  pay,
  signInNewUser,
  signInNewAdmin,
  type SignedIn,
} from '../../../testing/factories'
import { readMailsTo } from '../../../testing/outbox'
import { watchPlans } from '../../../testing/query-plans'
import { buildShopBody, saveProfile } from '../../../testing/shop-profile'
import { startShop, useShop } from '../../../testing/use-shop'
import { reportRaisedRates } from '../../commands/mails/raised-rates'
import { createDashboardQueries } from '../../models/dashboard/dashboard-queries'

const shop = useShop({ monitorCommands: true })
const addDaysTo = (at: Date, days: number) => new Date(at.getTime() + days * 86_400_000)

describe('the dashboard', () => {
  it('counts and sums the whole shop, for administrators only', async () => {
    const asha = await signInNewUser(shop)
    const admin = await signInNewAdmin(shop)
    const cheap = await buildProduct(shop, { price: 100, countInStock: 20 })
    const last = await buildProduct(shop, { price: 1_000, countInStock: 1 })
    await buildProduct(shop, { countInStock: 0 })
    await buildOrder(shop, { browser: asha.browser, lines: [{ product: cheap }] })
    await buildOrder(shop, { browser: asha.browser, lines: [{ product: cheap }], status: 'paid' })
    const sent = await buildOrder(shop, {
      browser: asha.browser,
      lines: [{ product: last }],
      status: 'paid',
    })
    await admin.browser.call(deliverOrder, { params: { orderId: sent._id } })

    const summary = await admin.browser.call(getDashboardSummary, {})
    expect(summary).toMatchObject({
      products: 3,
      users: 2,
      orders: 3,
      revenue: 125 + 125 + 1_150,
      paidRevenue: 125 + 1_150,
      toDeliver: 1,
      outOfStock: 2,
      lowStock: 0,
    })
    expect(summary.trends.orders.at(-1)).toBe(3)
    expect(summary.trends.products).toEqual([...Array<number>(13).fill(0), 3])
    expect(summary.trends.revenue?.at(-1)).toBe(1_400)
    const spread = summary.priceDistribution.reduce((sum, { count }) => sum + count, 0)
    expect(spread).toBe(3)
    expect(summary.setup, 'orders were paid').toEqual(['mail', 'two-factor'])
  })

  it('reads no figures that the caller may not see', async () => {
    const owner = await signInNewAdmin(shop)
    const packer = await signInNewUser(shop, { roles: ['packing'] })
    const restricted = ['complaints', 'deletions', 'settlement_rows']
    const readFor = async ({ browser }: SignedIn) => {
      const commands = await getCommands(shop, () => browser.call(getDashboardSummary, {}))
      const names = commands.map((command) => command.split(' ')[1] ?? '')
      return restricted.filter((name) => names.includes(name))
    }
    expect(await readFor(packer)).toEqual([])
    expect(await readFor(owner)).toEqual(expect.arrayContaining(['complaints', 'settlement_rows']))
  })

  it('adds up the orders and accounts of each day from indexes alone', async () => {
    const { browser } = await signInNewAdmin(shop)
    await buildOrder(shop, { browser })
    const dashboard = createDashboardQueries(shop.context.connection)
    const plans = await watchPlans(shop, ['orders', 'users'])(() =>
      Promise.all([
        dashboard.readTrend('Order', new Date()),
        dashboard.readTrend('User', new Date()),
      ]),
    )
    expect(plans.map(({ docsExamined }) => docsExamined)).toEqual([0, 0, 0])
  })

  it('adds up the orders of the days before yesterday once a day', async () => {
    const { browser } = await signInNewAdmin(shop)
    const dashboard = createDashboardQueries(shop.context.connection)
    const today = new Date()
    const old = await buildOrder(shop, { browser })
    await shop.context.connection
      .collection('orders')
      .updateOne({ orderNumber: old.orderNumber }, { $set: { createdAt: addDaysTo(today, -5) } })
    const before = await dashboard.readTrend('Order', today)
    await buildOrder(shop, { browser })
    dashboard.ordersChanged()
    let after = before
    const plans = await watchPlans(shop, ['orders'])(async () => {
      after = await dashboard.readTrend('Order', today)
    })
    const begin = getStartOfDay(addDays(toIndiaDay(today), -1))
    expect(plans).toHaveLength(1)
    const path = ['command', 'pipeline', 0, '$match', 'createdAt', '$gte']
    expect(plans[0]).toHaveProperty(path, begin)
    const [latest = 0] = before.counts.slice(-1)
    expect(after.counts).toEqual([...before.counts.slice(0, -1), latest + 1])
    const next = await dashboard.readTrend('Order', addDaysTo(today, 1))
    expect(next.counts).toEqual([...after.counts.slice(1), 0])
  })

  it('tells staff of unpaid orders whose product has a higher GST rate now', async () => {
    const asha = await signInNewUser(shop)
    const admin = await signInNewAdmin(shop)
    const { browser } = admin
    await saveProfile(browser)
    const readRaised = async () => (await browser.call(getDashboardSummary, {})).ratesRaised
    const lamp = await buildProduct(shop, { hsnCode: '94052100', gstRate: 5, countInStock: 9 })
    const line = { browser: asha.browser, lines: [{ product: lamp }], taxPercent: 18 }
    const before = await readRaised()
    const orderBefore = await buildOrder(shop, line)
    const fields = { gstRate: 18 } as const
    await shop.context.models.products.update(lamp._id, { fields, at: new Date() })
    expect(await readRaised()).toBe(before + 1)
    const readTitles = async () =>
      (await readMailsTo(shop, buildShopBody().alertEmail ?? '')).filter(({ subject }) =>
        subject?.startsWith('Unpaid orders'),
      )
    await reportRaisedRates(shop.context)
    await reportRaisedRates(shop.context)
    expect((await readTitles()).map(({ text }) => text?.includes(orderBefore.orderNumber))).toEqual(
      [true],
    )
    // An order at the new rate is as it should be.
    const later = await buildOrder(shop, line)
    await reportRaisedRates(shop.context)
    expect(await readTitles()).toHaveLength(1)
    expect(await readRaised()).toBe(before + 1)
    await pay(asha.browser, later)
    await saveProfile(browser, { gst: null })
    expect(await readRaised()).toBe(0)
  })

  it('guides the owner of a new shop until its first paid order', async () => {
    const fresh = await startShop()
    const owner = await signInNewAdmin(fresh)
    const packer = await signInNewUser(fresh, { roles: ['packing'] })
    const readSetup = async () => (await owner.browser.call(getDashboardSummary, {})).setup
    expect(await readSetup()).toEqual(['products', 'couriers', 'mail', 'two-factor', 'test-order'])
    expect(await packer.browser.call(getDashboardSummary, {})).not.toHaveProperty('setup')
    await saveProfile(owner.browser)
    const asha = await signInNewUser(fresh)
    const order = await buildOrder(fresh, { browser: asha.browser, taxPercent: 18 })
    expect(await readSetup()).toEqual(['mail', 'two-factor', 'test-order'])
    await pay(asha.browser, order)
    expect(await readSetup(), 'what matters as much afterwards').toEqual(['mail', 'two-factor'])
  })
})

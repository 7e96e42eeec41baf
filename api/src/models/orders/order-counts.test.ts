import type { OrderStatus } from '@voltkart/shared/domain/order-state'
import { describe, expect, it, vi } from 'vitest'
import { buildOrder, buildProduct, signInNewUser, signInNewAdmin } from '../../../testing/factories'
import { watchPlans } from '../../../testing/query-plans'
import type { TestServer } from '../../../testing/test-server'
import { startShop, useShop } from '../../../testing/use-shop'

const shop = useShop()
const other = useShop(() => ({ databaseUri: shop.databaseUri }))

const getCount = async ({ context }: TestServer, status?: OrderStatus) =>
  (await context.models.orders.page({ status }, 'newest', { limit: 1 })).total

const countsIn = async (server: TestServer) => ({
  all: await getCount(server),
  unpaid: await getCount(server, 'unpaid'),
  cancelled: await getCount(server, 'cancelled'),
  revenue: (await server.context.models.orders.byStatus()).reduce(
    (sum, state) => sum + state.sumPaise,
    0,
  ),
})

describe('the number of orders in each state', () => {
  it('is right at once after a change here, and soon after in other processes', async () => {
    const product = await buildProduct(shop, { countInStock: 50 })
    const { browser } = await signInNewUser(shop)
    const order = await buildOrder(shop, { browser, lines: [{ product }] })
    const revenue = Math.round(order.totalPrice * 100)
    expect(await countsIn(other)).toEqual({ all: 1, unpaid: 1, cancelled: 0, revenue })
    expect(await countsIn(shop)).toEqual({ all: 1, unpaid: 1, cancelled: 0, revenue })

    await buildOrder(shop, { browser, lines: [{ product }] })
    await browser.send('POST', `/orders/${order._id}/cancel`)
    const after = { all: 2, unpaid: 1, cancelled: 1, revenue: 2 * revenue }
    expect(await countsIn(shop)).toEqual(after)
    await vi.waitFor(async () => expect(await countsIn(other)).toEqual(after), { timeout: 2_500 })
  })

  it('is a covered query', async () => {
    const fresh = await startShop({ databaseUri: shop.databaseUri, monitorCommands: true })
    const { browser } = await signInNewAdmin(fresh)
    const plans = await watchPlans(fresh, ['orders'])(async () => {
      await fresh.context.models.orders.byStatus()
    })
    expect(plans.map(({ docsExamined }) => docsExamined)).toEqual([0])
    const pages = await watchPlans(fresh, ['orders'])(() =>
      browser.send('GET', '/orders?limit=1&skip=1&sort=-total&status=unpaid'),
    )
    for (const { stages } of pages) expect(stages).not.toContain('SORT')
  })
})

import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { hashMailedToken } from '../../integrations/mailed-token'
import { FOUND_COUNTED_MAX, READ_PER_RESULT } from '../../models/orders/order-search-queries'
import { buildOrder, buildProduct, signInNewUser, signInNewAdmin } from '../../../testing/factories'
import { payTokenIn, buildPhoneOrder, takeOrder } from '../../../testing/phone-orders'
import { findScans, watchPlans } from '../../../testing/query-plans'
import { useShop } from '../../../testing/use-shop'

const shop = useShop({ monitorCommands: true })
const getPlans = watchPlans(shop, ['orders'])

beforeAll(async () => {
  const product = await buildProduct(shop, { countInStock: 100 })
  const { browser } = await signInNewUser(shop)
  for (let turn = 0; turn < 20; turn += 1) {
    await buildOrder(shop, { browser, lines: [{ product }] })
  }
})

describe('no read of orders scans all of them', () => {
  // every-call.test.ts has each filter alone, and no limit beside it.
  it.each([
    '/orders?limit=5&parcels=to-ship&sort=total&search=asha',
    '/orders?limit=5&refunds=open&search=asha&sort=total',
    '/orders?limit=5&search=571%20401&status=unpaid',
    '/orders?limit=5&status=paid&search=asha&from=2026-01-01T00:00:00Z&sort=-total',
  ])('%s', async (path) => {
    const { browser } = await signInNewAdmin(shop)
    const plans = await getPlans(async () => {
      expect((await browser.send('GET', path)).status).toBe(200)
    })
    expect(findScans(plans)).toEqual([])
  })

  it.each([
    [
      'slots',
      () => shop.context.models.orderPlacing.takenSlots('0123456789abcdef01234567', new Date()),
    ],
    [
      'whether one is paid',
      () => shop.context.models.orderPlacing.countPiecesWithBuyer('0123456789abcdef01234567'),
    ],
    [
      'photos of returns',
      () => shop.context.models.orderReturns.findReturnPhotos(['/uploads/a.webp']),
    ],
    ['by payment', () => shop.context.models.orderRefunds.findByPayment('pay_1')],
    ['by provider order', () => shop.context.models.orders.findByProviderOrder('order_1')],
    [
      'the newest of a customer',
      () => shop.context.models.erasedRecords.newestOrderAt('0123456789abcdef01234567'),
    ],
  ])('what is read of few orders: %s', async (_what, read) => {
    expect(findScans(await getPlans(read))).toEqual([])
  })

  it('reads only the shown orders for the newest page', async () => {
    const { browser } = await signInNewAdmin(shop)
    const plans = await getPlans(() => browser.send('GET', '/orders?limit=5'))
    const page = plans.find(({ command }) => 'find' in command)
    expect(page?.docsExamined).toBe(5)
  })
})

describe('a search with very many results', () => {
  const limit = 5
  const FOUND = FOUND_COUNTED_MAX + 100
  beforeAll(async () => {
    const { orders } = shop.context.models
    const [first] = await orders.list({}, 'newest')
    if (!first) throw new Error('There is no order')
    const { _id, unpaidSlot: _slot, hourSlot: _hourSlot, ...like } = first
    const createOrders = (name: string, count: number, totalPricePaise: number, begin: number) =>
      Array.from({ length: count }, (_, index) => ({
        ...like,
        user: { ...like.user, name: `${name} Rao` },
        orderNumber: `${name}-${String(index).padStart(6, '0')}`,
        // Three of them at a time were placed in the same millisecond.
        createdAt: new Date(begin + Math.floor(index / 3) * 180_000),
        totalPricePaise: totalPricePaise + Math.floor(index / 4),
      }))
    await orders.insertBulk([
      createOrders('QUENTIN', FOUND, 1_000, 0),
      createOrders('LATER', limit * READ_PER_RESULT, 10_000, Date.UTC(2000, 0, 1)),
    ])
  })

  async function searchSorted(sort: string) {
    const { browser } = await signInNewAdmin(shop)
    let responseBody: unknown
    const plans = await getPlans(async () => {
      responseBody = (
        await browser.send('GET', `/orders?limit=${limit}&search=quentin&sort=${sort}`)
      ).body
    })
    expect(findScans(plans)).toEqual([])
    const counted = plans.find(({ command }) => !JSON.stringify(command).includes('sort'))
    expect(counted?.docsExamined).toBe(FOUND_COUNTED_MAX + 1)
    return { responseBody, pages: plans.filter((plan) => plan !== counted) }
  }

  it.each([
    ['oldest', 'QUENTIN-000000'],
    ['total', 'QUENTIN-000000'],
  ])('meets them among the first of the list: %s', async (sort, orderNumber) => {
    const { responseBody, pages } = await searchSorted(sort)
    expect(responseBody).toMatchObject({ total: FOUND_COUNTED_MAX, more: true })
    expect(responseBody).toMatchObject({ orders: [{ orderNumber }, {}, {}, {}, {}] })
    expect(pages).toHaveLength(1)
    expect(pages[0]?.stages).not.toContain('SORT')
    expect(pages[0]?.docsExamined).toBeLessThanOrEqual(limit * READ_PER_RESULT)
  })

  it.each([
    ['newest', 'QUENTIN-002099'],
    ['-total', 'QUENTIN-002099'],
  ])('sorts them when the first of the list are others: %s', async (sort, orderNumber) => {
    const { responseBody, pages } = await searchSorted(sort)
    expect(responseBody).toMatchObject({ total: FOUND_COUNTED_MAX, more: true })
    expect(responseBody).toMatchObject({ orders: [{ orderNumber }, {}, {}, {}, {}] })
    expect(pages.map(({ docsExamined }) => docsExamined)).toEqual([limit * READ_PER_RESULT, FOUND])
  })

  it.each(['newest', 'oldest', 'total', '-total'] as const)(
    'does not read the orders that a page skips, or that a cursor passes: %s',
    async (sort) => {
      const { orders } = shop.context.models
      const all = await orders.list({}, sort)
      const cursor = all[1_500]
      if (!cursor) throw new Error('There are too few orders')
      const { browser } = await signInNewAdmin(shop)
      for (const status of ['', '&status=unpaid']) {
        for (const place of ['skip=2000', `after=${cursor._id}`, `before=${cursor._id}`]) {
          const plans = await getPlans(async () => {
            const path = `/orders?limit=${limit}&sort=${sort}${status}&${place}`
            expect((await browser.send('GET', path)).status).toBe(200)
          })
          const page = plans.find(({ command }) => 'sort' in command)
          expect(page?.stages).toContain('IXSCAN')
          expect(page?.stages).not.toContain('SORT')
          // Up to four orders have the same date or total as the one at the cursor.
          expect(page?.docsExamined).toBeLessThanOrEqual(limit + 4)
        }
      }
    },
  )

  it('has the exact number if there are few', async () => {
    const { browser } = await signInNewAdmin(shop)
    const { body } = await browser.send('GET', '/orders?limit=1&search=quentin-00209')
    expect(body).toMatchObject({ total: 10, more: false })
  })

  it('counts the orders of some days without reading one', async () => {
    const { browser } = await signInNewAdmin(shop)
    const plans = await getPlans(() =>
      browser.send('GET', '/orders?limit=1&from=1970-01-01&to=1970-01-01'),
    )
    const counted = plans.find(({ command }) => 'aggregate' in command)
    expect(counted?.docsExamined).toBe(0)
  })
})

it('personal records of staff do not cause reads of more paid orders than reported', async () => {
  const { orders } = shop.context.models
  const { browser, user } = await signInNewUser(shop)
  await buildOrder(shop, { browser, status: 'paid' })
  const plans = await getPlans(() => orders.listPaidSince(new Date(0), 5))
  expect(plans[0]?.docsExamined).toBe(1)
  expect(plans[0]?.stages).not.toContain('SORT')
  expect((await orders.listPaidSince(new Date(0), 5))[0]?.user).toEqual({ name: user.name })
})

it('a phone order is found by its pay link and by the key of staff, each with one read', async () => {
  const { browser, user } = await signInNewAdmin(shop)
  const key = randomUUID()
  const product = await buildProduct(shop)
  const token = payTokenIn((await takeOrder(browser, buildPhoneOrder(product), key)).payUrl)
  const { orderPlacing, payLinks } = shop.context.models
  const plans = await getPlans(async () => {
    expect(await orderPlacing.findByStaffKey(user._id, key)).toBeDefined()
    expect(await payLinks.find(hashMailedToken(token))).toBeDefined()
  })
  expect(plans.map(({ docsExamined }) => docsExamined)).toEqual([1, 1])
  expect(findScans(plans)).toEqual([])
})

import { messages } from '@voltkart/shared/contract/messages'
import { orderSorts } from '@voltkart/shared/contract/order-list-query'
import * as contract from '@voltkart/shared/contract/orders'
import { ORDER_SKIP_MAX } from '@voltkart/shared/domain/limits'
import { Types } from 'mongoose'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildOrder, buildProduct, pay, signInNewUser } from '../../../testing/factories'
import { useShop, useAdmin } from '../../../testing/use-shop'

const ORDERS = 12
const PAGE = 5
const nobody = '0'.repeat(24)

const shop = useShop()
const admin = useAdmin(shop)
beforeAll(async () => {
  const product = await buildProduct(shop, { countInStock: 1_000 })
  const customer = { name: 'Zubin Mehta', email: 'zubin@example.test' }
  const { browser } = await signInNewUser(shop, customer)
  for (let turn = 0; turn < ORDERS; turn += 1) {
    // Three of them at a time have the same total.
    const lines = [{ product, qty: 1 + Math.floor(turn / 3) }]
    const order = await buildOrder(shop, { browser, lines })
    if (turn % 2 === 0) await pay(browser, order)
  }
})

type Query = Parameters<typeof admin.browser.call<typeof contract.listOrders>>[1]['query']
const getIds = (orders: readonly { _id: string }[]) => orders.map(({ _id }) => _id)

async function listIds(query: Query): Promise<string[]> {
  const page = await admin.browser.call(contract.listOrders, { query })
  return getIds(Array.isArray(page) ? page : page.orders)
}

/** All pages from the beginning of the list, each after the last order of the previous page. */
async function walkForwards(query: Query): Promise<string[]> {
  const collected: string[] = []
  for (;;) {
    const after = collected.at(-1)
    const page = await listIds({ ...query, limit: PAGE, ...(after ? { after } : {}) })
    if (page.length === 0) return collected
    collected.push(...page)
  }
}

/** All pages before an order, the nearest first. */
async function walkBackwards(query: Query, from: string): Promise<string[]> {
  const collected = [from]
  for (;;) {
    const [before] = collected
    const page = await listIds({ ...query, limit: PAGE, ...(before ? { before } : {}) })
    if (page.length === 0) return collected
    collected.unshift(...page)
  }
}

describe('staff page through the orders', () => {
  const filters: [string, Query][] = [
    ['all', {}],
    ['those in a state', { status: 'paid' }],
    ['those of some days', { from: '2020-01-01', to: '2100-01-01' }],
    ['those that a search finds', { search: 'zubin' }],
    ['those of a search in a state', { search: 'mehta', status: 'unpaid' }],
  ]
  it.each(orderSorts.flatMap((sort) => filters.map(([name, query]) => ({ sort, name, query }))))(
    'by the orders they saw last and first: $name, $sort',
    async ({ sort, query }) => {
      const all = await listIds({ ...query, sort })
      expect(all.length).toBeGreaterThan(PAGE)
      expect(await walkForwards({ ...query, sort })).toEqual(all)
      expect(await walkBackwards({ ...query, sort }, all.at(-1) ?? '')).toEqual(all)
      const [third = ''] = all.slice(2)
      expect(await listIds({ ...query, sort, after: third })).toEqual(all.slice(3))
      expect(await listIds({ ...query, sort, before: third })).toEqual(all.slice(0, 2))
    },
  )

  it('by orders whose refund failed', async () => {
    const all = await listIds({})
    for (const [index, _id] of all.slice(0, 3).entries()) {
      const refund = {
        paymentId: `pay_${index}`,
        amountPaise: 100,
        idempotencyKey: `key-${index}`,
        reason: 'order-refunded',
        status: 'failed',
      }
      await shop.context.connection
        .collection<{ refunds: object[] }>('orders')
        .updateOne({ _id: new Types.ObjectId(_id) }, { $push: { refunds: refund } })
    }
    const failed = await listIds({ refunds: 'failed' })
    expect(failed).toEqual(all.slice(0, 3))
    expect(await listIds({ refunds: 'failed', after: failed[0] })).toEqual(failed.slice(1))
    expect(await listIds({ refunds: 'failed', before: failed[2] })).toEqual(failed.slice(0, 2))
  })

  it('past an order that has left the list in between', async () => {
    const paid = await listIds({ status: 'paid' })
    const [first = '', second = '', third = ''] = paid
    expect(await listIds({ status: 'paid', limit: 1, after: first })).toEqual([second])
    await admin.browser.call(contract.deliverOrder, { params: { orderId: second } })
    expect(await listIds({ status: 'paid', limit: 1, after: second })).toEqual([third])
  })

  it('with the total number, on every page', async () => {
    const [first = ''] = await listIds({})
    for (const place of [{ skip: 3 }, { after: first }, { before: first }]) {
      const page = await admin.browser.call(contract.listOrders, { query: { limit: 2, ...place } })
      expect(page).toMatchObject({ total: ORDERS })
    }
  })
})

describe('an invalid position in the list', () => {
  const getRefusal = async (query: string) =>
    (await admin.browser.send('GET', `/orders?${query}`)).body

  it('is too far to skip to: dates find older orders', async () => {
    expect(await listIds({ limit: PAGE, skip: ORDER_SKIP_MAX })).toEqual([])
    const tooFar = { path: 'skip', message: messages.ordersSkippedTooFar }
    for (const page of ['&limit=5', '']) {
      const body = await getRefusal(`skip=${ORDER_SKIP_MAX + 1}${page}`)
      expect(body).toMatchObject({ code: 'VALIDATION', errors: [tooFar] })
    }
  })

  it.each(['before', 'after'])('names a missing order: %s', async (side) => {
    const body = await getRefusal(`limit=5&${side}=${nobody}`)
    const errors = [{ path: side, message: messages.orderUnknown }]
    expect(body).toMatchObject({ code: 'VALIDATION', errors })
    expect(await getRefusal(`${side}=tomorrow`)).toMatchObject({ errors: [{ path: side }] })
  })

  it('is given twice', async () => {
    const [first = ''] = await listIds({})
    for (const twice of [`after=${first}&skip=5`, `after=${first}&before=${first}`]) {
      const errors = [{ path: 'skip', message: messages.orderPageTwice }]
      expect(await getRefusal(`limit=5&${twice}`)).toMatchObject({ code: 'VALIDATION', errors })
    }
  })
})

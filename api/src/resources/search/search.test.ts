import { searchShop, type SearchResults } from '@voltkart/shared/contract/search'
import type { Order } from '@voltkart/shared/contract/orders'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildComplaint } from '../../../testing/complaints'
import { buildOrder, signInNewUser } from '../../../testing/factories'
import { findScans, watchPlans } from '../../../testing/query-plans'
import { toReturnLine } from '../../../testing/fulfilment'
import { useOrderShop } from '../../../testing/order-shop'
import type { ProductRecord } from '../../models/products/product-edit-queries'

const shop = useOrderShop({ monitorCommands: true })
let phone: ProductRecord
let order: Order
const collections = ['orders', 'users', 'products', 'complaints', 'documents', 'units']

beforeAll(async () => {
  await shop.saveProfile({ taxPercent: 15 })
  phone = await shop.product({ name: 'Nova X1', serialKind: 'serial', sku: 'NX-1' })
  order = await shop.placeDelivered({ product: phone, serials: ['SN-4711'] })
})

async function searchAsStaff(q: string): Promise<SearchResults> {
  let results: SearchResults = {}
  const plans = await watchPlans(
    shop.shop,
    collections,
  )(async () => {
    results = await shop.admin.browser.call(searchShop, { query: { q } })
  })
  expect(findScans(plans)).toEqual([])
  return results
}

/** The kinds of which there are results. */
const getKinds = (results: SearchResults) =>
  Object.entries(results).flatMap(([kind, rows]) => (rows && rows.length > 0 ? [kind] : []))

describe('a search of the shop', () => {
  it('finds an order and its papers by its number', async () => {
    const results = await searchAsStaff(order.orderNumber)
    expect(getKinds(results)).toEqual(['orders', 'documents'])
    expect(results).toMatchObject({
      orders: [{ _id: order._id, name: 'Asha Rao', status: 'delivered', canPack: false }],
      documents: [{ kind: 'invoice', order: { _id: order._id, orderNumber: order.orderNumber } }],
    })
    const [invoice] = results.documents ?? []
    const invoiceResults = await searchAsStaff(invoice?.number ?? '')
    expect(getKinds(invoiceResults)).toEqual(['orders', 'documents'])
    expect(invoiceResults.orders).toEqual(results.orders)
  })

  it('finds a unit with its order', async () => {
    const results = await searchAsStaff('sn-4711')
    expect(getKinds(results)).toEqual(['orders', 'units'])
    expect(results.units).toEqual([
      {
        serial: 'SN-4711',
        product: 'Nova X1',
        state: 'sold',
        order: { _id: order._id, orderNumber: order.orderNumber },
      },
    ])
  })

  it('finds products by name and SKU, customers by name', async () => {
    const product = { _id: phone._id, name: 'Nova X1', price: 499.5 }
    expect((await searchAsStaff('nova')).products).toEqual([product])
    expect((await searchAsStaff('nx-1')).products).toEqual([product])
    const { customers, orders } = await searchAsStaff('asha')
    expect(customers).toMatchObject([{ _id: shop.asha.user._id, name: 'Asha Rao' }])
    expect(orders).toHaveLength(1)
    expect((await searchAsStaff('admin')).customers).toEqual([])
  })

  it('finds a return and a complaint by the beginning of their number', async () => {
    const { return: returned } = await shop.request(order, [toReturnLine(phone, 1, 'defective')])
    const results = await searchAsStaff(returned.number.slice(0, 9).toLowerCase())
    expect(results.returns).toEqual([
      {
        number: returned.number,
        n: 1,
        state: 'requested',
        order: { _id: order._id, orderNumber: order.orderNumber },
      },
    ])
    const number = await buildComplaint(shop.asha.browser)
    expect((await searchAsStaff(number)).complaints).toEqual([
      { number, name: 'Asha Rao', state: 'open' },
    ])
    expect(getKinds(await searchAsStaff('R26'))).toEqual([])
  })

  it('has at most five of a kind, and says which orders can be packed', async () => {
    const { browser } = await signInNewUser(shop.shop, { name: 'Zubin Mehta' })
    for (let turn = 0; turn < 6; turn += 1) {
      await buildOrder(shop.shop, { browser, lines: [{ product: phone }] })
    }
    expect((await searchAsStaff('zubin')).orders).toHaveLength(5)
    const paid = await shop.placePaid({ product: phone })
    expect((await searchAsStaff(paid.orderNumber)).orders).toMatchObject([{ canPack: true }])
  })

  it('shows each role only what it may read', async () => {
    const kindsFor = async (role: 'packing' | 'support' | 'catalogue' | 'accounts') => {
      const { browser } = await signInNewUser(shop.shop, { name: role, roles: [role] })
      const results = await browser.call(searchShop, { query: { q: 'zubin' } })
      expect(results.orders?.some(({ canPack }) => canPack) ?? false).toBe(false)
      return Object.keys(results)
    }
    expect(await kindsFor('packing')).toEqual(['orders', 'products', 'units'])
    expect(await kindsFor('catalogue')).toEqual(['products'])
    expect(await kindsFor('accounts')).toEqual(['orders', 'products', 'documents', 'units'])
    const forSupport = ['orders', 'customers', 'products', 'returns', 'complaints', 'units']
    expect(await kindsFor('support')).toEqual(forSupport)
    expect((await shop.admin.browser.send('GET', '/search?q=')).status).toBe(400)
    expect((await shop.admin.browser.send('GET', '/search')).status).toBe(400)
  })
})

import { getCustomerOverview } from '@voltkart/shared/contract/customers'
import { type Import, importMessages } from '@voltkart/shared/contract/imports'
import { getOrder, listMyOrders, listOrders, type Order } from '@voltkart/shared/contract/orders'
import { searchShop } from '@voltkart/shared/contract/search'
import { allRoutes } from '@voltkart/shared/contract/api'
import { NO_ACCOUNT_ID } from '@voltkart/shared/domain/imports'
import { unzipSync } from 'fflate'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildProduct, signInNewUser } from '../../../testing/factories'
import { readExport, runImport } from '../../../testing/imports'
import { useAdmin, useEmptiedShop } from '../../../testing/use-shop'
import { eraseDueCustomers } from '../../commands/personal-data/erase-customer'

const shop = useEmptiedShop()

const owner = useAdmin(shop, beforeEach)

/** Imports files of the folder and waits for the result. */
async function importFiles(
  names: string[],
  { dryRun = false, change = (text: string) => text } = {},
): Promise<Import> {
  const files: Record<string, string> = {}
  for (const name of names) files[name] = change(await readExport(name))
  const fields = { kind: 'shopify', prices: 'with-tax', dryRun: String(dryRun) }
  return runImport(shop, owner, files, fields)
}

const getStoredOrders = () => shop.context.connection.collection('imported_orders')
const getId = async (orderNumber: string) =>
  (await getStoredOrders().findOne({ orderNumber }))?._id.toHexString() ?? ''
const getNumbers = (list: Order[] | { orders: Order[] }) =>
  (Array.isArray(list) ? list : list.orders).map(({ orderNumber }) => orderNumber)

describe('orders of Shopify', () => {
  it('are shown before anything is written, with their sum and what is left out', async () => {
    const result = await importFiles(['shopify-orders.csv'], { dryRun: true })
    expect(result.counts.orders).toEqual({ new: 3, changed: 0, same: 0, leftOut: 2 })
    expect(result.sums).toEqual([{ subject: 'orders', currency: 'INR', amount: 1_665 }])
    expect(result.leftOut).toMatchObject([
      { row: 6, column: 'Currency', message: 'Only orders in Indian rupees are imported.' },
      { row: 7, column: 'Total', value: '1,24', message: 'Write 1.24 or 124.' },
      { row: 7, column: 'Subtotal' },
    ])
    expect(await getStoredOrders().countDocuments()).toBe(0)
  })

  it('become history with their old numbers, prices and states, and nothing else', async () => {
    const mug = await buildProduct(shop, { sku: 'MUG-BLUE', image: '/uploads/mug.webp' })
    const otherCollections = ['orders', 'documents', 'stock_moves', 'mails', 'events'] as const
    const countDocuments = () =>
      Promise.all(
        otherCollections.map((name) => shop.context.connection.collection(name).countDocuments()),
      )
    const before = await countDocuments()
    // The customers come first, whatever the order of the files.
    await importFiles(['shopify-orders.csv', 'shopify-customers.csv'])
    expect(await countDocuments()).toEqual(before)
    const params = { orderId: await getId('#1001') }
    expect(await owner.browser.call(getOrder, { params })).toMatchObject({
      imported: true,
      orderNumber: '#1001',
      status: 'delivered',
      user: { name: 'Meera Nair', email: 'meera.nair@example.com' },
      orderItems: [
        { _id: mug._id, name: 'Blue Mug', price: 449, qty: 2, image: '/uploads/mug.webp' },
        { name: 'Red Mug', price: 100, qty: 1, image: '' },
      ],
      // Shopify’s tax was inside the prices.
      itemsPrice: 998,
      shippingPrice: 50,
      taxPrice: 0,
      totalPrice: 1_048,
      paymentMethod: 'Razorpay',
      deliveredAt: '2025-03-07T12:30:00.000Z',
    })
    const pending = { orderId: await getId('#1002') }
    expect(await owner.browser.call(getOrder, { params: pending })).toMatchObject({
      status: 'cancelled',
    })
    const guest = { orderId: await getId('#1003') }
    expect(await owner.browser.call(getOrder, { params: guest })).toMatchObject({
      status: 'refunded',
      taxPrice: 18,
      user: { _id: NO_ACCOUNT_ID },
    })
    const change = (text: string) =>
      text.replace('#1002,arjun.rao@example.com,pending', '#1002,arjun.rao@example.com,paid')
    const secondImport = await importFiles(['shopify-orders.csv'], { change })
    expect(secondImport.counts.orders).toEqual({ new: 0, changed: 1, same: 2, leftOut: 2 })
    expect(await owner.browser.call(getOrder, { params: pending })).toMatchObject({
      status: 'paid',
    })
    expect(await getStoredOrders().countDocuments()).toBe(3)
  })
})

describe('an imported order', () => {
  it('is found by staff in a search and on the customer’s page, and in no other list', async () => {
    await importFiles(['shopify-customers.csv', 'shopify-orders.csv'])
    const { browser } = owner
    const listNumbers = (search?: string) =>
      browser.call(listOrders, { query: { limit: 10, ...(search ? { search } : {}) } })
    expect(await listNumbers()).toMatchObject({ orders: [], total: 0 })
    for (const search of ['#1001', '1001', 'meera', '682001']) {
      expect(getNumbers(await listNumbers(search)), search).toEqual(['#1001'])
    }
    const { orders } = await browser.call(searchShop, { query: { q: '1001' } })
    expect(orders).toMatchObject([{ orderNumber: '#1001', canPack: false }])
    const meera = await shop.context.models.users.findByEmail('meera.nair@example.com')
    const params = { userId: meera?._id ?? '' }
    const overview = await browser.call(getCustomerOverview, { params })
    expect(overview.orders).toMatchObject([{ orderNumber: '#1001', imported: true }])
    expect(overview.sums).toEqual({ orders: 0, paidOrders: 0, paid: 0 })
  })

  it('is shown to its buyer once the email is proved, and to nobody before', async () => {
    await importFiles(['shopify-orders.csv'])
    const orderId = await getId('#1003')
    const { browser } = await signInNewUser(shop, { email: 'guest@example.com', isProved: false })
    const listOwnNumbers = async () =>
      getNumbers(await browser.call(listMyOrders, { query: { limit: 8 } }))
    const readStatus = async () => (await browser.send('GET', `/orders/${orderId}`)).status
    const account = await shop.context.models.users.findByEmail('guest@example.com')
    const { users } = shop.context.models
    expect([await listOwnNumbers(), await readStatus()]).toEqual([[], 404])
    await users.update(account?._id ?? '', { emailProvedAt: new Date() })
    expect([await listOwnNumbers(), await readStatus()]).toEqual([['#1003'], 200])
    const stranger = await signInNewUser(shop)
    expect((await stranger.browser.send('GET', `/orders/${orderId}`)).status).toBe(404)
  })

  it('is refused by every call that would change it', async () => {
    await importFiles(['shopify-orders.csv'])
    const before = await getStoredOrders().find().toArray()
    const orderId = await getId('#1003')
    const changing = allRoutes.filter(
      ({ path, method }) => path.startsWith('/orders/:orderId') && method !== 'get',
    )
    expect(changing.length).toBeGreaterThan(15)
    const bodies = changing.map(({ method, path }) => {
      const url = path.replace(':orderId', orderId).replaceAll(/:\w+/g, '1')
      return owner.browser.send(method.toUpperCase(), url, {})
    })
    const results = await Promise.all(bodies)
    expect(
      results.map(({ status }) => status).filter((status) => status < 400 || status >= 500),
    ).toEqual([])
    for (const action of ['cancel', 'deliver', 'refund', 'pay']) {
      const path = changing.find(({ path: candidate }) => candidate.endsWith(`/${action}`))
      if (!path) continue
      const url = path.path.replace(':orderId', orderId)
      const response = await owner.browser.send(path.method.toUpperCase(), url, {})
      expect(response, action).toMatchObject({
        status: 409,
        body: { message: importMessages.readOnly },
      })
    }
    expect(await getStoredOrders().find().toArray()).toEqual(before)
    // Without the permission, its existence is not disclosed.
    const { browser } = await signInNewUser(shop)
    expect((await browser.send('PUT', `/orders/${orderId}/cancel`)).status).toBe(404)
  })

  it('goes into the copy of a customer’s data, and loses its customer with the account', async () => {
    await importFiles(['shopify-customers.csv', 'shopify-orders.csv'])
    const { connection, models } = shop.context
    const { browser } = await signInNewUser(shop, { email: 'guest@example.com' })
    const response = await browser.fetch('/api/v1/users/me/export')
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
    const copied: unknown = JSON.parse(new TextDecoder().decode(files['orders.json']))
    expect(copied).toMatchObject([{ orderNumber: '#1003', imported: true }])
    for (const email of ['meera.nair@example.com', 'guest@example.com']) {
      const account = await models.users.findByEmail(email)
      const path = `/users/${account?._id ?? ''}/erase`
      expect((await owner.browser.send('POST', path, { reason: 'By phone' })).status).toBe(200)
    }
    await connection.collection('erasures').updateMany({}, { $set: { erasesAt: new Date(0) } })
    await eraseDueCustomers(shop.context)
    const text = JSON.stringify(await getStoredOrders().find().toArray())
    for (const erasedText of [
      'Meera',
      'meera',
      'Lake Road',
      '682001',
      '9812345678',
      'Gita',
      'guest@',
    ]) {
      expect(text).not.toContain(erasedText)
    }
    expect(text).toContain('#1001')
    const secondImport = await importFiles(['shopify-orders.csv'])
    expect(secondImport.counts.orders).toEqual({ new: 0, changed: 0, same: 3, leftOut: 2 })
    expect(JSON.stringify(await getStoredOrders().find().toArray())).toBe(text)
  })
})

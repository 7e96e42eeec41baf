import * as contract from '@voltkart/shared/contract/products'
import { placeOrder } from '@voltkart/shared/contract/orders'
import { messages } from '@voltkart/shared/contract/messages'
import { describe, expect, it } from 'vitest'
import { buildProduct, buildOrderBody, signInNewUser } from '../../../testing/factories'
import { signInMany } from '../../../testing/many-customers'
import { useAdmin, useShop } from '../../../testing/use-shop'

const shop = useShop()
const admin = useAdmin(shop)

const fields = {
  name: 'Aero Book 14',
  image: '/uploads/aero.webp',
  description: 'A light laptop.',
  brand: 'Aero',
  category: 'Laptops',
  price: 74_999.5,
  countInStock: 7,
}

describe('a new product', () => {
  it('is returned completely and can be read by anybody', async () => {
    const { message, product } = await admin.browser.call(contract.createProduct, { body: fields })
    expect(message).toBe(messages.productCreated)
    expect(product).toMatchObject({ ...fields, rating: 0, numReviews: 0, version: 1, reviews: [] })
    const params = { productId: product._id }
    expect(await shop.browser().call(contract.getProduct, { params })).toEqual(product)
  })

  it('accepts only the fields of the contract', async () => {
    const sent = { ...fields, rating: 5, numReviews: 99, version: 7, tokens: ['+x'] }
    const { body } = await admin.browser.send('POST', '/products', sent)
    expect(body).toMatchObject({ product: { rating: 0, numReviews: 0, version: 1 } })
    expect(JSON.stringify(body)).not.toMatch(/tokens|sortName|reservations|pricePaise/)
  })

  it('has a unique SKU, if any', async () => {
    await buildProduct(shop)
    await buildProduct(shop)
    const body = { ...fields, sku: 'AERO-14' }
    await admin.browser.call(contract.createProduct, { body })
    expect(await admin.browser.expectRefusal(contract.createProduct, { body })).toMatchObject({
      status: 409,
      message: messages.skuTaken,
    })
    const { _id } = await buildProduct(shop)
    const input = { params: { productId: _id }, body: { sku: 'AERO-14' } }
    expect(await admin.browser.expectRefusal(contract.updateProduct, input)).toMatchObject({
      status: 409,
      message: messages.skuTaken,
    })
  })
})

it('one product is not sent again to a client that has it, until it is sold', async () => {
  const product = await buildProduct(shop)
  const visitor = shop.browser()
  const path = `/products/${product._id}`
  const tag = (await visitor.send('GET', path)).headers.get('etag') ?? ''
  expect(tag).toMatch(/^"1-[\w-]+"$/)
  expect((await visitor.send('GET', path, undefined, { 'If-None-Match': tag })).status).toBe(304)
  const { browser } = await signInNewUser(shop)
  await browser.call(placeOrder, { body: buildOrderBody([{ product }]) })
  const after = await visitor.send('GET', path, undefined, { 'If-None-Match': tag })
  expect(after).toMatchObject({ status: 200, body: { countInStock: 9, version: 1 } })
  expect(after.headers.get('etag')).toMatch(/^"1-/)
  expect(after.headers.get('etag')).not.toBe(tag)
})

describe('changing a product', () => {
  const toUpdate = (
    productId: string,
    body: Parameters<typeof admin.browser.call<typeof contract.updateProduct>>[1]['body'],
    headers: { 'if-match'?: string } = {},
  ) => ({ params: { productId }, body, headers })

  it('changes the sent fields, increments the version and keeps the rest', async () => {
    const { _id } = await buildProduct(shop, { sku: 'LEAVE-ME' })
    const sent = toUpdate(_id, { name: 'Renamed Mouse', price: 12.34 })
    const { message, product } = await admin.browser.call(contract.updateProduct, sent)
    expect(message).toBe(messages.productUpdated)
    expect(product).toMatchObject({
      name: 'Renamed Mouse',
      price: 12.34,
      version: 2,
      brand: 'Zephyr',
      sku: 'LEAVE-ME',
      countInStock: 10,
    })
    const query = { search: 'renam' }
    const { products } = await shop.browser().call(contract.listProducts, { query })
    expect(products.map((listed) => listed._id)).toEqual([_id])
  })

  it('removes a SKU', async () => {
    const { _id } = await buildProduct(shop, { sku: 'GONE' })
    const { product } = await admin.browser.call(contract.updateProduct, toUpdate(_id, { sku: '' }))
    expect(product.sku).toBeUndefined()
    await buildProduct(shop, { sku: 'GONE' })
  })

  it('accepts one of two editors', async () => {
    const { _id } = await buildProduct(shop)
    const read = await admin.browser.send('GET', `/products/${_id}`)
    const headers = { 'if-match': read.headers.get('etag') ?? '' }
    const edits = ['First', 'Second'].map((name) =>
      admin.browser.send('PUT', `/products/${_id}`, { name }, headers),
    )
    const results = await Promise.all(edits)
    expect(results.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(results.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'STALE_VERSION',
      message: messages.staleProduct,
    })
    const any = toUpdate(_id, { name: 'Third' }, { 'if-match': '*' })
    expect((await admin.browser.call(contract.updateProduct, any)).product.version).toBe(3)
  })

  it('a change during sales neither conflicts nor creates stock', async () => {
    const product = await buildProduct(shop, { countInStock: 30 })
    const read = await admin.browser.send('GET', `/products/${product._id}`)
    const headers = { 'if-match': read.headers.get('etag') ?? '' }
    const buyers = await signInMany(shop, 5)
    const orders = buyers.map(({ browser }) =>
      browser.call(placeOrder, { body: buildOrderBody([{ product, qty: 2 }]) }),
    )
    const edit = toUpdate(product._id, { countInStock: 40, countInStockWas: 30 }, headers)
    await Promise.all([...orders, admin.browser.call(contract.updateProduct, edit)])
    const params = { productId: product._id }
    const after = await shop.browser().call(contract.getProduct, { params })
    expect(after).toMatchObject({ countInStock: 30, version: 2 })
  })

  it('sets the stock as sent if the request does not say which stock the editor saw', async () => {
    const { _id } = await buildProduct(shop, { countInStock: 5 })
    const sent = toUpdate(_id, { countInStock: 2 })
    expect((await admin.browser.call(contract.updateProduct, sent)).product.countInStock).toBe(2)
  })

  it('removes no more pieces than are left', async () => {
    const { _id } = await buildProduct(shop, { countInStock: 3 })
    const sent = toUpdate(_id, { countInStock: 0, countInStockWas: 5, name: 'Never' })
    expect(await admin.browser.expectRefusal(contract.updateProduct, sent)).toMatchObject({
      status: 409,
      message: messages.stockBelowZero,
    })
    const params = { productId: _id }
    const after = await shop.browser().call(contract.getProduct, { params })
    expect(after).toMatchObject({ countInStock: 3, version: 1, name: 'Zephyr Wireless Mouse' })
  })
})

it('deleting a product keeps orders complete and nothing else', async () => {
  const product = await buildProduct(shop, { name: 'Short Lived Lamp' })
  const { browser } = await signInNewUser(shop)
  const order = await browser.call(placeOrder, { body: buildOrderBody([{ product }]) })
  const params = { productId: product._id }
  const deletion = await admin.browser.call(contract.deleteProduct, { params })
  expect(deletion).toMatchObject({
    message: messages.productDeleted,
    product: { _id: product._id, name: 'Short Lived Lamp', reviews: [] },
  })
  expect((await admin.browser.expectRefusal(contract.deleteProduct, { params })).status).toBe(404)
  expect((await browser.expectRefusal(contract.getProduct, { params })).status).toBe(404)
  const { body } = await browser.send('GET', `/orders/${order._id}`)
  expect(body).toMatchObject({ orderItems: [{ name: 'Short Lived Lamp' }] })
})

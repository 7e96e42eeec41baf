import { messages } from '@voltkart/shared/contract/messages'
import { placeOrder } from '@voltkart/shared/contract/orders'
import * as contract from '@voltkart/shared/contract/products'
import { API_BASE } from '@voltkart/shared/contract/route'
import { DEFAULT_TAX_PERCENT, priceCart } from '@voltkart/shared/domain/cart-prices'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Browser } from '../../../testing/browser'
import {
  buildProduct,
  buildOrderBody,
  signInNewUser,
  signInNewAdmin,
} from '../../../testing/factories'
import { saveProfile } from '../../../testing/shop-profile'
import { useShop } from '../../../testing/use-shop'

const begin = new Date('2026-11-24T10:00:00Z')
const toTime = (ms: number) => new Date(begin.getTime() + ms)
const [from, to] = [toTime(60_000), toTime(120_000)]
let clock = begin
const overrides = { now: () => clock }
const shop = useShop({ overrides })
/** Another process on the same database. */
const other = useShop(() => ({ overrides, databaseUri: shop.databaseUri }))
let visitor: Browser
let customer: Browser
let admin: Browser
beforeAll(async () => {
  visitor = shop.browser()
  admin = (await signInNewAdmin(shop)).browser
  customer = (await signInNewUser(shop)).browser
})
beforeEach(() => {
  clock = begin
})

const sale = { price: 800, from: from.toISOString(), to: to.toISOString() }
const editProduct = (productId: string, body: object) =>
  admin.send('PUT', `/products/${productId}`, body)

async function createOnSale(fields: Parameters<typeof buildProduct>[1] = {}) {
  const product = await buildProduct(shop, { price: 1_000, ...fields })
  const result = await editProduct(product._id, { sale })
  expect(result).toMatchObject({ status: 200, body: { product: { price: 1_000, sale } } })
  return product
}
const readProduct = (browser: Browser, productId: string) =>
  browser.call(contract.getProduct, { params: { productId } })

describe('a sale', () => {
  it('begins and ends at its moments in every process, also where responses are cached', async () => {
    const { _id, brand } = await createOnSale({ brand: 'Sold for less' })
    const cheaper = await buildProduct(shop, { brand, price: 900, category: 'Other' })
    const { products } = other.context.models
    await expect
      .poll(() => products.mark(_id).then(() => products.nextChangeAt()), { timeout: 10_000 })
      .toBe(from.getTime())
    const browsers = [visitor, other.browser(), customer]
    const query: contract.ProductQuery = { brand: [brand], sort: 'price', facets: true }
    const etags = new Set<string | null>()
    for (const [time, isOn] of [
      [from.getTime() - 1, false],
      [from.getTime(), true],
      [to.getTime() - 1, true],
      [to.getTime(), false],
    ] as const) {
      clock = new Date(time)
      for (const browser of browsers) {
        const detail = await readProduct(browser, _id)
        expect(detail).toMatchObject({ price: 1_000, priceWithTax: isOn ? 920 : 1_150 })
        expect(detail.sale).toEqual(isOn ? sale : undefined)
        expect(detail.regularPriceWithTax).toBe(isOn ? 1_150 : undefined)
        const list = await browser.call(contract.listProducts, { query })
        const ids = list.products.map((product) => product._id)
        expect(ids).toEqual(isOn ? [_id, cheaper._id] : [cheaper._id, _id])
        expect(list.facets?.priceWithTax.min).toBe(isOn ? 920 : 1_035)
        const under = { brand: [brand], maxPriceWithTax: 1_000 }
        const cheapProducts = await browser.call(contract.listProducts, { query: under })
        expect(cheapProducts.total).toBe(isOn ? 1 : 0)
        const { categories } = await browser.call(contract.listCategories, {})
        const category = categories.find(({ value }) => value === list.products[0]?.category)
        expect(category?.priceFrom).toBe(isOn ? 920 : 1_035)
      }
      const response = await visitor.fetch(`${API_BASE}/products/${_id}`)
      etags.add(response.headers.get('etag'))
    }
    expect(etags.size).toBe(2)
  })

  it('is what an order is charged, by the clock of the server', async () => {
    const product = await createOnSale()
    const placeAt = (price: number) => {
      const cartItems = [{ _id: product._id, qty: 2, price }]
      const prices = priceCart(cartItems, DEFAULT_TAX_PERCENT)
      const body = { ...buildOrderBody([{ product }]), cartItems, ...prices }
      return customer.send('POST', '/orders', body)
    }
    expect(await placeAt(800)).toMatchObject({ status: 409, body: { code: 'PRICE_CHANGED' } })
    clock = from
    expect(await placeAt(1_000)).toMatchObject({
      status: 409,
      body: { code: 'PRICE_CHANGED', quote: { items: [{ price: 800 }], totalPrice: 1_840 } },
    })
    expect(await placeAt(800)).toMatchObject({
      status: 201,
      body: { itemsPrice: 1_600, orderItems: [{ price: 800 }] },
    })
    clock = to
    const body = buildOrderBody([{ product, qty: 2 }])
    expect((await customer.call(placeOrder, { body })).itemsPrice).toBe(2_000)
  })

  it('shows on the page of another variant', async () => {
    const createVariant = (value: string) => ({
      key: 'on-sale',
      options: [{ name: 'Size', value }],
    })
    const { _id } = await createOnSale({ family: createVariant('M') })
    const viewed = await buildProduct(shop, { family: createVariant('L') })
    const [before] = (await readProduct(visitor, viewed._id)).siblings
    clock = from
    const [after] = (await readProduct(visitor, viewed._id)).siblings
    expect([before, after]).toMatchObject([
      { _id, price: 1_000, priceWithTax: 1_150 },
      { _id, price: 1_000, priceWithTax: 920 },
    ])
  })

  it('is known to staff before it begins, and to nobody after it is removed', async () => {
    const { _id, name } = await createOnSale({ name: 'Known early' })
    expect((await readProduct(admin, _id)).sale).toEqual(sale)
    const query = { search: name, exact: true, state: 'all' } as const
    const list = await admin.call(contract.listProducts, { query })
    expect(list.products).toMatchObject([{ sale, priceWithTax: 1_150 }])
    expect((await editProduct(_id, { sale: null })).body).not.toHaveProperty('product.sale')
    clock = from
    expect((await readProduct(visitor, _id)).priceWithTax).toBe(1_150)
  })

  it.each([
    [{ ...sale, price: 1_000.01 }, 'sale.price', messages.saleAbovePrice],
    [{ ...sale, to: sale.from }, 'sale.to', 'The end must be after the beginning'],
    [{ ...sale, price: -1 }, 'sale.price', 'A price cannot be below 0'],
    [{ price: 5 }, 'sale.from', 'Enter a time such as 2026-12-01T10:00:00+05:30'],
  ])('is refused: %j', async (input, path, message) => {
    const { _id } = await buildProduct(shop, { price: 1_000 })
    const { status, body } = await editProduct(_id, { sale: input })
    expect(status).toBe(400)
    expect((body as { errors: object[] }).errors).toContainEqual({ path, message })
  })

  it('limits the price, which the MRP limits', async () => {
    await saveProfile(admin)
    const { _id } = await createOnSale({ mrpPaise: 2_000_00 })
    expect(await editProduct(_id, { price: 799 })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'sale.price' }] },
    })
    expect(await editProduct(_id, { mrp: 1_000 })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'mrp' }] },
    })
  })
})

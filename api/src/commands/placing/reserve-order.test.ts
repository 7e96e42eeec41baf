import { getOrder, placeOrder, type Order } from '@voltkart/shared/contract/orders'
import { expect, it } from 'vitest'
import { toSoldFacts } from './reserve-order'
import { buildProduct, buildOrderBody, signInNewAdmin } from '../../../testing/factories'
import { allFacts } from '../../../testing/product-facts'
import { useAccount, useShop } from '../../../testing/use-shop'

const shop = useShop()
const customer = useAccount(shop)

const { hsnCode, gstRate, warranty, serialKind, returns } = allFacts
const facts = { hsnCode, gstRate, warranty, serialKind, returns }

it('keeps the facts of a product at the time of the order, whatever happens to it', async () => {
  const product = await buildProduct(shop, facts)
  const order = await customer.browser.call(placeOrder, { body: buildOrderBody([{ product }]) })
  expect(order.orderItems).toMatchObject([facts])
  const admin = await signInNewAdmin(shop)
  const nulls = Object.fromEntries(Object.keys(facts).map((fact) => [fact, null]))
  const edited = await admin.browser.send('PUT', `/products/${product._id}`, nulls)
  expect(edited.status).toBe(200)
  const params = { orderId: order._id }
  const customerOrder: Order = await customer.browser.call(getOrder, { params })
  expect(customerOrder.orderItems).toMatchObject([facts])
  await admin.browser.send('DELETE', `/products/${product._id}`)
  expect((await customer.browser.call(getOrder, { params })).orderItems).toMatchObject([facts])
})

it('keeps the defaults for a product without facts', async () => {
  const product = await buildProduct(shop)
  const order = await customer.browser.call(placeOrder, { body: buildOrderBody([{ product }]) })
  expect(order.orderItems).toMatchObject([{ serialKind: 'none', returns: 'refund' }])
  for (const fact of ['hsnCode', 'gstRate', 'warranty']) {
    expect(order.orderItems[0]).not.toHaveProperty(fact)
  }
})

it('keeps the rate of the shop for a product without one, while GST is on', async () => {
  const [plain] = await shop.context.models.products.findSellable([(await buildProduct(shop))._id])
  const [product] = await shop.context.models.products.findSellable([
    (await buildProduct(shop, { gstRate: 28 }))._id,
  ])
  if (!plain || !product) throw new Error('A product is gone')
  const gst = { defaultRate: 18 } as const
  expect(toSoldFacts(plain, { gst, returnDays: 7 })).toMatchObject({ gstRate: 18 })
  expect(toSoldFacts(product, { gst, returnDays: 7 })).toMatchObject({ gstRate: 28 })
  expect(toSoldFacts(product, { gst: null, returnDays: 7 })).toMatchObject({ gstRate: 28 })
  expect(toSoldFacts(plain, { gst: null, returnDays: 7 })).not.toHaveProperty('gstRate')
})

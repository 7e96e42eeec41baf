import { expect, it } from 'vitest'
import { updateProduct } from '@voltkart/shared/contract/products'
import { buildOrder, buildProduct, pay, signedIn, signedInAdmin } from '../../../testing/factories'
import { readLedger } from '../../../testing/ledger'
import { findStockLedgerLosses } from '../../../testing/stock-ledger'
import { useShop } from '../../../testing/use-shop'
import type { StoredProduct } from '../products/product-schema'
import { openStockLedger } from './open-stock-ledger'

const shop = useShop()

const products = () => shop.context.connection.collection<StoredProduct>('products')
const moves = () => shop.context.connection.collection('stock_moves')
const losses = async () => findStockLedgerLosses(await readLedger(shop.context.connection))

/** As an older release has left all products. */
async function forgetLedger(): Promise<void> {
  await moves().deleteMany({})
  await products().updateMany({}, { $unset: { adjusted: 1, stockRevision: 1, stockMoves: 1 } })
}

it('opens the ledger with what is in stock, reserved and sold, while customers order', async () => {
  const { browser } = await signedIn(shop)
  const product = await buildProduct(shop, { countInStock: 1_000 })
  const empty = await buildProduct(shop, { countInStock: 0 })
  await pay(browser, await buildOrder(shop, { browser, lines: [{ product, qty: 4 }] }))
  await buildOrder(shop, { browser, lines: [{ product, qty: 3 }] })
  const bulk = Array.from({ length: 1_200 }, (_, index) => ({
    name: `Lamp ${index}`,
    image: '/uploads/a.webp',
    description: 'A lamp.',
    brand: 'Nimbus',
    category: 'Lamps',
    pricePaise: 9_900,
    countInStock: index % 7,
  }))
  await shop.context.models.products.insertMany(bulk)
  await forgetLedger()

  const orders = [1, 2, 3, 4].map((qty) => buildOrder(shop, { browser, lines: [{ product, qty }] }))
  // Two processes at a time, as after an interruption.
  const { connection } = shop.context
  await Promise.all([openStockLedger(connection), openStockLedger(connection), ...orders])
  expect(await losses()).toEqual([])
  expect(await products().countDocuments({ 'stockMoves.0': { $exists: true } })).toBe(0)
  const [stored] = await products()
    .find({ name: product.name, countInStock: { $gt: 0 } })
    .toArray()
  expect(stored).toMatchObject({ countInStock: 983, sold: 4, adjusted: 1_000, stockRevision: 1 })
  expect(await moves().countDocuments()).toBe(await products().countDocuments())
  const before = await moves().find().toArray()
  await openStockLedger(connection)
  expect(await moves().find().toArray()).toEqual(before)
  expect(before.find(({ product: id }) => String(id) === empty._id)).toMatchObject({
    reason: 'opening',
    pieces: 0,
    after: 0,
  })
})

it('is completed for a product that an older release adds afterwards', async () => {
  const { browser } = await signedInAdmin(shop)
  const [edited, changed] = [await buildProduct(shop), await buildProduct(shop)]
  await forgetLedger()
  const params = { productId: edited._id }
  await browser.call(updateProduct, { params, headers: {}, body: { countInStock: 12 } })
  const path = `/products/${changed._id}/stock-moves`
  const key = { 'Idempotency-Key': 'after' }
  const answer = await browser.send('POST', path, { reason: 'lost', pieces: -1 }, key)
  expect(answer).toMatchObject({ status: 201, body: { stockMove: { after: 9 } } })
  const ledger = await readLedger(shop.context.connection)
  const opened = ledger.products.filter(({ adjusted }) => adjusted !== undefined)
  expect(opened.map(({ adjusted, stockRevision }) => [adjusted, stockRevision])).toEqual([
    [12, 2],
    [9, 2],
  ])
  expect(findStockLedgerLosses({ ...ledger, products: opened })).toEqual([])
})

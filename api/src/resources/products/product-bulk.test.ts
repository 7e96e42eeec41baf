import { listAuditLog } from '@voltkart/shared/contract/audit'
import { saveCategory } from '@voltkart/shared/contract/categories'
import { messages } from '@voltkart/shared/contract/messages'
import { changeProducts, type BulkChange } from '@voltkart/shared/contract/product-bulk'
import { expect, it } from 'vitest'
import type { ProductRecord } from '../../models/products/product-edit-queries'
import { buildProduct } from '../../../testing/factories'
import { findScans, watchPlans } from '../../../testing/query-plans'
import { useAdmin, useShop } from '../../../testing/use-shop'

const shop = useShop({ monitorCommands: true })
const admin = useAdmin(shop)

const toSelection = ({ _id, version, countInStock }: ProductRecord) => ({
  _id,
  version,
  countInStockWas: countInStock,
})
async function sendChange(products: ProductRecord[], bulkChange: BulkChange, preview = false) {
  const body = { products: products.map(toSelection), change: bulkChange, preview }
  return (await admin.browser.call(changeProducts, { body })).results
}
const readProduct = (product: ProductRecord) => shop.context.models.products.findById(product._id)

it('previews a change of prices by percent, then makes and logs it', async () => {
  const [a, b] = [
    await buildProduct(shop, { price: 999.99 }),
    await buildProduct(shop, { price: 0 }),
  ]
  const bulkChange = { kind: 'price-percent', percent: -12.5 } as const
  const expected = [
    { outcome: 'changed', before: { price: 999.99 }, after: { price: 874.99 } },
    { outcome: 'unchanged', after: { price: 0 } },
  ]
  expect(await sendChange([a, b], bulkChange, true)).toMatchObject(expected)
  expect(await readProduct(a), 'a preview changes nothing').toEqual(a)
  expect(await sendChange([a, b], bulkChange)).toMatchObject(expected)
  expect(await readProduct(a)).toMatchObject({ pricePaise: 87_499, version: 2 })
  expect(await readProduct(b)).toEqual(b)
  const { entries } = await admin.browser.call(listAuditLog, { query: { subject: a._id } })
  expect(entries).toMatchObject([
    { action: 'changed', changes: [{ field: 'price', before: 999.99, after: 874.99 }] },
  ])
})

it('refuses only a product whose price or stock would leave its limits', async () => {
  const [cheap, dear] = [
    await buildProduct(shop, { price: 5 }),
    await buildProduct(shop, { price: 500, countInStock: 2 }),
  ]
  expect(await sendChange([cheap, dear], { kind: 'price-amount', amount: -10.5 })).toMatchObject([
    { outcome: 'refused', reason: 'The price would fall below 0' },
    { outcome: 'changed', after: { price: 489.5 } },
  ])
  const after = await readProduct(dear)
  expect(await sendChange(after ? [after] : [], { kind: 'stock-add', pieces: -3 })).toMatchObject([
    { outcome: 'refused' },
  ])
  expect((await readProduct(dear))?.countInStock).toBe(2)
})

it('refuses only a product whose price with tax would exceed its MRP, and moves its stock', async () => {
  const [bound, free] = [
    await buildProduct(shop, { price: 100, mrpPaise: 120_00 }),
    await buildProduct(shop, { price: 100 }),
  ]
  const expected = [
    { outcome: 'refused', reason: messages.mrpExceeded, before: { price: 100 } },
    { outcome: 'changed', after: { price: 105 } },
  ]
  const bulkChange = { kind: 'price-percent', percent: 5 } as const
  expect(await sendChange([bound, free], bulkChange, true)).toMatchObject(expected)
  expect(await sendChange([bound, free], bulkChange)).toMatchObject(expected)
  expect(await readProduct(bound)).toEqual(bound)
  // As if the shop's tax had been raised since: the product is above its MRP already.
  const above = await buildProduct(shop, { price: 110, mrpPaise: 120_00 })
  expect(await sendChange([above], { kind: 'stock-add', pieces: 1 })).toMatchObject([
    { outcome: 'changed' },
  ])
})

it('changes stock by the difference, so that a sale in between still counts', async () => {
  const product = await buildProduct(shop, { countInStock: 10 })
  const order = shop.context.models.orderPlacing.newId()
  await shop.context.models.products.reserve(product._id, order, 3)
  expect(await sendChange([product], { kind: 'stock-set', pieces: 20 })).toMatchObject([
    { outcome: 'changed', after: { countInStock: 17 } },
  ])
})

it('moves to a category, renames the brand, sets the GST rate, archives and publishes', async () => {
  const lamp = await buildProduct(shop, { category: 'Lamps', brand: 'Nova' })
  await admin.browser.call(saveCategory, { params: { slug: 'radios' }, body: { name: 'Radios' } })
  const steps = [
    [{ kind: 'category', category: 'radios' }, { category: 'Lamps' }, { category: 'Radios' }],
    [{ kind: 'brand', brand: 'Orbit' }, { brand: 'Nova' }, { brand: 'Orbit' }],
    [{ kind: 'gst-rate', gstRate: 28 }, {}, { gstRate: 28 }],
    [{ kind: 'state', state: 'archived' }, { state: 'active' }, { state: 'archived' }],
    [{ kind: 'state', state: 'active' }, { state: 'archived' }, { state: 'active' }],
  ] as const
  for (const [requested, before, after] of steps) {
    const product = await readProduct(lamp)
    const results = await sendChange(product ? [product] : [], requested)
    expect(results).toMatchObject([{ outcome: 'changed', before, after }])
  }
  const stored = await readProduct(lamp)
  expect(stored).toMatchObject({ categories: ['radios'], brand: 'Orbit', gstRate: 28, version: 6 })
  expect(stored).not.toHaveProperty('state')
  const { entries } = await admin.browser.call(listAuditLog, { query: { subject: lamp._id } })
  expect(entries.flatMap(({ changes }) => changes.map(({ field }) => field))).toEqual([
    'state',
    'state',
    'gstRate',
    'brand',
    'category',
  ])
  expect(await sendChange(stored ? [stored] : [], { kind: 'brand', brand: 'Orbit' })).toMatchObject(
    [{ outcome: 'unchanged' }],
  )
})

it('reports products that others have changed or deleted, and changes the rest', async () => {
  const [changed, deleted] = [await buildProduct(shop), await buildProduct(shop)]
  const untouched = await buildProduct(shop)
  await sendChange([changed], { kind: 'price-amount', amount: 1 })
  await shop.context.models.products.remove(deleted._id)
  expect(await sendChange([changed, deleted, untouched], { kind: 'delete' })).toMatchObject([
    { outcome: 'conflict', before: { price: 500.5 } },
    { outcome: 'conflict', name: '' },
    { outcome: 'deleted', name: untouched.name },
  ])
  expect(await readProduct(changed)).toBeDefined()
  expect(await readProduct(untouched)).toBeUndefined()
})

it('refuses what makes no sense, and reads by an index', async () => {
  const product = await buildProduct(shop)
  const body = { products: [{ _id: product._id }], preview: false }
  for (const wrongChange of [
    { kind: 'price-percent', percent: -101 },
    { kind: 'price-amount', amount: 0.001 },
    { kind: 'stock-set', pieces: -1 },
    { kind: 'stock-add', pieces: 1.5 },
    { kind: 'state', state: 'draft' },
    { kind: 'category', category: 'no-such' },
    { kind: 'brand', brand: ' ' },
    { kind: 'gst-rate', gstRate: 7 },
    { kind: 'rename' },
  ]) {
    const sent = { ...body, change: wrongChange }
    const response = await admin.browser.send('POST', changeProducts.path, sent)
    expect(response).toMatchObject({ status: 400, body: { code: 'VALIDATION' } })
  }
  expect(await readProduct(product)).toEqual(product)
  const getPlans = watchPlans(shop, ['products'])
  const plans = await getPlans(() => sendChange([product], { kind: 'stock-add', pieces: 1 }))
  expect(findScans(plans)).toEqual([])
})

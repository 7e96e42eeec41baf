import { listAuditLog } from '@voltkart/shared/contract/audit'
import { messages } from '@voltkart/shared/contract/messages'
import { importProducts, type ProductCells } from '@voltkart/shared/contract/product-import'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildProduct, storePictures } from '../../../testing/factories'
import { findScans, watchPlans } from '../../../testing/query-plans'
import { useAdmin, useShop } from '../../../testing/use-shop'

const shop = useShop({ monitorCommands: true })
const admin = useAdmin(shop)
beforeAll(() => storePictures(shop, ['lamp']))

const createGoodRow = (sku: string, overrides: ProductCells = {}): ProductCells => ({
  sku,
  name: 'Aurora Lamp',
  brand: 'Aurora',
  category: 'Lamps',
  price: '1,499.50',
  countInStock: '12',
  image: '/uploads/lamp.webp',
  description: 'Follows the sun.',
  ...overrides,
})

async function importCells(cells: ProductCells[], dryRun = false) {
  const rows = cells.map((row, index) => ({ line: index + 2, cells: row }))
  return (await admin.browser.call(importProducts, { body: { rows, dryRun } })).results
}
const getOutcomes = async (cells: ProductCells[], dryRun = false) =>
  (await importCells(cells, dryRun)).map(({ outcome }) => outcome)
const countProducts = () => shop.context.models.products.estimateCount()

describe('an import', () => {
  it('adds new products once, even if sent repeatedly, and logs them', async () => {
    const rows = [createGoodRow('A-1'), createGoodRow('A-2', { price: '₹2,24,999' })]
    const before = await countProducts()
    expect(await getOutcomes(rows, true)).toEqual(['created', 'created'])
    expect(await countProducts(), 'a dry run writes nothing').toBe(before)
    expect(await getOutcomes(rows)).toEqual(['created', 'created'])
    expect(await getOutcomes(rows)).toEqual(['unchanged', 'unchanged'])
    expect(await countProducts()).toBe(before + 2)
    const [second] = await shop.context.models.products.findByKeys([], ['A-2'])
    expect(second).toMatchObject({ pricePaise: 22_499_900, countInStock: 12, version: 1 })
    const query = { subject: second?._id, limit: 5 }
    const { entries } = await admin.browser.call(listAuditLog, { query })
    expect(entries).toMatchObject([{ action: 'created', subject: { name: 'Aurora Lamp' } }])
  })

  it('changes by SKU or by _id only fields that differ, and reports them', async () => {
    const { _id } = await buildProduct(shop, { sku: 'B-1', price: 100, countInStock: 4 })
    const rows = [{ sku: 'B-1', price: '120', countInStock: '' }]
    const changes = [{ field: 'price', before: 100, after: 120 }]
    expect(await importCells(rows, true)).toMatchObject([{ outcome: 'updated', changes }])
    expect(await importCells(rows)).toMatchObject([{ outcome: 'updated', changes }])
    const byId = { _id: _id.toUpperCase(), sku: 'B-9', countInStock: '7' }
    expect(await getOutcomes([byId])).toEqual(['updated'])
    expect(await getOutcomes([byId])).toEqual(['unchanged'])
    const product = await shop.context.models.products.findById(_id)
    expect(product).toMatchObject({ sku: 'B-9', pricePaise: 12_000, countInStock: 7, version: 3 })
  })

  it('reports every error of a row by its column, with the messages of the form', async () => {
    const taken = await buildProduct(shop, { sku: 'C-1' })
    const other = await buildProduct(shop)
    const before = await countProducts()
    const results = await importCells([
      createGoodRow('', {}),
      { sku: 'C-2' },
      createGoodRow('C-3', { price: 'ten', countInStock: '1.5' }),
      createGoodRow('C-4', { price: '10.005', image: 'javascript:alert(1)' }),
      createGoodRow('C-5', { price: '-1' }),
      { _id: 'nonsense', name: 'x' },
      { _id: '0123456789abcdef01234567', name: 'x' },
      { _id: other._id, sku: taken.sku },
      createGoodRow('C-6', { price: '10000001', name: 'n'.repeat(201) }),
    ])
    expect(results.map(({ outcome }) => outcome)).toEqual(Array(9).fill('refused'))
    expect(results.map(({ line, errors }) => [line, ...errors])).toEqual([
      [2, { column: 'sku', message: messages.importNeedsKey }],
      [
        3,
        { column: 'name', message: 'Name is missing' },
        { column: 'brand', message: 'Brand is missing' },
        { column: 'category', message: 'Category is missing' },
        { column: 'price', message: 'Price is missing' },
        { column: 'countInStock', message: 'Stock is missing' },
        { column: 'image', message: 'Picture is missing' },
        { column: 'description', message: 'Description is missing' },
      ],
      [
        4,
        { column: 'price', message: '“ten” is not a number' },
        { column: 'countInStock', message: 'Enter a whole number of pieces' },
      ],
      [
        5,
        { column: 'price', message: 'At most two decimals' },
        { column: 'image', message: 'Not the address of a picture' },
      ],
      [6, { column: 'price', message: 'A price cannot be below 0' }],
      [7, { column: '_id', message: 'Not a valid id' }],
      [8, { column: '_id', message: messages.importUnknownId }],
      [9, { column: 'sku', message: messages.skuTaken }],
      [
        10,
        { column: 'name', message: 'Name is too long' },
        { column: 'price', message: 'At most ₹1,00,00,000' },
      ],
    ])
    expect(await countProducts()).toBe(before)
  })

  it('adds one of two new rows with the same SKU', async () => {
    const results = await getOutcomes([
      createGoodRow('D-1'),
      createGoodRow('D-1', { name: 'Another' }),
      createGoodRow('D-2'),
    ])
    expect(results.toSorted()).toEqual(['created', 'created', 'refused'])
    expect(await shop.context.models.products.findByKeys([], ['D-1', 'D-2'])).toHaveLength(2)
  })

  it('looks products up by indexes', async () => {
    const { _id } = await buildProduct(shop)
    const getPlans = watchPlans(shop, ['products'])
    const plans = await getPlans(() =>
      importCells([{ _id, price: '5' }, createGoodRow('A-1'), createGoodRow('F-1')]),
    )
    expect(findScans(plans)).toEqual([])
  })
})

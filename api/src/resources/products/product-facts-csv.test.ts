import type { ProductFacts } from '@voltkart/shared/contract/product-facts'
import { importProducts, type ProductCells } from '@voltkart/shared/contract/product-import'
import { exportProducts } from '@voltkart/shared/contract/product-staff-lists'
import * as contract from '@voltkart/shared/contract/products'
import { messages } from '@voltkart/shared/contract/messages'
import { API_BASE } from '@voltkart/shared/contract/route'
import Papa from 'papaparse'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { storePictures } from '../../../testing/factories'
import { allFacts } from '../../../testing/product-facts'
import { useAdmin, useShop } from '../../../testing/use-shop'

const shop = useShop()
const admin = useAdmin(shop)
beforeAll(() => storePictures(shop, ['arc', 'arc-1', 'arc-2', 'by-hand', 'new', 'x', 'y']))
beforeEach(async () => {
  const { products } = await shop.browser().call(contract.listProducts, { query: { limit: 100 } })
  for (const { _id } of products) await shop.context.models.products.remove(_id)
})

const fields = {
  name: 'Arc 7 Phone',
  image: '/uploads/arc.webp',
  description: 'A phone.',
  brand: 'Norvane',
  category: 'Phones',
  price: 1000,
  countInStock: 3,
}

async function addProduct(facts: object): Promise<string> {
  const response = await admin.browser.send('POST', '/products', { ...fields, ...facts })
  expect(response.status, JSON.stringify(response.body)).toBe(201)
  return (response.body as { product: contract.Product }).product._id
}
const readProduct = async (id: string) =>
  (await shop.browser().send('GET', `/products/${id}`)).body as contract.Product

async function readExport(): Promise<ProductCells[]> {
  const response = await admin.browser.fetch(`${API_BASE}${exportProducts.path}`)
  const text = (await response.text()).replace(/^\uFEFF/, '')
  const { data, errors } = Papa.parse<ProductCells>(text, { header: true, skipEmptyLines: true })
  expect(errors).toEqual([])
  return data
}
async function importCells(cells: ProductCells[], dryRun = false) {
  const rows = cells.map((row, index) => ({ line: index + 2, cells: row }))
  return (await admin.browser.call(importProducts, { body: { rows, dryRun } })).results
}

const hostile: Partial<ProductFacts> = {
  images: ['/uploads/arc.webp?a,b;c', '/uploads/new.webp?q="a"&b=,'],
  specifications: [
    { group: '=Display, "main"', name: '@Size: real', value: '+6.7 > 6.5: yes' },
    { name: 'Weight > dry', value: '-178 g' },
    { group: 'A > B', name: 'C', value: '[1]' },
  ],
  highlights: ['=1+1', '[{"a":1}]', 'Comma, "quote" and ’s'],
  manufacturer: { name: '=Norvane', address: '{"street": 1}\r\nPune\n\n411001' },
  importer: { name: '{"name":"x","address":"y"}', address: "'-Pune" },
  netQuantity: '-1 N',
  warranty: { months: 0, kind: 'none', text: ': 12 months, shop: none\n=x' },
  family: {
    key: 'arc-7',
    options: [
      { name: 'Colour: outer', value: '=Sand\u2028' },
      { name: 'Storage', value: '"128", GB: all' },
    ],
  },
}

describe('a file of products', () => {
  it.each<[string, object]>([
    ['no facts at all', {}],
    ['every fact', allFacts],
    ['texts that look like formulas, separators and JSON', hostile],
    ['the most specifications', { specifications: createLongSpecifications() }],
  ])('with %s changes nothing when it is imported again', async (_what, facts) => {
    const id = await addProduct(facts)
    const before = await readProduct(id)
    const [row] = await readExport()
    expect(await importCells(row ? [row] : [])).toMatchObject([
      { outcome: 'unchanged', name: fields.name, changes: [], errors: [] },
    ])
    expect(await readProduct(id)).toEqual(before)
  })

  it.each<[string, object]>([
    // Pictures of other sites are not taken over.
    ['every fact', { ...allFacts, images: allFacts.images.slice(0, 2) }],
    ['hostile texts', hostile],
  ])('with %s adds the same product to another shop', async (_what, facts) => {
    const id = await addProduct({ ...facts, sku: 'MOVED' })
    const before = await readProduct(id)
    const [row] = await readExport()
    await shop.context.models.products.remove(id)
    const { _id, ...cells } = row ?? {}
    expect(_id).toBe(id)
    expect(await importCells([cells])).toMatchObject([{ outcome: 'created', name: fields.name }])
    const [{ _id: newId } = { _id: '' }] = await shop.context.models.products.findByKeys(
      [],
      ['MOVED'],
    )
    const { _id: _was, createdAt: _at, updatedAt: _edited, ...same } = before
    expect(await readProduct(newId)).toMatchObject(same)
  })

  it('is readable: a line for each picture, highlight and specification', async () => {
    await addProduct(allFacts)
    const [row] = await readExport()
    expect(row).toMatchObject({
      images: allFacts.images.join('\n'),
      specifications: 'Model: ARC-7\nDisplay > Size: 6.7 inch\nDisplay > Type: OLED',
      highlights: 'Three cameras\nCharges in half an hour',
      mrp: '1199',
      manufacturer: 'Norvane Vietnam\n1 Harbour Road\nHai Phong',
      warranty: '12 months, manufacturer: Carry-in, battery 6 months',
      family: 'arc-7\nColour: Sand\nStorage: 128 GB',
    })
  })

  it('a file of an older shop, with fewer columns, leaves the facts as they are', async () => {
    const id = await addProduct(allFacts)
    const row = { _id: id, name: 'Arc 7S Phone', image: '/uploads/new.webp', price: '900' }
    expect(await importCells([row])).toMatchObject([
      {
        outcome: 'updated',
        name: fields.name,
        changes: [
          { field: 'name', before: 'Arc 7 Phone', after: 'Arc 7S Phone' },
          { field: 'price', before: 1000, after: 900 },
          { field: 'image' },
          { field: 'images' },
        ],
      },
    ])
    expect(await readProduct(id)).toMatchObject({
      ...allFacts,
      images: ['/uploads/new.webp', ...allFacts.images.slice(1)],
      name: 'Arc 7S Phone',
    })
  })

  it('accepts a picture that was changed in one of both columns', async () => {
    const id = await addProduct(allFacts)
    const [row] = await readExport()
    await importCells([{ ...row, image: '/uploads/by-hand.webp' }])
    expect((await readProduct(id)).images).toEqual([
      '/uploads/by-hand.webp',
      ...allFacts.images.slice(1),
    ])
    const [exported] = await readExport()
    await importCells([{ ...exported, images: '/uploads/x.webp\n/uploads/y.webp' }])
    expect(await readProduct(id)).toMatchObject({ image: '/uploads/x.webp' })
  })

  it('is checked by the rules of a product, even in a dry run', async () => {
    const id = await addProduct({ mrp: 1200 })
    const rows: ProductCells[] = [
      { _id: id, price: '1100' },
      { _id: id, countryOfOrigin: 'CN' },
    ]
    const expected = [
      { outcome: 'refused', errors: [{ column: 'mrp', message: messages.mrpExceeded }] },
      { outcome: 'refused', errors: [{ column: 'importer', message: messages.importerMissing }] },
    ]
    expect(await importCells(rows, true)).toMatchObject(expected)
    expect(await importCells(rows)).toMatchObject(expected)
    expect(await readProduct(id)).toMatchObject({ version: 1 })
  })

  it('adds one of two rows that are the same variant of a model', async () => {
    const createRow = (sku: string): ProductCells => ({
      sku,
      name: 'Arc',
      brand: 'N',
      category: 'Phones',
      price: '10',
      countInStock: '1',
      image: '/uploads/arc.webp',
      description: 'D',
      family: 'arc-8\nColour: Red',
    })
    const results = await importCells([createRow('F-1'), createRow('F-2')])
    expect(results.map(({ outcome }) => outcome).sort()).toEqual(['created', 'refused'])
    expect(results.find(({ outcome }) => outcome === 'refused')?.errors).toEqual([
      { column: 'family', message: messages.familyOptionsTaken },
    ])
  })

  it('explains the error of a cell in plain words', async () => {
    const id = await addProduct({})
    const [result] = await importCells([
      {
        _id: id,
        specifications: 'Size 6.7 inch',
        warranty: 'two years',
        serialKind: 'barcode',
        gstRate: '12 %',
        returnDays: '99',
        family: 'Arc 7\nColour: Red',
        manufacturer: 'Norvane',
        highlights: Array.from({ length: 9 }, (_, index) => `${index}`).join('\n'),
      },
    ])
    expect(result).toMatchObject({ outcome: 'refused', name: fields.name })
    expect(Object.fromEntries((result?.errors ?? []).map((e) => [e.column, e.message]))).toEqual({
      specifications: 'Write “Group > Name: Value”, one a line',
      warranty: 'Write “12 months, manufacturer: on-site”',
      manufacturer: 'Write the name, and the address below it',
      serialKind: 'Choose none, serial, imei',
      gstRate: 'Choose 0, 5, 18, 28, 40 percent',
      returnDays: 'At most 30 days',
      highlights: 'At most 8 highlights',
      family: 'Use small letters, digits and hyphens',
    })
  })
})

function createLongSpecifications() {
  return Array.from({ length: 100 }, (_, index) => ({
    group: `${index} "क"`.padEnd(60, 'क'),
    name: `${index} > `.padEnd(80, 'ख'),
    value: `${index}: `.padEnd(500, 'ग'),
  }))
}

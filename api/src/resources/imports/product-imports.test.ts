import { exportLeftOut } from '@voltkart/shared/contract/imports'
import { listCategoryTree } from '@voltkart/shared/contract/categories'
import { getProduct, type Product } from '@voltkart/shared/contract/products'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { signInNewUser } from '../../../testing/factories'
import { readExport, runImport, sendImport, type ImportFields } from '../../../testing/imports'
import { useEmptiedShop, useAdmin } from '../../../testing/use-shop'
import { recordWaitingStockMoves } from '../../commands/products/record-stock-moves'

const shop = useEmptiedShop()

let site: Server
let fetched: string[] = []
beforeAll(async () => {
  const background = { r: 20, g: 90, b: 160 }
  const png = await sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer()
  site = createServer((request, response) => {
    fetched.push(request.url ?? '')
    if (request.url === '/missing.png') response.writeHead(404).end()
    else response.writeHead(200, { 'Content-Type': 'image/png' }).end(png)
  }).listen(0, '127.0.0.1')
})
afterAll(() => void site.close())

const admin = useAdmin(shop, beforeEach)
beforeEach(() => {
  fetched = []
})

async function downloadExport(name: string): Promise<string> {
  const { port } = site.address() as AddressInfo
  return (await readExport(name)).replaceAll('PORT', String(port))
}

/** Imports a file of the folder, or a changed one, and waits for the result. */
const importFile = async (name: string, fields: ImportFields, text?: string) =>
  runImport(shop, admin, { [name]: text ?? (await downloadExport(name)) }, fields)

/** The stored products. Lists may show those of an earlier test, which were removed behind the shop’s back. */
async function readAllProducts(): Promise<Map<string, Product>> {
  const ids = await shop.context.connection.collection('products').distinct('_id')
  const complete = await Promise.all(
    ids.map((_id) => admin.browser.call(getProduct, { params: { productId: String(_id) } })),
  )
  return new Map(complete.map((product) => [product.sku ?? product.name, product]))
}

const shopify = { kind: 'shopify', prices: 'with-tax' }
const wooCommerce = { kind: 'woocommerce', prices: 'without-tax' }

describe('products of Shopify', () => {
  it('are shown before anything is written, with what is left out by row and cell', async () => {
    const result = await importFile('shopify-products.csv', { ...shopify, dryRun: 'true' })
    expect(result).toMatchObject({
      state: 'finished',
      dryRun: true,
      files: [{ subject: 'products', encoding: 'UTF-8' }],
      counts: { products: { new: 3, changed: 0, same: 0, leftOut: 2 } },
    })
    expect(result.leftOut).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ row: 3, column: 'Variant Barcode', isWhole: false }),
        expect.objectContaining({ row: 3, column: 'Variant Compare At Price', isWhole: false }),
        expect.objectContaining({ row: 3, column: 'Variant Inventory Qty', value: '-2' }),
        expect.objectContaining({ row: 6, column: 'Gift Card', isWhole: true }),
        expect.objectContaining({
          row: 7,
          column: 'Variant Price',
          value: '19,99',
          message: 'Write 19.99 or 1999.',
          isWhole: true,
        }),
        expect.objectContaining({ row: 7, column: 'Variant SKU', value: '8.90103E+12' }),
      ]),
    )
    expect((await readAllProducts()).size).toBe(0)
    expect(fetched).toEqual([])
    const csv = await admin.browser.send('GET', `/imports/${result._id}/left-out.csv`)
    expect(exportLeftOut.path).toContain('left-out.csv')
    expect(String(csv.body)).toContain('shopify-products.csv,7,Variant SKU,8.90103E+12,')
  })

  it('become one product a variant, with prices, pictures, stock and categories', async () => {
    const result = await importFile('shopify-products.csv', shopify)
    expect(result.counts.products).toEqual({ new: 3, changed: 0, same: 0, leftOut: 2 })
    expect(result.leftOut).toContainEqual(
      expect.objectContaining({ column: 'Image Src', message: 'The site responded with 404.' }),
    )
    const products = await readAllProducts()
    const black = products.get('ZB-BLK')
    expect(black).toMatchObject({
      name: 'Zephyr Buds (Black)',
      description: 'Small & clear.\n• 30 hours\n• IPX5',
      brand: 'Zephyr',
      category: 'Earbuds',
      priceWithTax: 1_999,
      mrp: 2_499,
      ean: '8901234567890',
      countInStock: 12,
      weightGrams: 46,
      family: { key: 'zephyr-buds', options: [{ name: 'Color', value: 'Black' }] },
    })
    expect(black?.images).toHaveLength(2)
    expect(products.get('ZB-WHT')).toMatchObject({ countInStock: 0 })
    expect(products.get('ZB-WHT')?.mrp).toBeUndefined()
    expect(products.get('AERO-14')).toMatchObject({
      state: 'draft',
      image: '',
      images: [],
      categoryPath: [{ name: 'Electronics' }, { name: 'Computers' }, { name: 'Laptops' }],
    })
    await recordWaitingStockMoves(shop.context)
    const moves = shop.context.connection.collection('stock_moves')
    expect(await moves.findOne({ reason: 'opening', pieces: 12 })).toMatchObject({
      unitCostPaise: 1_200_50,
    })
    // Each picture once, however many variants show it.
    expect(fetched.toSorted()).toEqual(['/buds-black.png', '/buds-white.png', '/missing.png'])
  })

  it('are the same when they are imported again, and only changed cells change', async () => {
    await importFile('shopify-products.csv', shopify)
    const before = await readAllProducts()
    fetched = []
    const secondImport = await importFile('shopify-products.csv', shopify)
    expect(secondImport.counts.products).toEqual({ new: 0, changed: 0, same: 3, leftOut: 2 })
    expect(fetched).toEqual([])
    expect(await readAllProducts()).toEqual(before)

    const id = before.get('ZB-BLK')?._id ?? ''
    await admin.browser.send('PUT', `/products/${id}`, { name: 'Buds, black', countInStock: 5 })
    const text = (await downloadExport('shopify-products.csv')).replace(
      '1999.00,2499.00',
      '1899.00,2499.00',
    )
    const changed = await importFile('shopify-products.csv', shopify, text)
    expect(changed.counts.products).toMatchObject({ new: 0, changed: 1, same: 2 })
    const after = (await readAllProducts()).get('ZB-BLK')
    expect(after).toMatchObject({ name: 'Buds, black', countInStock: 5, priceWithTax: 1_899 })
  })

  it('are read from the newer file too, whose columns have other names', async () => {
    const fields = { ...shopify, prices: 'without-tax', images: 'skip' }
    const result = await importFile('shopify-products-new-heading.csv', fields)
    expect(result.counts.products).toMatchObject({ new: 1, leftOut: 0 })
    expect((await readAllProducts()).get('LL-1')).toMatchObject({
      name: 'Lumen Lamp',
      price: 899,
      category: 'Lamps',
      weightGrams: 700,
      countInStock: 5,
    })
  })
})

it('imports products of WooCommerce: variations, sales without an end, sizes, trails of categories', async () => {
  const result = await importFile('woocommerce-products.csv', wooCommerce)
  expect(result.counts.products).toEqual({ new: 3, changed: 0, same: 0, leftOut: 3 })
  const messages = result.leftOut.map(({ row, column, isWhole }) => [row, column, isWhole])
  expect(messages).toEqual(
    expect.arrayContaining([
      [5, 'Stock', false],
      [6, 'Type', true],
      [7, 'Parent', true],
      [8, 'Regular price', true],
    ]),
  )
  const products = await readAllProducts()
  expect(products.get('KB-1')).toMatchObject({
    name: 'Keyboard, “quiet”',
    description: 'Quiet keys.\n\nBacklit.',
    price: 1_799,
    sale: { price: 1_499 },
    categoryPath: [{ name: 'Computers' }, { name: 'Accessories' }, { name: 'Keyboards' }],
    categories: ['keyboards', 'offers'],
    weightGrams: 800,
    lengthMm: 440,
    heightMm: 25,
  })
  expect(products.get('KB-1')?.sale).not.toHaveProperty('to')
  expect(products.get('TSHIRT-M')).toMatchObject({
    name: 'Volt Tee (M)',
    brand: 'Voltkart',
    countInStock: 4,
    siblings: [{ options: [{ name: 'Size', value: 'L' }] }],
  })
  const tree = await admin.browser.call(listCategoryTree, {})
  expect(tree.categories.map(({ name }) => name)).toContain('Computers')
  expect((await importFile('woocommerce-products.csv', wooCommerce)).counts.products).toMatchObject(
    {
      same: 3,
    },
  )
})

it('gives the reason for each file that it cannot read', async () => {
  const files = {
    'orders.csv': 'When,Who\n1,2\n',
    'book.xlsx': 'PK\u0003\u0004\0\u0001\u0002\u0003',
  }
  const result = await runImport(shop, admin, files, shopify)
  expect(result).toMatchObject({ state: 'failed', leftOutTotal: 2 })
  expect(result.error).toContain('Nothing was read')
})

it('asks how prices are meant, and reads one file at a time', async () => {
  const file = { 'a.csv': await downloadExport('shopify-products.csv') }
  const editor = await signInNewUser(shop, { roles: ['catalogue'] })
  const { status, body } = await sendImport(editor, file, { kind: 'shopify' })
  expect(status).toBe(400)
  expect(body['errors']).toMatchObject([{ path: 'prices' }])
  expect((await sendImport(editor, {}, shopify)).status).toBe(400)
  expect((await sendImport(editor, file, shopify)).status).toBe(201)
  expect((await sendImport(editor, file, shopify)).status).toBe(409)
})

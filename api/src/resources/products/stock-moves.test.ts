import { listAuditLog } from '@voltkart/shared/contract/audit'
import { messages } from '@voltkart/shared/contract/messages'
import { changeProducts } from '@voltkart/shared/contract/product-bulk'
import { importProducts } from '@voltkart/shared/contract/product-import'
import * as products from '@voltkart/shared/contract/products'
import * as contract from '@voltkart/shared/contract/stock-moves'
import { API_BASE } from '@voltkart/shared/contract/route'
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { buildOrder, buildProduct, signInNewUser, storePictures } from '../../../testing/factories'
import { readLedger } from '../../../testing/ledger'
import { findScans, watchPlans } from '../../../testing/query-plans'
import { findStockLedgerLosses } from '../../ledger/stock-ledger'
import { useAdmin, useShop } from '../../../testing/use-shop'

const shop = useShop({ monitorCommands: true })
const admin = useAdmin(shop)

const postMove = (productId: string, body: unknown, key: string = randomUUID()) =>
  admin.browser.send('POST', `/products/${productId}/stock-moves`, body, { 'Idempotency-Key': key })
const listMoves = async (productId: string, query = {}) =>
  admin.browser.call(contract.listStockMoves, { params: { productId }, query })
const staffView = (productId: string) =>
  admin.browser.call(products.getProduct, { params: { productId } })

describe('a change of stock', () => {
  it('moves the pieces, and is in the history with its reason, note and price', async () => {
    const { _id } = await buildProduct(shop, { countInStock: 10 })
    const body = { reason: 'purchase', pieces: 24, note: 'Two boxes', reference: 'DN-4711' }
    const { status, body: answer } = await postMove(_id, { ...body, unitCost: 499.5 })
    expect(status).toBe(201)
    const by = { _id: admin.user._id, name: admin.user.name }
    const stockMove = { ...body, unitCost: 499.5, product: _id, after: 34, by }
    expect(answer).toMatchObject({ message: 'Stock changed', stockMove })
    expect(await listMoves(_id)).toMatchObject({
      stockMoves: [stockMove, { reason: 'opening', pieces: 10, after: 10 }],
      total: 2,
    })
    expect(await listMoves(_id, { limit: 1, skip: 1 })).toMatchObject({
      stockMoves: [{ reason: 'opening' }],
      total: 2,
    })
    expect(await staffView(_id)).toMatchObject({ countInStock: 34, adjusted: 34, version: 1 })
    const { entries } = await admin.browser.call(listAuditLog, { query: { subject: _id } })
    expect(entries).toMatchObject([
      { action: 'changed', changes: [{ field: 'countInStock', before: 10, after: 34 }] },
    ])
  })

  it.each([
    ['damage', 1],
    ['lost', 1],
    ['to-supplier', 2],
    ['purchase', -1],
    ['found', -1],
    ['purchase', 0],
    ['purchase', 1.5],
    ['opening', 1],
    ['edit', 1],
    ['import', 1],
    ['write-off', -1],
    ['count', 1],
  ])('is refused for %s with %d pieces', async (reason, pieces) => {
    const { _id } = await buildProduct(shop)
    await shop.context.models.products.copyMoves([_id])
    expect(await postMove(_id, { reason, pieces })).toMatchObject({ status: 400 })
    expect((await listMoves(_id)).total).toBe(1)
  })

  it('a count applies the difference, so that pieces sold in between stay sold', async () => {
    const { browser } = await signInNewUser(shop)
    const product = await buildProduct(shop, { countInStock: 10 })
    await buildOrder(shop, { browser, lines: [{ product, qty: 3 }] })
    const count = { reason: 'count', counted: 9, countInStockWas: 10, note: 'Shelf 4' }
    expect(await postMove(product._id, count)).toMatchObject({
      status: 201,
      body: { stockMove: { pieces: -1, after: 6, reason: 'count', note: 'Shelf 4' } },
    })
    const unchangedCount = { ...count, counted: 6, countInStockWas: 6 }
    expect(await postMove(product._id, unchangedCount)).toMatchObject({
      body: { stockMove: { pieces: 0 } },
    })
    expect(await postMove(product._id, { ...count, note: undefined })).toMatchObject({
      status: 400,
    })
    const none = { ...count, counted: 0 }
    expect(await postMove(product._id, none)).toMatchObject({
      status: 409,
      body: { message: messages.stockBelowZero },
    })
  })
})

describe('the stock of a product', () => {
  it('is shown with reserved and sold pieces to staff only', async () => {
    const { browser } = await signInNewUser(shop)
    const product = await buildProduct(shop, { countInStock: 10, reorderLevel: 4 })
    await buildOrder(shop, { browser, lines: [{ product, qty: 2 }], status: 'paid' })
    await buildOrder(shop, { browser, lines: [{ product, qty: 3 }] })
    // The response for visitors is in the cache before staff read, and afterwards.
    const visitors = [shop.browser(), browser]
    for (const visitor of [...visitors, admin.browser, ...visitors]) {
      const response = await visitor.send('GET', `/products/${product._id}`)
      expect(response.status).toBe(200)
      const stock = { reserved: 3, sold: 2, adjusted: 10, reorderLevel: 4 }
      if (visitor === admin.browser) expect(response.body).toMatchObject(stock)
      else for (const field of Object.keys(stock)) expect(response.body).not.toHaveProperty(field)
      expect(response.body).toMatchObject({ countInStock: 5 })
    }
    const { headers } = await admin.browser.send('GET', `/products/${product._id}`)
    expect(headers.get('cache-control')).toBe('no-store')
    // Customers with a session get the same response as visitors.
    const [visitor, customer] = await Promise.all(
      visitors.map((entry) => entry.send('GET', `/products/${product._id}`)),
    )
    expect(customer?.headers.get('etag')).toBe(visitor?.headers.get('etag'))
  })

  it('has a move for each edit, bulk edit and import that changes it, and for no other', async () => {
    const { browser } = admin
    const body = {
      name: 'Lamp',
      image: '/uploads/a.webp',
      description: 'A lamp.',
      brand: 'Nimbus',
      category: 'Lamps',
      price: 99,
      countInStock: 5,
      sku: 'LEDGER-1',
      reorderLevel: 2,
    }
    const { product } = await browser.call(products.createProduct, { body })
    expect(product.reorderLevel).toBe(2)
    const params = { productId: product._id }
    const editProduct = (body: object) => browser.call(products.updateProduct, { params, body })
    await editProduct({ countInStock: 8 })
    await editProduct({ price: 100, countInStock: 8 })
    await editProduct({ countInStock: 9, countInStockWas: 10, reorderLevel: null })
    const change = { kind: 'stock-add', pieces: 3 } as const
    const bulk = { products: [{ _id: product._id }], change, preview: false }
    await browser.call(changeProducts, { body: bulk })
    const createRow = (cells: object) => ({ line: 2, cells })
    const rows = [createRow({ sku: 'LEDGER-1', countInStock: '4', reorderLevel: '7' })]
    await browser.call(importProducts, { body: { rows, dryRun: false } })
    await browser.call(importProducts, { body: { rows, dryRun: false } })
    const { stockMoves } = await listMoves(product._id)
    expect(stockMoves.map(({ reason, pieces, after }) => [reason, pieces, after])).toEqual([
      ['import', -6, 4],
      ['edit', 3, 10],
      ['edit', -1, 7],
      ['edit', 3, 8],
      ['opening', 5, 5],
    ])
    expect(new Set(stockMoves.map(({ by }) => by.name))).toEqual(new Set([admin.user.name]))
    expect(await staffView(product._id)).toMatchObject({ adjusted: 4, reorderLevel: 7 })
    const added = { sku: 'LEDGER-2', name: 'Lamp 2', brand: 'Nimbus', category: 'Lamps' }
    const cells = { ...added, price: '5', countInStock: '6', image: '/uploads/b.webp' }
    await storePictures(shop, ['b'])
    const more = { rows: [createRow({ ...cells, description: 'Another.' })], dryRun: false }
    await browser.call(importProducts, { body: more })
    const [imported] = await shop.context.models.products.findByKeys([], ['LEDGER-2'])
    expect((await listMoves(imported?._id ?? '')).stockMoves).toMatchObject([
      { reason: 'import', pieces: 6, after: 6 },
    ])
    const file = await browser.fetch(`${API_BASE}/products/export.csv`)
    const [head = '', ...lines] = (await file.text()).split('\r\n')
    const line = lines.find((entry) => entry.includes('LEDGER-1')) ?? ''
    const column = head.split(',').indexOf('reorderLevel')
    expect(line.split(',')[column]).toBe('7')
  })

  it('keeps its history when the product is deleted', async () => {
    const { _id } = await buildProduct(shop, { countInStock: 4 })
    await postMove(_id, { reason: 'damage', pieces: -1 })
    await admin.browser.call(products.deleteProduct, { params: { productId: _id } })
    expect((await listMoves(_id)).stockMoves.map(({ reason }) => reason)).toEqual([
      'damage',
      'opening',
    ])
    expect((await postMove(_id, { reason: 'found', pieces: 1 })).status).toBe(404)
  })

  it('can be exported as a file, for one product and for all', async () => {
    const product = await buildProduct(shop, { name: '=cmd|lamp', sku: 'CSV-1', countInStock: 3 })
    await postMove(product._id, { reason: 'found', pieces: 2, note: 'Behind, the shelf' })
    const downloadMoves = async (query = '') =>
      (await admin.browser.fetch(`${API_BASE}/stock-moves/export.csv${query}`)).text()
    const lines = (await downloadMoves(`?product=${product._id}`)).trim().split('\r\n')
    expect(lines).toHaveLength(3)
    expect(lines[0]).toBe(contract.stockMoveColumns.join())
    expect(lines[2]).toContain(`,${product._id},CSV-1,'=cmd|lamp,found,2,5,,,"Behind, the shelf",`)
    expect(await downloadMoves()).toContain(product._id)
    const tomorrow = new Date(Date.now() + 24 * 3_600_000).toISOString()
    expect((await downloadMoves(`?from=${tomorrow}`)).trim().split('\r\n')).toHaveLength(1)
  })

  it('is distinguished from a serial number during packing, in any spelling of its SKU', async () => {
    const { _id } = await buildProduct(shop, { sku: 'Pack 7' })
    const findByCode = (code: string) =>
      admin.browser.call(contract.findProductsByCode, { query: { code } })
    expect(await findByCode('pack7')).toMatchObject([{ _id, sku: 'Pack 7' }])
    expect(await findByCode('PACK-7')).toEqual([])
  })
})

it('reads moves by indexes, and leaves a ledger that adds up', async () => {
  const { _id } = await buildProduct(shop)
  const getPlans = watchPlans(shop, ['products', 'stock_moves'])
  const plans = await getPlans(async () => {
    await postMove(_id, { reason: 'found', pieces: 1 })
    await listMoves(_id)
    await shop.context.models.products.copyWaitingMoves(new Date(), 10)
  })
  expect(findScans(plans)).toEqual([])
  expect(findStockLedgerLosses(await readLedger(shop.context.connection))).toEqual([])
})

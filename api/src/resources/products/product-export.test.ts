import { exportProducts } from '@voltkart/shared/contract/product-staff-lists'
import { API_BASE } from '@voltkart/shared/contract/route'
import { productColumns, type ProductColumn } from '@voltkart/shared/domain/product-columns'
import { expect, it } from 'vitest'
import { BATCH_SIZE } from '../../models/read-batches'
import { buildProduct } from '../../../testing/factories'
import { findScans, watchPlans } from '../../../testing/query-plans'
import { useAdmin, useShop } from '../../../testing/use-shop'

const shop = useShop({ monitorCommands: true })
const admin = useAdmin(shop)

const fetchFile = (query = '') => admin.browser.fetch(`${API_BASE}${exportProducts.path}?${query}`)

it('contains the filtered products, with no cell that is a formula', async () => {
  const { _id } = await buildProduct(shop, {
    name: '=cmd|"calc"',
    description: 'Two\nlines "quoted"',
    sku: '-1',
    price: 1249.5,
  })
  await buildProduct(shop, { countInStock: 0 })
  const response = await fetchFile('search=cmd')
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(response.headers.get('content-disposition')).toBe('attachment; filename=products.csv')
  const bytes = new Uint8Array(await response.arrayBuffer())
  expect([...bytes.subarray(0, 3)], 'the mark of UTF-8').toEqual([0xef, 0xbb, 0xbf])
  const cells: Partial<Record<ProductColumn, string>> = {
    _id,
    sku: "'-1",
    name: '"\'=cmd|""calc"""',
    brand: 'Zephyr',
    category: 'Accessories',
    price: '1249.5',
    countInStock: '10',
    image: '/uploads/mouse.webp',
    description: '"Two\nlines ""quoted"""',
    images: '/uploads/mouse.webp',
    state: 'active',
    categories: 'accessories',
  }
  const line = productColumns.map((column) => cells[column] ?? '').join(',')
  expect(new TextDecoder().decode(bytes)).toBe(`${productColumns.join(',')}\r\n${line}\r\n`)
  const underLimit = await (await fetchFile('search=cmd+under+1249')).text()
  expect(underLimit.trim().split('\r\n')).toHaveLength(1)
  const out = await (await fetchFile('stock=out')).text()
  expect(out.trim().split('\r\n')).toHaveLength(2)
  expect(await (await fetchFile('search=nothingatall')).text()).toBe(
    `${productColumns.join(',')}\r\n`,
  )
})

it('is read in batches, by ids, at any length', async () => {
  const fields = {
    image: '/i.webp',
    description: 'd',
    brand: 'b',
    category: 'c',
    categories: ['c'],
  }
  const many = Array.from({ length: 600 }, (_, index) => ({
    ...fields,
    name: `Lamp ${index}`,
    pricePaise: 100,
    countInStock: 1,
  }))
  await shop.context.models.products.insertMany(many)
  const getPlans = watchPlans(shop, ['products'])
  const plans = await getPlans(async () => {
    const response = await fetchFile()
    const text = await response.text()
    expect(response.status, text).toBe(200)
    const lines = text.trim().split('\r\n')
    expect(lines).toHaveLength(many.length + 3)
    await (await fetchFile('search=lamp')).text()
    await (await fetchFile('category=c&stock=low')).text()
  })
  expect(findScans(plans)).toEqual([])
  expect(plans.length).toBeGreaterThanOrEqual(4)
  for (const { docsExamined, stages } of plans) {
    expect(docsExamined).toBeLessThanOrEqual(BATCH_SIZE)
    expect(stages).not.toContain('SORT')
  }
})

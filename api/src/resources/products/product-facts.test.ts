import { listAuditLog } from '@voltkart/shared/contract/audit'
import { messages } from '@voltkart/shared/contract/messages'
import * as contract from '@voltkart/shared/contract/products'
import { describe, expect, it } from 'vitest'
import { allFacts } from '../../../testing/product-facts'
import { useAdmin, useShop } from '../../../testing/use-shop'

const shop = useShop()
const admin = useAdmin(shop)

const fields = {
  name: 'Arc 7 Phone',
  description: 'A phone.',
  brand: 'Norvane',
  category: 'Phones',
  price: 1000,
  countInStock: 3,
}

type Body = Record<string, unknown>
const readProduct = async (id: string) =>
  (await shop.browser().send('GET', `/products/${id}`)).body as contract.Product
const searchProducts = async (text: string) =>
  (await shop.browser().call(contract.listProducts, { query: { search: text } })).products
const updateProduct = (id: string, body: Body) => admin.browser.send('PUT', `/products/${id}`, body)
const getErrors = ({ status, body }: { status: number; body: unknown }) => ({
  status,
  errors: (body as { errors?: { path: string; message: string }[] }).errors,
})
const createRefusal = (path: string, message: string) => ({
  status: 400,
  errors: [{ path, message }],
})

async function addProduct(body: Body): Promise<contract.Product> {
  const response = await admin.browser.send('POST', '/products', { ...fields, ...body })
  expect(response.status, JSON.stringify(response.body)).toBe(201)
  return (response.body as { product: contract.Product }).product
}

describe('the facts of a product', () => {
  it('are stored as sent, and are in its page but not in lists', async () => {
    const { _id } = await addProduct({ ...allFacts, name: 'Fact Phone' })
    expect(await readProduct(_id)).toMatchObject({
      ...allFacts,
      image: allFacts.images[0],
      priceWithTax: 1150,
      siblings: [],
      ratingCounts: [0, 0, 0, 0, 0],
    })
    const products = await searchProducts('fact phone')
    expect(products[0]).toMatchObject({ _id, priceWithTax: 1150, mrp: 1199 })
    for (const fact of ['specifications', 'highlights', 'images', 'warranty', 'manufacturer']) {
      expect(products[0]).not.toHaveProperty(fact)
    }
  })

  it('give lists the few that shoppers compare first', async () => {
    const specifications = [
      { group: 'Body', name: 'Weight', value: '206 g' },
      { group: 'Performance', name: 'RAM', value: '12 GB' },
      { group: 'Display', name: 'SCREEN SIZE', value: '6.7 inches' },
      { group: 'Camera', name: 'Front camera', value: '32 MP' },
    ]
    await addProduct({ name: 'Compared Phone', images: allFacts.images, specifications })
    const products = await searchProducts('compared phone')
    expect(products[0]?.keyFacts).toEqual(['12 GB RAM', '6.7 inches', '206 g'])
  })

  it('are removed one by one with null or an empty list, and stay if they are not sent', async () => {
    const family = { ...allFacts.family, key: 'cleared' }
    const facts = { ...allFacts, family, ean: '036000291452' }
    const { _id } = await addProduct(facts)
    await updateProduct(_id, { name: 'Renamed' })
    expect(await readProduct(_id)).toMatchObject(facts)
    const stated = ['ean', 'mrp', 'hsnCode', 'gstRate', 'countryOfOrigin', 'manufacturer']
    const sold = ['warranty', 'serialKind', 'serialsFrom', 'returns', 'returnDays', 'family']
    const cleared = [...stated, 'importer', 'netQuantity', ...sold]
    const nulls = Object.fromEntries(cleared.map((fact) => [fact, null]))
    const result = await updateProduct(_id, { ...nulls, specifications: [], highlights: null })
    expect(result.status).toBe(200)
    const product = await readProduct(_id)
    expect(product).toMatchObject({ specifications: [], highlights: [], images: allFacts.images })
    expect(product).toMatchObject({ serialKind: 'none', serialsFrom: 'packing', returns: 'refund' })
    for (const fact of ['ean', 'mrp', 'hsnCode', 'warranty', 'family', 'importer', 'returnDays']) {
      expect(product).not.toHaveProperty(fact)
    }
    await addProduct({ image: '/a.webp', family })
  })

  it('are in the audit log in words', async () => {
    const { _id } = await addProduct({ image: '/a.webp' })
    await updateProduct(_id, {
      specifications: [{ group: 'Display', name: 'Size', value: '6.7 inch' }],
      mrp: 1500,
      warranty: { months: 12, kind: 'manufacturer', text: 'On-site' },
    })
    const { entries } = await admin.browser.call(listAuditLog, { query: { subject: _id } })
    expect(entries[0]?.changes).toEqual([
      { field: 'specifications', after: 'Display > Size: 6.7 inch' },
      { field: 'mrp', after: 1500 },
      { field: 'warranty', after: '12 months, manufacturer: On-site' },
    ])
  })
})

describe('the pictures of a product', () => {
  const getPictures = async (id: string) => {
    const { image, images } = await readProduct(id)
    return { image, images }
  }
  const [a, b, c] = ['/uploads/a.webp', '/uploads/b.webp', '/uploads/c.webp']

  it('begin with the image: either field sets both, and the list takes precedence', async () => {
    const { _id } = await addProduct({ images: [a, b], image: c })
    expect(await getPictures(_id)).toEqual({ image: a, images: [a, b] })
    await updateProduct(_id, { image: c })
    expect(await getPictures(_id)).toEqual({ image: c, images: [c, b] })
    await updateProduct(_id, { images: [b, a, c], image: '/uploads/d.webp' })
    expect(await getPictures(_id)).toEqual({ image: b, images: [b, a, c] })
    // One of the others, which becomes the first, is not there twice.
    await updateProduct(_id, { image: c })
    expect(await getPictures(_id)).toEqual({ image: c, images: [c, a] })
    await updateProduct(_id, { images: [a] })
    expect(await getPictures(_id)).toEqual({ image: a, images: [a] })
    await updateProduct(_id, { images: [], image: b })
    expect(await getPictures(_id)).toEqual({ image: b, images: [b] })
  })

  it('are never empty', async () => {
    const { _id } = await addProduct({ image: a })
    expect(getErrors(await updateProduct(_id, { images: [] }))).toEqual(
      createRefusal('images', messages.imagesEmpty),
    )
    expect((await updateProduct(_id, { image: null })).status).toBe(400)
    expect((await admin.browser.send('POST', '/products', { ...fields, images: [] })).status).toBe(
      400,
    )
    expect(await getPictures(_id)).toEqual({ image: a, images: [a] })
  })

  it('are eight at most', async () => {
    const images = Array.from({ length: 9 }, (_, index) => `/uploads/p${index}.webp`)
    expect(getErrors(await admin.browser.send('POST', '/products', { ...fields, images }))).toEqual(
      createRefusal('images', 'At most 8 pictures'),
    )
  })
})

it('the rules of a product hold against concurrent edits of the price and of the MRP', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { _id } = await addProduct({ image: '/a.webp', price: 100, mrp: 1000 })
    const results = await Promise.all([
      updateProduct(_id, { price: 800 }),
      updateProduct(_id, { mrp: 200 }),
    ])
    expect(results.map(({ status }) => status).sort()).toEqual([200, 400])
    const { priceWithTax, mrp = 0 } = await readProduct(_id)
    expect(priceWithTax).toBeLessThanOrEqual(mrp)
  }
})

it('the lowest price of a category includes tax, and follows its products', async () => {
  const turntable = { category: 'Turntables', images: allFacts.images }
  const { _id } = await addProduct({ ...turntable, name: 'Spin One', price: 2000 })
  await addProduct({ ...turntable, name: 'Spin Two', price: 3000 })
  const findLowest = async () => {
    const { categories } = await shop.browser().call(contract.listCategories, {})
    return categories.find(({ value }) => value === turntable.category)?.priceFrom
  }
  await expect.poll(findLowest).toBe(2300)
  await updateProduct(_id, { price: 2500 })
  await expect.poll(findLowest).toBe(2875)
})

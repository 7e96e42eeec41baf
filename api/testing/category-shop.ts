import {
  getCategory,
  listCategoryTree,
  saveCategory,
  type CategoryBody,
} from '@voltkart/shared/contract/categories'
import {
  createProduct,
  getProduct,
  listProducts,
  updateProduct,
  type ProductQuery,
} from '@voltkart/shared/contract/products'
import { beforeAll, beforeEach, expect } from 'vitest'
import { signInNewAdmin, type SignedIn } from './factories'
import { useShop } from './use-shop'

/** A shop without categories and products before each test, with the calls about them. */
export function useCategoryShop() {
  const shop = useShop()
  const admin = {} as SignedIn
  beforeAll(async () => {
    Object.assign(admin, await signInNewAdmin(shop))
  })
  beforeEach(async () => {
    const { connection, models } = shop.context
    await connection.collection('categories').deleteMany({})
    const query = { limit: 100, state: 'all' } as const
    const { products } = await admin.browser.call(listProducts, { query })
    for (const { _id } of products) await models.products.remove(_id)
  })

  const save = (slug: string, body: CategoryBody, ifMatch?: string) =>
    admin.browser.call(saveCategory, {
      params: { slug },
      body,
      headers: ifMatch === undefined ? {} : { 'if-match': ifMatch },
    })
  const put = (slug: string, body: unknown, headers?: Record<string, string>) =>
    admin.browser.send('PUT', `/categories/${slug}`, body, headers)
  const remove = (slug: string) => admin.browser.send('DELETE', `/categories/${slug}`)
  const read = (slug: string, browser = admin.browser) =>
    browser.call(getCategory, { params: { slug } })
  const tree = async (browser = admin.browser) =>
    (await browser.call(listCategoryTree, {})).categories
  const product = (productId: string) => shop.browser().call(getProduct, { params: { productId } })
  async function names(query: Partial<ProductQuery>): Promise<string[]> {
    const { products, total } = await shop.browser().call(listProducts, { query })
    expect(total).toBe(products.length)
    return products.map(({ name }) => name).toSorted()
  }
  const productBody = (name: string, fields: object = {}) => ({
    name,
    image: 'https://example.test/a.webp',
    description: 'Good.',
    brand: 'Aero',
    category: 'Audio',
    price: 100,
    countInStock: 3,
    ...fields,
  })
  const add = async (name: string, fields: object = {}) =>
    (await admin.browser.call(createProduct, { body: productBody(name, fields) })).product
  const edit = async (productId: string, fields: object) =>
    (await admin.browser.call(updateProduct, { params: { productId }, body: fields })).product

  return { shop, admin, save, put, remove, read, tree, product, names, add, edit, productBody }
}

import { messages } from '@voltkart/shared/contract/messages'
import { placeOrder } from '@voltkart/shared/contract/orders'
import * as contract from '@voltkart/shared/contract/products'
import { expect, it } from 'vitest'
import { buildProduct, buildOrderBody, signInNewUser } from '../../../testing/factories'
import { useAdmin, useShop } from '../../../testing/use-shop'

const shop = useShop()
const admin = useAdmin(shop)

const createVariant = (key: string, ...values: string[]) => ({
  family: {
    key,
    options: values.map((value, index) => ({ name: ['Colour', 'Storage'][index] ?? '', value })),
  },
})
const readProduct = (id: string) =>
  shop.browser().call(contract.getProduct, { params: { productId: id } })
const updateProduct = (id: string, body: object) =>
  admin.browser.send('PUT', `/products/${id}`, body)
const postProduct = (body: object) => {
  const { name, description, brand, category } = sample
  return admin.browser.send('POST', '/products', {
    name,
    description,
    brand,
    category,
    image: '/a.webp',
    price: 10,
    countInStock: 1,
    ...body,
  })
}
const sample = { name: 'Arc', description: 'A phone.', brand: 'Norvane', category: 'Phones' }

it('shows the other variants of a model in the order of their options', async () => {
  const storages = ['1 TB', '128 GB', '256 GB']
  for (const storage of storages) await buildProduct(shop, createVariant('order', 'Sand', storage))
  await buildProduct(shop, createVariant('order', 'Blue', '256 GB'))
  const variantProduct = await buildProduct(shop, {
    ...createVariant('order', 'Sand', '64 GB'),
    price: 100,
  })
  await buildProduct(shop, createVariant('other', 'Sand', '64 GB'))
  const { siblings, family } = await readProduct(variantProduct._id)
  expect(family).toEqual(createVariant('order', 'Sand', '64 GB').family)
  expect(siblings.map(({ options }) => options.map(({ value }) => value).join())).toEqual([
    'Blue,256 GB',
    'Sand,128 GB',
    'Sand,256 GB',
    'Sand,1 TB',
  ])
  const first = await readProduct(siblings[0]?._id ?? '')
  expect(first.siblings).toContainEqual({
    _id: variantProduct._id,
    options: createVariant('order', 'Sand', '64 GB').family.options,
    price: 100,
    priceWithTax: 115,
    countInStock: 10,
    image: '/uploads/mouse.webp',
  })
})

it('lets a model have each set of options once, in any order and case', async () => {
  const taken = {
    status: 409,
    body: {
      code: 'CONFLICT',
      message: messages.familyOptionsTaken,
      errors: [{ path: 'family', message: messages.familyOptionsTaken }],
    },
  }
  expect((await postProduct(createVariant('once', 'Red', '1 TB'))).status).toBe(201)
  expect(await postProduct(createVariant('once', 'Red', '1 TB'))).toMatchObject(taken)
  const turned = [
    { name: 'storage', value: '1 tb' },
    { name: 'COLOUR', value: 'RED' },
  ]
  expect(await postProduct({ family: { key: 'once', options: turned } })).toMatchObject(taken)
  const other = await postProduct(createVariant('once', 'Red', '2 TB'))
  const { product } = other.body as { product: contract.Product }
  expect(await updateProduct(product._id, createVariant('once', 'Red', '1 TB'))).toMatchObject(
    taken,
  )
  expect(
    (await updateProduct(product._id, { ...createVariant('once', 'Red', '2 TB'), name: 'X' }))
      .status,
  ).toBe(200)
  expect((await updateProduct(product._id, { family: null })).status).toBe(200)
  expect((await postProduct(createVariant('once', 'Red', '2 TB'))).status).toBe(201)
})

it('accepts one of many concurrent requests that add the same variant', async () => {
  const results = await Promise.all(
    Array.from({ length: 6 }, () => postProduct(createVariant('raced', 'Green', '1 TB'))),
  )
  expect(results.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409])
})

it('shows immediately a sale, an edit or a deletion of another variant', async () => {
  const [variantProduct, sold, edited, deleted] = [
    await buildProduct(shop, createVariant('fresh', 'A')),
    await buildProduct(shop, createVariant('fresh', 'B')),
    await buildProduct(shop, createVariant('fresh', 'C')),
    await buildProduct(shop, createVariant('fresh', 'D')),
  ]
  const readSiblings = async () =>
    (await readProduct(variantProduct._id)).siblings.map(({ price, countInStock }) => [
      price,
      countInStock,
    ])
  expect(await readSiblings()).toEqual(Array(3).fill([499.5, 10]))
  const { browser } = await signInNewUser(shop)
  await browser.call(placeOrder, { body: buildOrderBody([{ product: sold, qty: 4 }]) })
  expect((await readSiblings())[0]).toEqual([499.5, 6])
  await updateProduct(edited._id, { price: 300 })
  expect((await readSiblings())[1]).toEqual([300, 10])
  await admin.browser.call(contract.deleteProduct, { params: { productId: deleted._id } })
  expect(await readSiblings()).toHaveLength(2)
  await buildProduct(shop, createVariant('fresh', 'E'))
  expect(await readSiblings()).toHaveLength(3)
})

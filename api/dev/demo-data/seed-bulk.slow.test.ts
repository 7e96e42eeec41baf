import { listOrders } from '@voltkart/shared/contract/orders'
import { expect, it } from 'vitest'
import { signInNewAdmin } from '../../testing/factories'
import { useShop } from '../../testing/use-shop'
import { seedBulk } from './seed-bulk'
import { seedBulkOrders } from './seed-bulk-orders'

const shop = useShop()

/** The indexes of a collection, by name and by how their texts are compared. */
async function listIndexes(collection: string): Promise<string[]> {
  const indexes = await shop.context.connection.collection(collection).indexes()
  return indexes.map(({ name, collation }) => `${name} ${JSON.stringify(collation)}`).sort()
}

it('a shop filled in bulk has all its indexes, and products and orders that are found', async () => {
  const before = await Promise.all(['products', 'orders'].map(listIndexes))
  const { products } = shop.context.models
  const image = '/uploads/demo.webp'
  const place = { category: 'Phones', categories: ['phones'] }
  const rest = { image, description: 'Good.', brand: 'Aero', ...place }
  await products.insertBulk([
    [{ ...rest, name: 'Bulky One', pricePaise: 100_00, countInStock: 3 }],
    [{ ...rest, name: 'Bulky Two', pricePaise: 200_00, countInStock: 3 }],
  ])
  expect(await seedBulk(shop.context, 12, () => undefined)).toBe(10)
  expect(await seedBulk(shop.context, 12, () => undefined)).toBe(0)
  expect(await seedBulkOrders(shop.context, 25, () => undefined)).toBe(25)

  expect(await Promise.all(['products', 'orders'].map(listIndexes))).toEqual(before)
  const response = await shop.browser().send('GET', '/products?search=bulk')
  expect(response.body).toMatchObject({ total: 2 })
  const { browser } = await signInNewAdmin(shop)
  const orders = await browser.call(listOrders, { query: { limit: 5, search: 'bulk-0000001' } })
  expect(orders).toMatchObject({ total: 10 })
})

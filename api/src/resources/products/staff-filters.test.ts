import { listProducts, type ProductQuery } from '@voltkart/shared/contract/products'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Browser } from '../../../testing/browser'
import { buildProduct, signInNewUser } from '../../../testing/factories'
import { useShop } from '../../../testing/use-shop'

const shop = useShop()
let visitor: Browser
let customer: Browser
let packer: Browser
beforeAll(async () => {
  visitor = shop.browser()
  customer = (await signInNewUser(shop)).browser
  packer = (await signInNewUser(shop, { roles: ['packing'] })).browser
  await buildProduct(shop, { name: 'Nearly gone', countInStock: 3 })
  await buildProduct(shop, { name: 'Plenty', countInStock: 90 })
  await buildProduct(shop, { name: 'Sold out', countInStock: 0 })
})

async function listNames(browser: Browser, query: ProductQuery): Promise<string[]> {
  const { products } = await browser.call(listProducts, { query: { ...query, sort: 'name' } })
  return products.map(({ name }) => name)
}

const all = ['Nearly gone', 'Plenty', 'Sold out']

describe('the filter of products that are low in stock', () => {
  it('does not disclose the reorder levels to visitors and customers', async () => {
    for (const browser of [visitor, customer]) {
      expect(await listNames(browser, { stock: 'low' })).toEqual(all)
      const { facets } = await browser.call(listProducts, { query: { stock: 'low', facets: true } })
      const counts = facets?.categories.map(({ count }) => count) ?? []
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(all.length)
    }
  })

  it('works for staff of every role, even after a visitor’s request', async () => {
    for (const browser of [packer, visitor, packer, customer, packer]) {
      const expected = browser === packer ? ['Nearly gone'] : all
      expect(await listNames(browser, { stock: 'low' })).toEqual(expected)
    }
  })

  it('shows sold-out products to everybody', async () => {
    for (const browser of [visitor, customer, packer]) {
      expect(await listNames(browser, { stock: 'out' })).toEqual(['Sold out'])
    }
  })
})

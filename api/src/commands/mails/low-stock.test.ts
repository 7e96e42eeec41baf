import { updateShop } from '@voltkart/shared/contract/shop'
import { expect, it } from 'vitest'
import { buildProduct, signInNewAdmin } from '../../../testing/factories'
import { readMailsTo } from '../../../testing/outbox'
import { buildShopBody, type ShopBody } from '../../../testing/shop-profile'
import { useShop } from '../../../testing/use-shop'
import { reportLowStock } from './low-stock'

/** 8:59 in India. */
let now = new Date('2026-11-22T03:29:00Z')
const laterHours = (hours: number) => {
  now = new Date(now.getTime() + hours * 3_600_000)
}
const shop = useShop({ overrides: { now: () => now } })

const readLowStockMails = () =>
  shop.context.connection
    .collection<{ key: string; to: string }>('mails')
    .find({ key: /^low-stock:/ })
    .sort({ key: 1 })
    .toArray()
async function saveShop(body: ShopBody): Promise<void> {
  // A new session each time, since a session lasts a day.
  const { browser } = await signInNewAdmin(shop)
  await browser.call(updateShop, { body })
}
const runReport = () => reportLowStock(shop.context)
const lowNames = async () => {
  const filter = { stock: 'low' } as const
  const { products } = await shop.context.models.products.list(filter, { limit: 9, skip: 0 })
  return products.map(({ name }) => name).sort()
}

it('the report of low stock is mailed once a day, from 9:00 in India on, if a product is low', async () => {
  await buildProduct(shop, { name: 'Enough', countInStock: 6 })
  await buildProduct(shop, { name: 'Few by its own level', countInStock: 20, reorderLevel: 20 })
  await buildProduct(shop, { name: 'Enough by its own level', countInStock: 3, reorderLevel: 2 })
  const lowProduct = await buildProduct(shop, { name: 'Few', countInStock: 5, sku: 'FEW-1' })
  const soldOut = await buildProduct(shop, { name: 'Gone', countInStock: 0, reorderLevel: 0 })
  expect(await lowNames()).toEqual(['Few', 'Few by its own level'])

  await runReport()
  expect(await readLowStockMails(), 'too early').toEqual([])
  laterHours(1)
  await runReport()
  expect(await readLowStockMails(), 'without an address').toEqual([])
  laterHours(24)
  const body = buildShopBody({ alertEmail: undefined })
  await saveShop(body)
  await Promise.all([runReport(), runReport(), runReport()])
  await runReport()
  expect(await readLowStockMails()).toMatchObject([{ key: 'low-stock:2026-11-23', to: body.email }])
  const [{ text, subject } = {}] = await readMailsTo(shop, body.email ?? '')
  expect(subject).toBe('Low stock: 3 products')
  expect(text).toContain('Few (FEW-1): 5 left')
  expect(text).toContain('Few by its own level: 20 left')
  expect(text).toContain('Gone: Out of stock')
  expect(text).not.toContain('Enough')

  laterHours(24)
  for (const { _id } of [lowProduct, soldOut]) await shop.context.models.products.remove(_id)
  await saveShop(buildShopBody())
  await runReport()
  expect((await readLowStockMails())[1]).toMatchObject({
    key: 'low-stock:2026-11-24',
    to: 'stock@lakeside.example',
  })
})

it('the report of low stock is not mailed if no product is low, nor later on that day', async () => {
  laterHours(24)
  const { products } = shop.context.models
  for (const { _id } of (await products.list({}, { limit: 9, skip: 0 })).products) {
    await products.remove(_id)
  }
  await runReport()
  await buildProduct(shop, { countInStock: 0 })
  laterHours(3)
  await runReport()
  expect(await readLowStockMails()).toHaveLength(2)
})

import { allRoutes } from '@voltkart/shared/contract/api'
import { API_BASE } from '@voltkart/shared/contract/route'
import { getPurchase, listPurchases } from '@voltkart/shared/contract/purchases'
import { hasPermission, roles, seesCosts } from '@voltkart/shared/domain/permissions'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Browser } from '../../../testing/browser'
import { buildOrder, buildProduct, signedIn, signedInAdmin } from '../../../testing/factories'
import { bought, received } from '../../../testing/purchases'
import { useShop } from '../../../testing/use-shop'

/** In paise, and in rupees; nothing else in the shop has these digits. */
const COSTS = ['7351357', '73513.57']

const shop = useShop()
let customer: Browser
let productId: string
let orderId: string
let number: string
beforeAll(async () => {
  const admin = await signedInAdmin(shop)
  customer = (await signedIn(shop)).browser
  const product = await buildProduct(shop, { countInStock: 0, price: 99_999 })
  productId = product._id
  number = (await received(admin.browser, bought(product, 9, { unitCost: 73_513.57 }))).number
  const order = await buildOrder(shop, { browser: customer, lines: [{ product }], status: 'paid' })
  orderId = order._id
})

/** The texts of all responses with data on the product, its stock, its order and its purchase. */
async function readAll(browser: Browser): Promise<Map<string, string>> {
  const read = allRoutes.filter(
    ({ method, outputType }) => method === 'get' && outputType !== 'text/event-stream',
  )
  const texts = new Map<string, string>()
  for (const { id, path } of read) {
    const address = path
      .replace(':productId', productId)
      .replace(':orderId', orderId)
      .replace(':number', number)
    const response = await browser.fetch(API_BASE + address)
    texts.set(id, await response.text())
  }
  return texts
}
const showing = (texts: Map<string, string>) =>
  [...texts].filter(([, text]) => COSTS.some((cost) => text.includes(cost))).map(([id]) => id)

describe('what a piece has cost', () => {
  it.each(['a visitor', 'a customer'])('is in no response to %s', async (who) => {
    expect(showing(await readAll(who === 'a customer' ? customer : shop.browser()))).toEqual([])
  })

  it.each(['packing', 'support'] as const)('is in no response to %s', async (role) => {
    const { browser } = await signedIn(shop, { roles: [role] })
    expect(showing(await readAll(browser))).toEqual([])
  })

  it('is shown to those who buy, and to those who read reports', async () => {
    const { browser } = await signedIn(shop, { roles: ['catalogue'] })
    expect(showing(await readAll(browser))).toEqual(
      expect.arrayContaining(['getProduct', 'listStockMoves', 'getPurchase', 'exportStockMoves']),
    )
    const accounts = await signedIn(shop, { roles: ['accounts'] })
    expect(showing(await readAll(accounts.browser))).toEqual(
      expect.arrayContaining(['getProduct', 'getStockValue', 'exportStockValue']),
    )
  })

  it('is left out of a purchase for those who only receive it', async () => {
    const { browser } = await signedIn(shop, { roles: ['packing'] })
    const purchase = await browser.call(getPurchase, { params: { number } })
    expect(purchase).toMatchObject({ number, pieces: 9, lines: [{ quantity: 9 }] })
    expect(purchase).not.toHaveProperty('total')
    expect(purchase.lines[0]).not.toHaveProperty('unitCost')
    const { purchases } = await browser.call(listPurchases, { query: {} })
    expect(purchases[0]).not.toHaveProperty('total')
  })

  it('may be in the audit log, which only those read who may see it', () => {
    const readers = roles.filter((role) =>
      hasPermission({ isAdmin: true, roles: [role] }, 'audit.read'),
    )
    expect(readers.every((role) => seesCosts({ isAdmin: true, roles: [role] }))).toBe(true)
  })

  it('is entered by those only who may also receive purchases', () => {
    const buyers = roles.filter((role) =>
      hasPermission({ isAdmin: true, roles: [role] }, 'purchases.write'),
    )
    const receives = (role: (typeof roles)[number]) =>
      hasPermission({ isAdmin: true, roles: [role] }, 'stock.receive')
    expect(buyers.every(receives)).toBe(true)
  })
})

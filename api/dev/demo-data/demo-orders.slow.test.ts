import * as orders from '@voltkart/shared/contract/orders'
import { listReviews } from '@voltkart/shared/contract/reviews'
import { findUnits } from '@voltkart/shared/contract/parcels'
import { beforeAll, describe, expect, it } from 'vitest'
import { reconcilePayments } from '../../src/commands/payments/reconcile-payments'
import { readLedger } from '../../testing/ledger'
import { findParcelLosses } from '../../testing/parcel-ledger'
import {
  buildOrder,
  buildProduct,
  signInNewUser,
  signInNewAdmin,
  type SignedIn,
} from '../../testing/factories'
import { useShop } from '../../testing/use-shop'
import { getPictures } from '../../src/models/products/product-facts'
import { demoCatalogue } from './catalogue/catalogue'
import { readCommittedViews } from './demo-pictures'
import { seedEmptyShop } from './seed-shop'

const shop = useShop()
let admin: SignedIn
beforeAll(async () => {
  await seedEmptyShop(shop.context, false, () => {})
  admin = await signInNewAdmin(shop)
})

async function withStatus(status: orders.Order['status']): Promise<orders.Order[]> {
  const list = await admin.browser.call(orders.listOrders, { query: { status } })
  return Array.isArray(list) ? list : list.orders
}

it('the products of a demo shop have a stored picture for every committed view, the product’s own first', async () => {
  const getViews = await readCommittedViews()
  const products = await shop.context.models.products.findByKeys(
    [],
    demoCatalogue.map(({ sku }) => sku),
  )
  expect(products).toHaveLength(demoCatalogue.length)
  for (const product of products) {
    const pictures = getPictures(product)
    expect(pictures.length).toBeGreaterThanOrEqual(3)
    expect(pictures).toHaveLength(getViews(product.sku ?? '').length)
    expect(pictures[0]).toBe(product.image)
    const last = await shop.browser().fetch(`${pictures.at(-1)}?w=320`)
    expect(last.status, pictures.at(-1)).toBe(200)
  }
})

it('the reviews of a demo shop are newer than their products, and none is from the future', async () => {
  const { products } = shop.context.models
  const demoProducts = await products.findByKeys(
    [],
    demoCatalogue.map(({ sku }) => sku),
  )
  const now = shop.context.now().getTime()
  let replies = 0
  for (const { _id, sku, createdAt } of demoProducts) {
    const query = { limit: 50 }
    const { reviews } = await shop
      .browser()
      .call(listReviews, { params: { productId: _id }, query })
    for (const review of reviews) {
      const written = Date.parse(review.createdAt)
      expect(written, sku).toBeGreaterThan(createdAt.getTime())
      expect(written, sku).toBeLessThanOrEqual(now)
      if (review.reply) replies += 1
    }
  }
  expect(replies).toBeGreaterThanOrEqual(5)
})

describe('the orders of a demo shop', () => {
  it('have payments that the sandbox knows', async () => {
    const paid = [...(await withStatus('paid')), ...(await withStatus('delivered'))]
    expect(paid.length).toBeGreaterThan(3)
    for (const { paymentResult, totalPrice } of paid) {
      const payment = await shop.context.payments.fetchPayment(paymentResult?.id ?? '')
      expect(payment).toMatchObject({ status: 'captured', amount: Math.round(totalPrice * 100) })
    }
    const [refunded] = await withStatus('refunded')
    const payment = await shop.context.payments.fetchPayment(refunded?.paymentResult?.id ?? '')
    expect(payment).toMatchObject({ status: 'refunded', amountRefunded: payment.amount })
  })

  it('have their invoices, even for products without an HSN code', async () => {
    const paid = [...(await withStatus('paid')), ...(await withStatus('delivered'))]
    expect(paid.filter(({ invoice }) => !invoice)).toEqual([])
    const product = await buildProduct(shop)
    expect(product.hsnCode).toBeUndefined()
    const { browser } = await signInNewUser(shop)
    const order = await buildOrder(shop, { browser, lines: [{ product }], status: 'paid' })
    const params = { orderId: order._id }
    const delivered = await admin.browser.call(orders.deliverOrder, { params })
    expect(delivered.invoice?.number).toMatch(/^INV/)
  })

  it('have parcels in every state, with serial numbers and addresses to track them', async () => {
    const all = [...(await withStatus('paid')), ...(await withStatus('delivered'))]
    const parcels = all.flatMap((order) => order.parcels)
    const states = new Set(parcels.map(({ state }) => state))
    expect([...states].sort()).toEqual(['delivered', 'packed', 'shipped'])
    for (const { trackingUrl } of parcels.filter(({ courier }) => courier)) {
      expect(trackingUrl).toMatch(/^https:/)
    }
    const serials = parcels.flatMap(({ lines }) => lines.flatMap((line) => line.serials))
    expect(serials.length).toBeGreaterThan(2)
    expect(serials.every(({ warrantyUntil }) => warrantyUntil)).toBe(true)
    const [{ serial } = { serial: '' }] = serials
    expect(await admin.browser.call(findUnits, { query: { serial } })).toHaveLength(1)
    // The demo shop sends no mails about its past.
    const losses = findParcelLosses(await readLedger(shop.context.connection))
    expect(losses.filter((loss) => !loss.includes('mail'))).toEqual([])
    expect(new Set(all.map(({ fulfilment }) => fulfilment))).toContain('partial')
  })

  it('reconcile without a change', async () => {
    const before = await admin.browser.call(orders.listOrders, { query: {} })
    await reconcilePayments(shop.context)
    expect(await admin.browser.call(orders.listOrders, { query: {} })).toEqual(before)
  })

  it('can be refunded', async () => {
    const [order] = await withStatus('paid')
    if (!order) throw new Error('No demo order is paid')
    const input = { params: { orderId: order._id } }
    expect((await admin.browser.call(orders.refundOrder, input)).status).toBe('refunded')
  })
})

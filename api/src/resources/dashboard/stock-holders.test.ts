import { listAuditLog } from '@voltkart/shared/contract/audit'
import { getDashboardSummary } from '@voltkart/shared/contract/dashboard'
import { getOrder } from '@voltkart/shared/contract/orders'
import { releaseHeldStock } from '@voltkart/shared/contract/stock-holders'
import { describe, expect, it } from 'vitest'
import {
  buildOrder,
  buildProduct,
  pay,
  signInNewUser,
  getStock,
  type SignedIn,
} from '../../../testing/factories'
import { findScans, watchPlans } from '../../../testing/query-plans'
import { useAdmin, useShop } from '../../../testing/use-shop'

const shop = useShop({ monitorCommands: true })
const admin = useAdmin(shop)

const readHolders = async ({ browser }: SignedIn = admin) =>
  (await browser.call(getDashboardSummary, {})).stockHolders

/** A customer who holds 15 of 20 pieces in two orders, and one who holds 2. */
async function createHeldProduct() {
  const product = await buildProduct(shop, { name: 'Nova X1', countInStock: 20 })
  const [mallory, asha] = [
    await signInNewUser(shop, { name: 'Mallory' }),
    await signInNewUser(shop),
  ]
  const buildHeldOrder = (buyer: SignedIn, qty: number) =>
    buildOrder(shop, { browser: buyer.browser, lines: [{ product, qty }] })
  const held = [await buildHeldOrder(mallory, 10), await buildHeldOrder(mallory, 5)]
  await buildHeldOrder(asha, 2)
  const other = await buildOrder(shop, { browser: mallory.browser })
  return { product, mallory, asha, held, other }
}
const toInput = (user: { _id: string }, product: { _id: string }) => ({
  body: { user: user._id, product: product._id },
})

describe('a customer who holds a fifth of a product in unpaid orders', () => {
  it('is named on the dashboard, and staff can release the pieces', async () => {
    const { product, mallory, held, other } = await createHeldProduct()
    expect((await readHolders())?.filter((holder) => holder.product._id === product._id)).toEqual([
      {
        user: { _id: mallory.user._id, name: 'Mallory' },
        product: { _id: product._id, name: 'Nova X1' },
        pieces: 15,
        ofPieces: 20,
        orders: 2,
      },
    ])
    const support = await signInNewUser(shop, { name: 'Ravi', roles: ['support'] })
    const released = await support.browser.call(releaseHeldStock, toInput(mallory.user, product))
    expect(released.cancelled).toBe(2)
    expect(await getStock(shop, product._id)).toMatchObject({ inStock: 18, reserved: 2 })
    for (const { _id } of held) {
      const order = await admin.browser.call(getOrder, { params: { orderId: _id } })
      expect(order.status).toBe('cancelled')
      expect(order.events.at(-1)).toMatchObject({ type: 'cancelled', by: 'Ravi' })
    }
    const query = { action: 'cancelled' } as const
    const { entries } = await admin.browser.call(listAuditLog, { query })
    expect(entries.map(({ subject }) => subject._id).sort()).toEqual(
      held.map(({ _id }) => _id).sort(),
    )
    expect((await admin.browser.call(getOrder, { params: { orderId: other._id } })).status).toBe(
      'unpaid',
    )
    expect((await readHolders())?.filter((holder) => holder.product._id === product._id)).toEqual(
      [],
    )
    const refusal = await admin.browser.expectRefusal(
      releaseHeldStock,
      toInput(mallory.user, product),
    )
    expect(refusal).toMatchObject({ status: 409, code: 'CONFLICT' })
  })

  it('keeps its paid orders', async () => {
    const { product, mallory, held } = await createHeldProduct()
    if (held[0]) await pay(mallory.browser, held[0])
    const released = await admin.browser.call(releaseHeldStock, toInput(mallory.user, product))
    expect(released.cancelled).toBe(1)
    expect(await getStock(shop, product._id)).toMatchObject({ reserved: 2, sold: 10 })
  })

  it('is named only to staff who may read orders', async () => {
    await createHeldProduct()
    const packing = await signInNewUser(shop, { roles: ['packing'] })
    const catalogue = await signInNewUser(shop, { roles: ['catalogue'] })
    expect((await readHolders(packing))?.length).toBeGreaterThan(0)
    expect(await readHolders(catalogue)).toBeUndefined()
  })

  it('is found by indexes, among a bounded number of orders', async () => {
    const { mallory, product } = await createHeldProduct()
    const getPlans = watchPlans(shop, ['orders', 'products'])
    const { orderPlacing, products } = shop.context.models
    const plans = await getPlans(async () => {
      await products.getPieces(
        (await orderPlacing.listHeldByCustomers()).map((held) => held.product),
      )
      await orderPlacing.findUnpaidWithProduct(mallory.user._id, product._id)
    })
    expect(plans).toHaveLength(3)
    expect(findScans(plans)).toEqual([])
  })
})

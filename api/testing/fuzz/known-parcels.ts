import { shipParcel } from '../../src/commands/fulfilment/ship-parcel'
import { packParcel } from '../../src/commands/parcels/pack-parcel'
import { buildOrder, buildProduct, type SignedIn } from '../factories'
import type { TestServer } from '../test-server'
import { worthOf } from './known-refunds'

/** Paid orders of ten pieces each, with two packed parcels and one that was sent. */
export async function buildParcels(shop: TestServer, { browser }: SignedIn) {
  const product = await buildProduct(shop, { name: 'Nimbus cable', countInStock: 1_000 })
  const lines = [{ product: product._id, quantity: 1 }]
  const staff = { name: 'Admin' }
  const making = Array.from({ length: 10 }, async () => {
    const order = await buildOrder(shop, { browser, lines: [{ product, qty: 10 }], status: 'paid' })
    for (let n = 1; n <= 3; n += 1) await packParcel(shop.context, order._id, { lines }, staff)
    await shipParcel(shop.context, { orderId: order._id, n: 3 }, {}, staff)
    return order
  })
  const orders = await Promise.all(making)
  const refunds = [{ lines, expectedAmount: await worthOf(shop, orders[0]?._id ?? '', lines) }]
  return { orders, lines, refunds }
}

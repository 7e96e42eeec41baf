import { placeOrder, type Order } from '@voltkart/shared/contract/orders'
import { openLinkPayment } from '@voltkart/shared/contract/payment'
import { buildProduct, buildOrderBody, payInWindow, type SignedIn, buildOrder } from '../factories'
import { payTokenIn, buildPhoneOrder, takeOrder } from '../phone-orders'
import type { TestServer } from '../test-server'
import { shipParcel } from '../../src/commands/fulfilment/ship-parcel'
import { packParcel } from '../../src/commands/parcels/pack-parcel'
import { readRefundQuote } from './known-refunds'

/** A webhook about a payment that the shop does not know. */
export const reportOfUnknownPayment = {
  event: 'payment.captured',
  payload: { payment: { entity: { id: 'pay_Unknown', order_id: 'order_Unknown' } } },
}

/** Orders to an address that does not show the State. */
export const buildUnclearOrders = (shop: TestServer, { browser }: SignedIn): Promise<Order[]> =>
  Promise.all(
    Array.from({ length: 4 }, async () => {
      const body = buildOrderBody([{ product: await buildProduct(shop) }])
      const shippingAddress = { ...body.shippingAddress, city: 'Lakeside', postalCode: 'none' }
      return browser.call(placeOrder, { body: { ...body, shippingAddress } })
    }),
  )

/** Orders that staff took on the phone: with their pay links, of which some have a payment to verify. */
export async function buildPhoneOrders(shop: TestServer, { browser }: SignedIn) {
  const product = await buildProduct(shop, { name: 'Nimbus speaker', countInStock: 1_000 })
  const takeAndLink = async () => {
    const order = await takeOrder(browser, buildPhoneOrder(product))
    return { orderId: order._id, token: payTokenIn(order.payUrl) }
  }
  const unpaidOrders = [await takeAndLink(), await takeAndLink(), await takeAndLink()]
  // One order, since a payment fits the token of its own order only.
  const paying = await takeAndLink()
  const { id } = await browser.call(openLinkPayment, { params: { token: paying.token } })
  const { result } = await payInWindow(browser, id)
  const tokens = unpaidOrders.map(({ token }) => token)
  const orderIds = [await takeAndLink(), await takeAndLink(), await takeAndLink()].map(
    ({ orderId }) => orderId,
  )
  const bodies = [
    buildPhoneOrder(product),
    buildPhoneOrder(product, { note: 'Call before delivery.' }),
  ]
  return {
    parameters: {
      getPayLink: { token: tokens },
      openLinkPayment: { token: tokens },
      validateLinkPayment: { token: [paying.token] },
      sendPayLink: { orderId: orderIds },
      findCustomers: { search: ['Meera', 'as'] },
    },
    bodies: {
      validateLinkPayment: [result],
      placeOrderForCustomer: bodies,
      quoteOrderForCustomer: bodies.map(({ cartItems, shippingAddress }) => ({
        cartItems,
        shippingAddress,
      })),
    },
  }
}

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
  const refunds = [
    { lines, expectedAmount: await readRefundQuote(shop, orders[0]?._id ?? '', lines) },
  ]
  return { orders, lines, refunds }
}

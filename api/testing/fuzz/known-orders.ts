import { placeOrder, type Order } from '@voltkart/shared/contract/orders'
import { openLinkPayment } from '@voltkart/shared/contract/pay-links'
import { buildProduct, orderBody, payInWindow, type SignedIn } from '../factories'
import { payTokenIn, phoneOrder, takeOrder } from '../phone-orders'
import type { TestServer } from '../test-server'

/** A webhook about a payment that the shop does not know. */
export const reportOfUnknownPayment = {
  event: 'payment.captured',
  payload: { payment: { entity: { id: 'pay_Unknown', order_id: 'order_Unknown' } } },
}

/** Orders to an address that does not show the State. */
export const buildUnclearOrders = (shop: TestServer, { browser }: SignedIn): Promise<Order[]> =>
  Promise.all(
    Array.from({ length: 4 }, async () => {
      const body = orderBody([{ product: await buildProduct(shop) }])
      const shippingAddress = { ...body.shippingAddress, city: 'Lakeside', postalCode: 'none' }
      return browser.call(placeOrder, { body: { ...body, shippingAddress }, headers: {} })
    }),
  )

/** Orders that staff took on the phone: with their pay links, of which some have a payment to verify. */
export async function buildPhoneOrders(shop: TestServer, { browser }: SignedIn) {
  const product = await buildProduct(shop, { name: 'Nimbus speaker', countInStock: 1_000 })
  const take = async () => {
    const order = await takeOrder(browser, phoneOrder(product))
    return { orderId: order._id, token: payTokenIn(order.payUrl) }
  }
  const open = [await take(), await take(), await take()]
  // One order, since a payment fits the token of its own order only.
  const paying = await take()
  const { id } = await browser.call(openLinkPayment, { params: { token: paying.token } })
  const { result } = await payInWindow(browser, id)
  const tokens = open.map(({ token }) => token)
  const orderIds = [await take(), await take(), await take()].map(({ orderId }) => orderId)
  const bodies = [phoneOrder(product), phoneOrder(product, { note: 'Call before delivery.' })]
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

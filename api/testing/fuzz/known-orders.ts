import { placeOrder, type Order } from '@voltkart/shared/contract/orders'
import { buildProduct, orderBody, type SignedIn } from '../factories'
import type { TestServer } from '../test-server'

/** Orders to an address that does not show the State. */
export const buildUnclearOrders = (shop: TestServer, { browser }: SignedIn): Promise<Order[]> =>
  Promise.all(
    Array.from({ length: 4 }, async () => {
      const body = orderBody([{ product: await buildProduct(shop) }])
      const shippingAddress = { ...body.shippingAddress, city: 'Lakeside', postalCode: 'none' }
      return browser.call(placeOrder, { body: { ...body, shippingAddress }, headers: {} })
    }),
  )

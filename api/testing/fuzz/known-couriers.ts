import { updateShop } from '@voltkart/shared/contract/shop'
import { bookParcel } from '../../src/commands/couriers/book-parcel'
import { packParcel } from '../../src/commands/parcels/pack-parcel'
import { contact } from '../courier-shop'
import { buildOrder, buildProduct, signInNewUser, type SignedIn } from '../factories'
import { pickup, buildShopBody } from '../shop-profile'
import type { TestServer } from '../test-server'

const EACH = 4
const staff = { name: 'Admin' }
const size = { weightGrams: 900, lengthMm: 300, widthMm: 200, heightMm: 100 }

/** Packed parcels, some of them booked, and the input of requests about couriers. */
export async function buildBookings(shop: TestServer, admin: SignedIn) {
  const { context } = shop
  const body = buildShopBody({ pickup, gst: null, taxPercent: 15 })
  await admin.browser.call(updateShop, { body })
  const { browser } = await signInNewUser(shop)
  const product = await buildProduct(shop, { name: 'Nimbus mouse', countInStock: 100 })
  const lines = [{ product: product._id, quantity: 1 }]

  /** Orders with a packed parcel each. */
  const packOrders = (isBooked: boolean): Promise<string[]> =>
    Promise.all(
      Array.from({ length: EACH }, async () => {
        const order = await buildOrder(shop, {
          browser,
          lines: [{ product }],
          body: { contact },
          status: 'paid',
        })
        await packParcel(context, order._id, { lines }, staff)
        if (isBooked) await bookParcel(context, { orderId: order._id, n: 1 }, { size }, staff)
        return order._id
      }),
    )

  const n = [1]
  const { sandboxSecret = () => '' } = context.config.couriers
  return {
    parameters: {
      getPinCode: { pin: ['500001', '560003'] },
      bookCourier: { orderId: await packOrders(false), n },
      cancelBooking: { orderId: await packOrders(true), n },
      getCourierLabel: { orderId: await packOrders(true), n },
      receiveCourierUpdate: {
        secret: [sandboxSecret('courier webhook address')],
        'x-api-key': [sandboxSecret('courier webhook key')],
      },
    },
    bodies: {
      bookCourier: [{ size }],
      // Without an address of pickup nothing could be booked any more.
      updateShop: [buildShopBody({ pickup }), buildShopBody({ pickup, taxPercent: 12 })],
    },
  }
}

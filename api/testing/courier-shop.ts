import * as couriers from '@voltkart/shared/contract/couriers'
import { getOrder, placeOrder, type Order } from '@voltkart/shared/contract/orders'
import * as parcels from '@voltkart/shared/contract/parcels'
import type { RouteInput } from '@voltkart/shared/contract/route'
import { updateShop } from '@voltkart/shared/contract/shop'
import { createCourierControls } from '../dev/shiprocket-sandbox/controls'
import { steps, type StepName } from '../dev/shiprocket-sandbox/progress'
import { createShipmentQueries } from '../dev/shiprocket-sandbox/shipment-queries'
import { updateBody } from '../dev/shiprocket-sandbox/update-sender'
import { followBookings } from '../src/commands/couriers/follow-bookings'
import { finishOrderTasks } from '../src/commands/order-core/finish-order-tasks'
import { buildProduct, orderBody, pay } from './factories'
import { findLosses, readLedger } from './ledger'
import { startPaymentShop } from './payment-shop'
import { shopBody } from './shop-profile'
import type { TestServerOptions } from './test-server'
import { relayOutbox } from '../src/commands/outbox/relay-outbox'

export type BookInput = RouteInput<typeof couriers.bookCourier>['body']

export const pickup = {
  name: 'Primary',
  address: '7 Warehouse Road',
  city: 'Bengaluru',
  postalCode: '560067',
  stateCode: '29' as const,
  phone: '+91 80 4000 1236',
}
export const contact = { name: 'Asha Rao', phone: '98765 43210' }
const STOCK = 1_000

/** Starts a shop whose couriers are the sandbox; its clock can be set. */
export async function startCourierShop({ overrides, ...options }: TestServerOptions = {}) {
  const controls = createCourierControls({ updates: 'hold' })
  const payments = await startPaymentShop({
    ...options,
    overrides: { courierControls: controls, ...overrides },
  })
  const { shop, clock, asha, admin } = payments
  const { browser } = admin
  const now = () => clock.time ?? new Date()
  controls.now = now
  await browser.call(updateShop, {
    body: shopBody({ pickup, gst: null, taxPercent: 15 }),
    headers: {},
  })
  const size = { weightGrams: 900, lengthMm: 300, widthMm: 200, heightMm: 100 }
  const product = await buildProduct(shop, { countInStock: STOCK, sku: 'MOUSE-1', ...size })
  const shipments = createShipmentQueries(shop.context.connection)
  const toInput = ({ _id: orderId }: Pick<Order, '_id'>, n = 1) => ({ params: { orderId, n } })
  const { sandboxSecret = () => '' } = shop.context.config.couriers

  return {
    shop,
    clock,
    controls,
    asha: asha.browser,
    admin: browser,
    product,
    size,
    shipments,
    toInput,

    /** Sets the clock this many minutes ahead. */
    pass(minutes: number) {
      clock.time = new Date(now().getTime() + minutes * 60_000)
    },

    /** A paid order with one packed parcel. */
    async packed(overrides: Partial<Pick<Order, 'shippingAddress'>> = {}): Promise<Order> {
      const body = { ...orderBody([{ product }]), contact, ...overrides }
      const order = await asha.browser.call(placeOrder, { body, headers: {} })
      await pay(asha.browser, order)
      const lines = [{ product: product._id, quantity: 1 }]
      await browser.call(parcels.packParcel, { params: { orderId: order._id }, body: { lines } })
      return order
    },

    async read(order: Pick<Order, '_id'>, by = browser) {
      const found = await by.call(getOrder, { params: { orderId: order._id } })
      const [parcel] = found.parcels
      if (!parcel) throw new Error('The order has no parcel')
      return { order: found, parcel }
    },

    book: (order: Pick<Order, '_id'>, body: BookInput = {}) =>
      browser.call(couriers.bookCourier, { ...toInput(order), body }),
    refusedBook: (order: Pick<Order, '_id'>, body: BookInput = {}) =>
      browser.refused(couriers.bookCourier, { ...toInput(order), body }),
    cancel: (order: Pick<Order, '_id'>) => browser.call(couriers.cancelBooking, toInput(order)),
    refusedCancel: (order: Pick<Order, '_id'>) =>
      browser.refused(couriers.cancelBooking, toInput(order)),

    /** What the courier reports, and the body of its update. */
    async report(awb: string, step: StepName, minutesAgo = 0): Promise<object> {
      const at = new Date(now().getTime() - minutesAgo * 60_000)
      const { status, activity } = steps[step]
      const shipment = await shipments.addScan(awb, { at, status, activity, location: 'Hub' })
      if (!shipment) throw new Error('There is no such shipment')
      return updateBody(shipment)
    },

    /** The courier assigns a number to a cancelled booking. @returns the body of its update */
    async assignLate(reference: string): Promise<{ awb: string; body: object }> {
      const shipment = await shipments.assignLate(reference)
      if (!shipment?.awb) throw new Error('There is no such shipment')
      return { awb: shipment.awb, body: { ...updateBody(shipment), shipment_status_id: 3 } }
    },

    /** Sends an update like the courier does. @returns the status of the response */
    async send(
      body: unknown,
      credentials: { secret?: string; key?: string } = {},
    ): Promise<number> {
      const secret = credentials.secret ?? sandboxSecret('courier webhook address')
      const key = credentials.key ?? sandboxSecret('courier webhook key')
      const visitor = shop.browser()
      const headers = { 'x-api-key': key }
      return (await visitor.send('POST', `/couriers/updates/${secret}`, body, headers)).status
    },

    follow: () => followBookings(shop.context),

    /** Does the open work of the orders, and lists the losses. */
    async losses(): Promise<string[]> {
      await finishOrderTasks(shop.context)
      await relayOutbox(shop.context)
      const { connection, config } = shop.context
      const sent = { dataDirectories: [config.dataDirectory] }
      return findLosses(await readLedger(connection, sent), new Map([[product._id, STOCK]]), [])
    },

    stop: payments.stop,
  }
}

export type CourierShop = Awaited<ReturnType<typeof startCourierShop>>

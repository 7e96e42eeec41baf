import * as couriers from '@voltkart/shared/contract/couriers'
import { getOrder, type Order } from '@voltkart/shared/contract/orders'
import type { RouteInput } from '@voltkart/shared/contract/route'
import { createCourierControls } from '../dev/shiprocket-sandbox/controls'
import { steps, type StepName } from '../dev/shiprocket-sandbox/progress'
import { createShipmentQueries } from '../dev/shiprocket-sandbox/shipment-queries'
import { toUpdateBody } from '../dev/shiprocket-sandbox/update-sender'
import { followBookings } from '../src/commands/couriers/follow-bookings'
import { buildOrder, buildProduct } from './factories'
import { toPackLine } from './fulfilment'
import { startOrderShop } from './order-shop'
import { pickup } from './shop-profile'
import { toInput } from './staffed-shop'
import type { TestServerOptions } from './test-server'
import { useWorld } from './use-shop'

type BookInput = RouteInput<typeof couriers.bookCourier>['body']

export const contact = { name: 'Asha Rao', phone: '98765 43210' }
const STOCK = 1_000

/** Starts a shop whose couriers are the sandbox. */
async function startCourierShop({ overrides, ...options }: TestServerOptions = {}) {
  const controls = createCourierControls({ updates: 'hold' })
  const world = await startOrderShop({
    ...options,
    overrides: { courierControls: controls, ...overrides },
  })
  const { shop, clock, asha, admin } = world
  const { browser } = admin
  const getNow = () => clock.time ?? new Date()
  controls.now = getNow
  await world.saveProfile({ pickup, gst: null, taxPercent: 15 })
  const size = { weightGrams: 900, lengthMm: 300, widthMm: 200, heightMm: 100 }
  const product = await buildProduct(shop, { countInStock: STOCK, sku: 'MOUSE-1', ...size })
  world.initialStock.set(product._id, STOCK)
  const shipments = createShipmentQueries(shop.context.connection)
  const { sandboxSecret = () => '' } = shop.context.config.couriers

  /** A paid order with one packed parcel. */
  async function placePacked(fields: Partial<Pick<Order, 'shippingAddress'>> = {}): Promise<Order> {
    const order = await buildOrder(shop, {
      browser: asha.browser,
      lines: [{ product }],
      body: { contact, ...fields },
      status: 'paid',
    })
    await world.pack(order, [toPackLine(product)])
    return order
  }

  const book = (order: Pick<Order, '_id'>, body: BookInput = {}) =>
    browser.call(couriers.bookCourier, { ...toInput(order, 1), body })

  return {
    shop,
    clock,
    controls,
    asha: asha.browser,
    admin: browser,
    product,
    size,
    shipments,
    losses: world.losses,
    stop: world.stop,

    /** Sets the clock this many minutes ahead. */
    pass(minutes: number) {
      clock.time = new Date(getNow().getTime() + minutes * 60_000)
    },

    placePacked,

    /** The same with its courier booked. */
    async placeBooked(): Promise<{ order: Order; awb: string }> {
      const order = await placePacked()
      const { parcel } = await book(order)
      return { order, awb: parcel.booking?.awb ?? '' }
    },

    async read(order: Pick<Order, '_id'>, by = browser) {
      const current = await by.call(getOrder, toInput(order))
      const [parcel] = current.parcels
      if (!parcel) throw new Error('The order has no parcel')
      return { order: current, parcel }
    },

    book,
    expectBookRefusal: (order: Pick<Order, '_id'>, body: BookInput = {}) =>
      browser.expectRefusal(couriers.bookCourier, { ...toInput(order, 1), body }),
    cancel: (order: Pick<Order, '_id'>) => browser.call(couriers.cancelBooking, toInput(order, 1)),
    expectCancelRefusal: (order: Pick<Order, '_id'>) =>
      browser.expectRefusal(couriers.cancelBooking, toInput(order, 1)),

    /** What the courier reports, and the body of its update. */
    async report(awb: string, step: StepName, minutesAgo = 0): Promise<object> {
      const at = new Date(getNow().getTime() - minutesAgo * 60_000)
      const { status, activity } = steps[step]
      const shipment = await shipments.addScan(awb, { at, status, activity, location: 'Hub' })
      if (!shipment) throw new Error('There is no such shipment')
      return toUpdateBody(shipment)
    },

    /** The courier assigns a number to a cancelled booking. @returns the body of its update */
    async assignLate(reference: string): Promise<{ awb: string; body: object }> {
      const shipment = await shipments.assignLate(reference)
      if (!shipment?.awb) throw new Error('There is no such shipment')
      return { awb: shipment.awb, body: { ...toUpdateBody(shipment), shipment_status_id: 3 } }
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
  }
}

export const useCourierShop = (options?: TestServerOptions): CourierShop =>
  useWorld(() => startCourierShop(options))

type CourierShop = Awaited<ReturnType<typeof startCourierShop>>

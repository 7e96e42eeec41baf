import * as couriers from '@voltkart/shared/contract/couriers'
import { getOrder, placeOrder, type Order } from '@voltkart/shared/contract/orders'
import { packParcel } from '@voltkart/shared/contract/parcels'
import { updateShop } from '@voltkart/shared/contract/shop'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createShipmentQueries } from '../../dev/shiprocket-sandbox/shipment-queries'
import {
  createShipmentModel,
  type SandboxShipment,
} from '../../dev/shiprocket-sandbox/shipment-schema'
import { updateBody } from '../../dev/shiprocket-sandbox/update-sender'
import { loadConfig } from '../../src/config/config'
import type { ProductRecord } from '../../src/models/products/product-edit-queries'
import type { Browser } from '../browser'
import { contact } from '../courier-shop'
import { line } from '../fulfilment'
import { orderBody, pay } from '../factories'
import { findLosses, readLedger } from '../ledger'
import { pickup, shopBody } from '../shop-profile'
import { createCrashWorld, type CrashWorld } from './crash-world'
import { dieAtEveryWrite } from './every-write'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 })

const STOCK = 1_000
const size = { weightGrams: 900, lengthMm: 300, widthMm: 200, heightMm: 100 }
let world: CrashWorld
let asha: Browser
let admin: Browser
let phone: ProductRecord

beforeAll(async () => {
  world = await createCrashWorld()
  await world.start()
  asha = await world.newCustomer()
  admin = await world.newAdmin()
  phone = await world.buildProduct(STOCK)
  const body = shopBody({ pickup, gst: null, taxPercent: 15 })
  await admin.call(updateShop, { body })
})
afterAll(() => world.remove())

/** Lets the time pass that a process may work on a booking, or waits to look after a cancelled one. */
async function endWork(): Promise<void> {
  const past = new Date(0)
  const orders = world.connection.collection('orders')
  await orders.updateMany(
    { bookingCheckAt: { $exists: true } },
    { $set: { bookingCheckAt: past, 'parcels.$[booked].booking.checkAt': past } },
    { arrayFilters: [{ 'booked.booking': { $exists: true } }] },
  )
  await orders.updateMany(
    { 'parcels.calledOff': { $exists: true } },
    { $set: { bookingCheckAt: past, 'parcels.$[parcel].calledOff.$[].checkAt': past } },
    { arrayFilters: [{ 'parcel.calledOff': { $exists: true } }] },
  )
}

async function checkLedger(): Promise<void> {
  await world.shop().runJobs()
  await endWork()
  await world.shop().runJobs()
  const initial = new Map([[phone._id, STOCK]])
  expect(findLosses(await readLedger(world.connection, world.sentMails), initial, [])).toEqual([])
}

const read = async ({ _id }: Pick<Order, '_id'>) =>
  (await admin.call(getOrder, { params: { orderId: _id } })).parcels[0]
const toInput = ({ _id: orderId }: Pick<Order, '_id'>) => ({ params: { orderId, n: 1 } })
const book = (order: Order) =>
  admin.call(couriers.bookCourier, { ...toInput(order), body: { size } })

async function packed(): Promise<Order> {
  const body = { ...orderBody([{ product: phone }]), contact }
  const order = await asha.call(placeOrder, { body })
  await pay(asha, order)
  await admin.call(packParcel, { params: { orderId: order._id }, body: { lines: [line(phone)] } })
  return order
}

/** The tracking numbers that the courier was paid for, for the parcel of an order. */
async function paidNumbers({ orderNumber }: Order): Promise<(string | undefined)[]> {
  const shipments = createShipmentModel(world.connection)
  const made = await shipments.find({ reference: new RegExp(`^${orderNumber}-1`) }).lean()
  return made.flatMap(({ awb, cancelledAt }) => (awb && !cancelledAt ? [awb] : []))
}

it('a shop that dies while a courier is booked records every number, and one for a parcel', async () => {
  const deaths = await dieAtEveryWrite(world, {
    prepare: packed,
    act: book,
    checkLedger,
    async check(order) {
      if (!(await read(order))?.booking) await book(order)
      const booking = (await read(order))?.booking
      expect(booking).toMatchObject({ state: 'booked', pickup: {} })
      expect(await paidNumbers(order)).toEqual([booking?.awb])
    },
  })
  console.info(`booking a courier: cut off at ${deaths.length} points: ${deaths.join(', ')}`)
})

it('a shop that dies while a booking is cancelled leaves no number that it pays for', async () => {
  const deaths = await dieAtEveryWrite(world, {
    async prepare() {
      const order = await packed()
      await book(order)
      return order
    },
    act: (order) => admin.call(couriers.cancelBooking, toInput(order)),
    checkLedger,
    async check(order) {
      if ((await read(order))?.booking) await admin.call(couriers.cancelBooking, toInput(order))
      expect(await read(order)).not.toHaveProperty('booking')
      expect(await paidNumbers(order)).toEqual([])
    },
  })
  console.info(`cancelling a booking: cut off at ${deaths.length} points: ${deaths.join(', ')}`)
})

/** Sends the shop an update about a shipment. */
async function sendUpdate(shipment: SandboxShipment): Promise<void> {
  const [directory = ''] = world.sentMails.dataDirectories
  const { sandboxSecret = () => '' } = loadConfig({ DATA_DIR: directory }).couriers
  const path = `/couriers/updates/${sandboxSecret('courier webhook address')}`
  const headers = { 'x-api-key': sandboxSecret('courier webhook key') }
  await admin.send('POST', path, updateBody(shipment), headers)
}

/** Sends the shop the update that the parcel of an order was delivered. */
async function reportDelivery(order: Order): Promise<void> {
  const awb = (await read(order))?.booking?.awb ?? ''
  const scan = { at: new Date(), status: 7, activity: 'Delivered', location: 'Hub' }
  const shipment = await createShipmentQueries(world.connection).addScan(awb, scan)
  if (!shipment) throw new Error('There is no such shipment')
  await sendUpdate(shipment)
}

it('a shop that dies while a delivery is reported sends and delivers the parcel once', async () => {
  const deaths = await dieAtEveryWrite(world, {
    async prepare() {
      const order = await packed()
      await book(order)
      return order
    },
    act: reportDelivery,
    checkLedger,
    async check(order) {
      await endWork()
      await world.shop().runJobs()
      const { status, events } = await admin.call(getOrder, { params: { orderId: order._id } })
      expect(status).toBe('delivered')
      const moves = events.filter(({ type }) => type === 'shipped' || type === 'parcel-delivered')
      expect(moves).toHaveLength(2)
    },
  })
  console.info(`tracking a parcel: cut off at ${deaths.length} points: ${deaths.join(', ')}`)
})

it('a shop that dies while a late number is reported and cancelled pays for none', async () => {
  const deaths = await dieAtEveryWrite(world, {
    async prepare() {
      const order = await packed()
      await book(order)
      await admin.call(couriers.cancelBooking, toInput(order))
      return order
    },
    async act({ orderNumber }) {
      const shipment = await createShipmentQueries(world.connection).assignLate(`${orderNumber}-1`)
      if (!shipment) throw new Error('There is no such shipment')
      await sendUpdate(shipment)
      await world.shop().runJobs()
    },
    checkLedger,
    async check(order) {
      expect(await paidNumbers(order)).toEqual([])
      const parcel = await read(order)
      expect(parcel).not.toHaveProperty('booking')
      expect(parcel?.lateNumbers?.every(({ cancelledAt }) => cancelledAt)).toBe(true)
    },
  })
  console.info(`a late number: cut off at ${deaths.length} points: ${deaths.join(', ')}`)
})

it('a shop that dies while an awaited label is fetched has its booking as before', async () => {
  const awaited = { state: 'awaited', at: new Date(), tries: 1 }
  const deaths = await dieAtEveryWrite(world, {
    async prepare() {
      const order = await packed()
      await book(order)
      await world.connection
        .collection('orders')
        .updateOne(
          { orderNumber: order.orderNumber },
          { $set: { 'parcels.0.booking.label': awaited } },
        )
      return order
    },
    act: async (order) => {
      await admin.fetch(`/api/v1/orders/${order._id}/parcels/1/label.pdf`)
    },
    checkLedger,
    async check(order) {
      expect((await read(order))?.booking).toMatchObject({ state: 'booked' })
      const { status } = await admin.fetch(`/api/v1/orders/${order._id}/parcels/1/label.pdf`)
      expect(status).toBe(200)
    },
  })
  expect(deaths).toHaveLength(3)
  console.info(`fetching a label: cut off at ${deaths.length} points: ${deaths.join(', ')}`)
})

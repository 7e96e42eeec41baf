import { deliverOrder, getOrder, placeOrder, type Order } from '@voltkart/shared/contract/orders'
import * as parcels from '@voltkart/shared/contract/parcels'
import * as returns from '@voltkart/shared/contract/returns'
import { updateShop } from '@voltkart/shared/contract/shop'
import { findUnits } from '@voltkart/shared/contract/units'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { ProductRecord } from '../../src/models/products/product-edit-queries'
import type { Browser } from '../browser'
import { orderBody, pay } from '../factories'
import { findLosses, readLedger } from '../ledger'
import { line } from '../parcel-shop'
import { received, wanted } from '../return-shop'
import { shopBody } from '../shop-profile'
import { createCrashWorld, type CrashWorld } from './crash-world'
import { dieAtEveryWrite } from './every-write'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 })

const STOCK = 1_000
let world: CrashWorld
let asha: Browser
let admin: Browser
let phone: ProductRecord
let mouse: ProductRecord

beforeAll(async () => {
  world = await createCrashWorld()
  await world.start()
  asha = await world.newCustomer()
  admin = await world.newAdmin()
  // Registered for GST, so that replacements travel with challans.
  await admin.call(updateShop, { body: shopBody({ taxPercent: 15 }), headers: {} })
  phone = await world.buildProduct(STOCK, 'serial')
  mouse = await world.buildProduct(STOCK)
})
afterAll(() => world.remove())

/** Advances the clock past the minute after which a process counts as dead. */
async function passMinute(): Promise<void> {
  await world.connection
    .collection('orders')
    .updateMany(
      { 'returns.replacement': { $exists: true } },
      { $set: { 'returns.$[left].replacement.until': new Date() } },
      { arrayFilters: [{ 'left.replacement': { $exists: true } }] },
    )
  await world.connection
    .collection('orders')
    .updateMany(
      { 'returns.abandoned': { $exists: true } },
      { $set: { 'returns.$[left].abandoned.$[].until': new Date() } },
      { arrayFilters: [{ 'left.abandoned': { $exists: true } }] },
    )
}

async function checkLedger(): Promise<void> {
  await passMinute()
  await world.shop().runJobs()
  const initial = new Map([phone, mouse].map(({ _id }) => [_id, STOCK]))
  const ledger = await readLedger(world.connection, world.sentMails)
  expect(findLosses(ledger, initial, [], { gst: true })).toEqual([])
}

const read = ({ _id }: Pick<Order, '_id'>) => asha.call(getOrder, { params: { orderId: _id } })
const serial = () => randomUUID().toUpperCase()
const of = ({ _id: orderId }: Pick<Order, '_id'>, n = 1) => ({ params: { orderId, n } })

/** A delivered order of two phones and a mouse, with the serial numbers of the phones. */
async function delivered() {
  const body = orderBody([{ product: phone, qty: 2 }, { product: mouse }])
  const order = await asha.call(placeOrder, { body, headers: {} })
  await pay(asha, order)
  const serials = [serial(), serial()]
  const params = { orderId: order._id }
  await admin.call(parcels.packParcel, { params, body: { lines: [line(phone, 2, serials)] } })
  await admin.call(deliverOrder, { params })
  return { ...order, serials, spare: [serial(), serial()] }
}
type Delivered = Awaited<ReturnType<typeof delivered>>

const request = ({ _id: orderId }: Delivered) =>
  asha.call(returns.requestReturn, {
    params: { orderId },
    body: { lines: [wanted(phone, 2), wanted(mouse)], wish: 'replacement' },
  })
const approve = (order: Delivered) =>
  admin.call(returns.approveReturn, { ...of(order), body: { instructions: 'Send it.' } })
const receive = (order: Delivered) =>
  admin.call(returns.receiveReturn, {
    ...of(order),
    body: {
      lines: [
        received(phone, 1, 'sellable', order.serials.slice(0, 1)),
        received(phone, 1, 'damaged', order.serials.slice(1)),
        received(mouse),
      ],
    },
  })
const replace = (order: Delivered) =>
  admin.call(returns.replaceReturn, {
    ...of(order),
    body: { lines: [{ product: phone._id, serials: order.spare }] },
  })
const reject = (order: Delivered) =>
  admin.call(returns.rejectReturn, { ...of(order), body: { note: 'Worn.' } })
const cancel = (order: Delivered) => admin.call(parcels.cancelParcel, of(order, 3))
const send = async (order: Delivered, n: number) => {
  await admin.call(parcels.shipParcel, { ...of(order, n), body: {} })
  await admin.call(parcels.deliverParcel, of(order, n))
}

/** Does the remaining steps of a return, from any state that a death has left. */
async function check(order: Delivered): Promise<void> {
  const found = async () => (await read(order)).returns[0]
  if (!(await found())) await request(order)
  if ((await found())?.state === 'requested') await approve(order)
  if ((await found())?.state === 'approved') await receive(order)
  if ((await found())?.state === 'received') await replace(order)
  const replacing = await found()
  const open = (await read(order)).parcels.find(({ n }) => n === replacing?.parcel)
  if (open?.state === 'packed') await send(order, open.n)
  if (open?.state === 'shipped') await admin.call(parcels.deliverParcel, of(order, open.n))
  expect(await found()).toMatchObject({ n: 1, state: 'replaced' })
  expect((await read(order)).returns).toHaveLength(1)
}

function report(action: string, deaths: string[]): void {
  console.info(
    `${action}: cut off and killed at ${deaths.length} points, 0 losses: ${deaths.join(', ')}`,
  )
}

/** An order whose return has gone through these steps. */
const after =
  (...steps: ((order: Delivered) => Promise<unknown>)[]) =>
  async (): Promise<Delivered> => {
    const order = await delivered()
    for (const step of steps) await step(order)
    return order
  }

it('a shop that dies while a return is requested has it once or not at all', async () => {
  const deaths = await dieAtEveryWrite(world, {
    prepare: after(),
    act: request,
    checkLedger,
    check,
  })
  report('requesting a return', deaths)
})

it('a shop that dies while a return is replaced neither loses nor keeps a piece', async () => {
  const prepare = after(request, approve, receive)
  report(
    'replacing a return',
    await dieAtEveryWrite(world, { prepare, act: replace, checkLedger, check }),
  )
})

it('a shop that dies while a replacement is cancelled puts its pieces back once', async () => {
  const prepare = after(request, approve, receive, replace)
  report(
    'cancelling a replacement',
    await dieAtEveryWrite(world, { prepare, act: cancel, checkLedger, check }),
  )
})

it('a shop that dies while a replacement is delivered has the return replaced', async () => {
  const prepare = after(request, approve, receive, replace)
  const act = (order: Delivered) => send(order, 3)
  report(
    'delivering a replacement',
    await dieAtEveryWrite(world, { prepare, act, checkLedger, check }),
  )
})

it('a shop that dies while a return is rejected leaves its pieces with their owner', async () => {
  const prepare = after(request, approve, receive)
  const deaths = await dieAtEveryWrite(world, {
    prepare,
    act: reject,
    checkLedger,
    async check(order) {
      if ((await read(order)).returns[0]?.state === 'received') await reject(order)
      for (const one of order.serials) {
        const [unit] = await admin.call(findUnits, { query: { serial: one } })
        expect(unit).toMatchObject({ state: 'sold', order: { _id: order._id }, parcel: 1 })
      }
      const again = await request(order)
      expect(again.return.n).toBe(2)
    },
  })
  report('rejecting a return', deaths)
})

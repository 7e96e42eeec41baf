import { deliverOrder, getOrder, placeOrder, type Order } from '@voltkart/shared/contract/orders'
import * as parcels from '@voltkart/shared/contract/parcels'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { ProductRecord } from '../../src/models/products/product-edit-queries'
import type { Browser } from '../browser'
import { orderBody, pay } from '../factories'
import { findLosses, readLedger } from '../ledger'
import { line } from '../parcel-shop'
import { createCrashWorld, type CrashWorld } from './crash-world'
import { dieAtEveryWrite } from './every-write'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 })

const STOCK = 1_000
let world: CrashWorld
let asha: Browser
let admin: Browser
let phone: ProductRecord

beforeAll(async () => {
  world = await createCrashWorld()
  await world.start()
  asha = await world.newCustomer()
  admin = await world.newAdmin()
  phone = await world.buildProduct(STOCK, 'serial')
})
afterAll(() => world.remove())

async function checkLedger(): Promise<void> {
  await world.shop().runJobs()
  const initial = new Map([[phone._id, STOCK]])
  expect(findLosses(await readLedger(world.connection, world.sentMails), initial, [])).toEqual([])
}

const read = ({ _id }: Pick<Order, '_id'>) => asha.call(getOrder, { params: { orderId: _id } })

/** A paid order of this many pieces, and their serial numbers. */
async function paid(qty = 1) {
  const body = orderBody([{ product: phone, qty }])
  const order = await asha.call(placeOrder, { body, headers: {} })
  await pay(asha, order)
  return { ...order, serials: Array.from({ length: qty }, () => randomUUID()) }
}
type PaidOrder = Awaited<ReturnType<typeof paid>>

const inputOf = ({ _id: orderId }: Pick<Order, '_id'>, n: number) => ({ params: { orderId, n } })
const pack = (order: PaidOrder, serials = order.serials) =>
  admin.call(parcels.packParcel, {
    params: { orderId: order._id },
    body: { lines: [line(phone, serials.length, serials)] },
  })
const ship = (order: PaidOrder, n: number) =>
  admin.call(parcels.shipParcel, { ...inputOf(order, n), body: {} })
const deliver = (order: PaidOrder, n: number) =>
  admin.call(parcels.deliverParcel, inputOf(order, n))

/**
 * Does the remaining steps of an order that a death may have interrupted; only its latest parcel
 * counts.
 */
async function check(order: PaidOrder): Promise<void> {
  const latest = async () => (await read(order)).parcels.at(-1)
  const open = async () => {
    const parcel = await latest()
    return parcel?.state === 'cancelled' ? undefined : parcel
  }
  if (!(await open())) await pack(order)
  if ((await open())?.state === 'packed') await ship(order, (await latest())?.n ?? 0)
  if ((await open())?.state === 'shipped') await deliver(order, (await latest())?.n ?? 0)
  expect(await read(order)).toMatchObject({ status: 'delivered', fulfilment: 'delivered' })
}

function report(action: string, deaths: string[]): void {
  console.info(
    `${action}: cut off and killed at ${deaths.length} points, 0 losses: ${deaths.join(', ')}`,
  )
}

async function packed(): Promise<PaidOrder> {
  const order = await paid()
  await pack(order)
  return order
}

it('a shop that dies while a parcel is packed loses neither parcel nor unit', async () => {
  report(
    'packing a parcel',
    await dieAtEveryWrite(world, {
      prepare: () => paid(),
      act: (order) => pack(order),
      checkLedger,
      check,
    }),
  )
})

it('a shop that dies while a parcel is sent and delivered loses nothing of it', async () => {
  const deaths = await dieAtEveryWrite(world, {
    prepare: packed,
    async act(order) {
      await ship(order, 1)
      await deliver(order, 1)
    },
    checkLedger,
    check,
  })
  report('sending and delivering a parcel', deaths)
})

it('a shop that dies while a parcel is cancelled frees its units, which are packed again', async () => {
  const act = (order: PaidOrder) => admin.call(parcels.cancelParcel, inputOf(order, 1))
  report(
    'cancelling a parcel',
    await dieAtEveryWrite(world, { prepare: packed, act, checkLedger, check }),
  )
})

it('a shop that dies while a parcel comes back frees its units, keeps the reason and mails once', async () => {
  const deaths = await dieAtEveryWrite(world, {
    async prepare() {
      const order = await packed()
      await ship(order, 1)
      return order
    },
    act: (order) =>
      admin.call(parcels.returnParcel, { ...inputOf(order, 1), body: { reason: 'refused' } }),
    checkLedger,
    async check(order) {
      const first = async () => (await read(order)).parcels[0]
      if ((await first())?.state === 'shipped') {
        const body = { reason: 'refused' } as const
        await admin.call(parcels.returnParcel, { ...inputOf(order, 1), body })
      }
      expect(await first()).toMatchObject({ state: 'came-back', cameBack: { reason: 'refused' } })
      await pack(order)
      await ship(order, 2)
      await deliver(order, 2)
      expect(await read(order)).toMatchObject({ status: 'delivered' })
    },
  })
  report('taking back a parcel', deaths)
})

it('a shop that dies while an order is delivered in one call delivers all of it', async () => {
  const deaths = await dieAtEveryWrite(world, {
    async prepare() {
      const order = await paid(2)
      await pack(order, order.serials.slice(1))
      return order
    },
    act: ({ _id }) => admin.call(deliverOrder, { params: { orderId: _id } }),
    checkLedger,
    async check(order) {
      if ((await read(order)).status === 'paid') {
        await admin.call(deliverOrder, { params: { orderId: order._id } })
      }
      expect((await read(order)).parcels.map(({ state }) => state)).toEqual([
        'delivered',
        'delivered',
      ])
    },
  })
  report('delivering an order in one call', deaths)
})

import { messages } from '@voltkart/shared/contract/messages'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { line, startParcelShop } from '../../../testing/parcel-shop'
import { useWorld } from '../../../testing/use-shop'

const TURNS = 6
const STEP_MS = 2

const world = useWorld(startParcelShop)
afterEach(async () => expect(await world.losses()).toEqual([]))

const post = (path: string, body?: object) => world.admin.browser.send('POST', path, body)
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort()

/** Two concurrent requests. In each round the second starts a little later. */
const race = <Answer>(turn: number, one: () => Promise<Answer>, other: () => Promise<Answer>) =>
  Promise.all([one(), wait(turn * STEP_MS).then(other)])

describe('of two concurrent requests', () => {
  it('one packs the last piece', async () => {
    const mouse = await world.product()
    for (let turn = 0; turn < TURNS; turn += 1) {
      const order = await world.paid({ product: mouse, qty: 2 })
      await world.pack(order, [line(mouse)])
      const pack = () => post(`/orders/${order._id}/parcels`, { lines: [line(mouse)] })
      const answers = await race(turn % 3, pack, pack)
      expect(statuses(answers)).toEqual([201, 409])
      expect(answers.find(({ status }) => status === 409)).toMatchObject({
        body: { message: messages.piecesExceeded },
      })
    }
  })

  it('both pack if there are pieces for both, each with its own number', async () => {
    const phone = await world.product({ serialKind: 'serial' })
    for (let turn = 0; turn < TURNS; turn += 1) {
      const order = await world.paid({ product: phone, qty: 3 })
      const pack = (serial: string) =>
        post(`/orders/${order._id}/parcels`, { lines: [line(phone, 1, [serial])] })
      const answers = await Promise.all([1, 2, 3].map((one) => pack(`both-${turn}-${one}`)))
      expect(statuses(answers)).toEqual([201, 201, 201])
      const { parcels } = await world.read(order)
      expect(parcels.map(({ n }) => n)).toEqual([1, 2, 3])
    }
  })

  it('either the order is refunded or a piece is packed and sent', async () => {
    const mouse = await world.product()
    for (let turn = 0; turn < TURNS; turn += 1) {
      const order = await world.paid({ product: mouse, qty: 2 })
      await world.pack(order, [line(mouse)])
      const [sent, refunded] = await race(
        turn % 5,
        () => post(`/orders/${order._id}/parcels/1/ship`),
        () => post(`/orders/${order._id}/refund`),
      )
      const { status, fulfilment } = await world.read(order)
      const outcome = [sent.status, refunded.status, status, fulfilment].join(' ')
      expect(['200 409 paid partial', '409 200 refunded none']).toContain(outcome)
    }
  })

  it('a refund cancels earlier parcels, and nothing is packed after it', async () => {
    const phone = await world.product({ serialKind: 'serial' })
    for (let turn = 0; turn < TURNS; turn += 1) {
      const order = await world.paid({ product: phone })
      const [packed, refunded] = await race(
        turn % 5,
        () => post(`/orders/${order._id}/parcels`, { lines: [line(phone, 1, [`refund-${turn}`])] }),
        () => post(`/orders/${order._id}/refund`),
      )
      expect(refunded.status).toBe(200)
      const { status, parcels } = await world.read(order)
      const outcome = [packed.status, status, ...parcels.map(({ state }) => state)].join(' ')
      expect(['201 refunded cancelled', '409 refunded']).toContain(outcome)
      const [unit] = await world.shop.context.models.units.findBySerial(`REFUND-${turn}`)
      expect(unit?.order).toBeUndefined()
    }
  })

  it('the last two parcels are delivered, and with the later one the order', async () => {
    const mouse = await world.product()
    for (let turn = 0; turn < TURNS; turn += 1) {
      const order = await world.paid({ product: mouse, qty: 2 })
      for (const n of [1, 2]) {
        await world.pack(order, [line(mouse)])
        await world.ship(order, n)
      }
      const deliver = (n: number) => post(`/orders/${order._id}/parcels/${n}/deliver`)
      const answers = await race(
        turn % 3,
        () => deliver(1),
        () => deliver(2),
      )
      expect(statuses(answers)).toEqual([200, 200])
      expect((await world.read(order)).status).toBe('delivered')
    }
  })

  it('a parcel is sent or the order delivered in one call, and no piece is counted twice', async () => {
    const mouse = await world.product()
    for (let turn = 0; turn < TURNS; turn += 1) {
      const order = await world.paid({ product: mouse, qty: 2 })
      await world.pack(order, [line(mouse)])
      const [, delivered] = await race(
        turn % 4,
        () => post(`/orders/${order._id}/parcels/1/ship`),
        () => world.admin.browser.send('PUT', `/orders/${order._id}/deliver`),
      )
      expect(delivered.status).toBe(200)
      const { parcels } = await world.read(order)
      expect(parcels.map(({ state }) => state)).toEqual(['delivered', 'delivered'])
    }
  })
})

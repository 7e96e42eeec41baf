import { messages } from '@voltkart/shared/contract/messages'
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { line } from '../../../testing/parcel-shop'
import { received, startReturnShop, wanted, type ReturnShop } from '../../../testing/return-shop'

const TURNS = 4
const STEP_MS = 2

let world: ReturnShop
beforeAll(async () => {
  world = await startReturnShop()
})
afterEach(async () => expect(await world.losses()).toEqual([]))
afterAll(() => world.stop())

const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort()

/** Two requests at once. From turn to turn the second leaves a little later. */
const race = <Answer>(turn: number, one: () => Promise<Answer>, other: () => Promise<Answer>) =>
  Promise.all([one(), wait(turn * STEP_MS).then(other)])

describe('of two requests at once', () => {
  it('one requests the last piece', async () => {
    const mouse = await world.product()
    for (let turn = 0; turn < TURNS; turn += 1) {
      const order = await world.delivered({ product: mouse })
      const body = { lines: [wanted(mouse)], wish: 'refund' }
      const request = () => world.asha.browser.send('POST', `/orders/${order._id}/returns`, body)
      const answers = await race(turn, request, request)
      expect(statuses(answers)).toEqual([201, 409])
      expect(answers.find(({ status }) => status === 409)).toMatchObject({
        body: { message: messages.returnPiecesExceeded },
      })
    }
  })

  it('a return is either received or withdrawn', async () => {
    const mouse = await world.product()
    for (let turn = 0; turn < TURNS; turn += 1) {
      const order = await world.delivered({ product: mouse })
      await world.request(order, [wanted(mouse)])
      await world.approve(order)
      const path = `/orders/${order._id}/returns/1`
      const [receive, withdraw] = await race(
        turn,
        () => world.admin.browser.send('POST', `${path}/receive`, { lines: [received(mouse)] }),
        () => world.asha.browser.send('POST', `${path}/withdraw`),
      )
      const [found] = (await world.read(order)).returns
      const outcome = [receive.status, withdraw.status, found?.state].join(' ')
      expect(['200 409 received', '409 200 withdrawn']).toContain(outcome)
    }
  })

  it('one replaces a return, and either it or a rejection is the last word', async () => {
    const mouse = await world.product()
    for (let turn = 0; turn < TURNS; turn += 1) {
      const order = await world.delivered({ product: mouse })
      await world.cameBack(order, 'replacement', [received(mouse)])
      const path = `/orders/${order._id}/returns/1`
      const replace = () => world.admin.browser.send('POST', `${path}/replace`, {})
      const reject = () => world.admin.browser.send('POST', `${path}/reject`, { note: 'No.' })
      const answers = await race(turn, replace, turn % 2 ? replace : reject)
      expect(statuses(answers)).toEqual([200, 409])
    }
  })
})

describe('serial numbers of what came back', () => {
  const delivered = async (count: number) => {
    const serials = Array.from({ length: count }, () => randomUUID().toUpperCase())
    const phone = await world.product({ serialKind: 'serial' })
    const order = await world.delivered({ product: phone, qty: count, serials })
    return { serials, phone, order }
  }

  it('are required for each piece, and those of the order', async () => {
    const { serials, phone, order } = await delivered(3)
    await world.request(order, [wanted(phone, 2)])
    await world.approve(order)
    const refuse = (given?: string[], quantity = 2) =>
      world.refusedReceive(order, [received(phone, quantity, 'sellable', given)])
    const missing = { status: 400, errors: [{ message: messages.returnSerialsMissing }] }
    expect(await refuse()).toMatchObject(missing)
    expect(await refuse(serials.slice(0, 1))).toMatchObject({
      errors: [{ path: 'lines.0.serials.1', message: messages.returnSerialsMissing }],
    })
    expect(await refuse([serials[0] ?? '', 'ANOTHER'])).toMatchObject({
      errors: [{ path: 'lines.0.serials.1', message: messages.returnSerialUnknown }],
    })
    expect(await refuse([serials[0] ?? '', serials[0] ?? ''])).toMatchObject({
      errors: [{ path: 'lines.0.serials.1', message: messages.serialTwice }],
    })
    expect(await refuse(serials, 2)).toMatchObject({
      errors: [{ path: 'lines.0.serials.2', message: messages.serialCountDiffers }],
    })
    await world.receive(order, [received(phone, 2, 'sellable', serials.slice(1))])
    await world.request(order, [wanted(phone)])
    await world.approve(order, 2)
    expect(
      await world.refusedReceive(order, [received(phone, 1, 'sellable', serials.slice(1, 2))], 2),
    ).toMatchObject({ errors: [{ message: messages.returnSerialUnknown }] })
    // Only one can be meant.
    const { return: last } = await world.receive(order, [received(phone)], 2)
    expect(last.received?.[0]?.serials).toEqual(serials.slice(0, 1))
  })

  it('are those of the request if none are given, and none where none were packed', async () => {
    const { serials, phone, order } = await delivered(2)
    await world.request(order, [wanted(phone, 1, 'defective', serials.slice(0, 1))])
    await world.approve(order)
    const { return: first } = await world.receive(order, [received(phone)])
    expect(first.received?.[0]?.serials).toEqual(serials.slice(0, 1))
    const whole = await world.paid({ product: phone })
    await world.admin.browser.send('PUT', `/orders/${whole._id}/deliver`)
    await world.request(whole, [wanted(phone)])
    await world.approve(whole)
    const { return: second } = await world.receive(whole, [received(phone)])
    expect(second.received?.[0]?.serials).toEqual([])
  })

  it('can be packed for another order', async () => {
    const { serials, phone, order } = await delivered(1)
    await world.cameBack(order, 'refund', [received(phone)])
    const next = await world.paid({ product: phone })
    await world.pack(next, [line(phone, 1, serials)])
    await world.ship(next)
  })
})

import { messages } from '@voltkart/shared/contract/messages'
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { line } from '../../../testing/parcel-shop'
import { received, startReturnShop, wanted } from '../../../testing/return-shop'
import { useWorld } from '../../../testing/use-shop'

const TURNS = 4
const STEP_MS = 2

const world = useWorld(startReturnShop)
afterEach(async () => {
  // What an attempt may reserve that another has taken over is released after a minute.
  world.clock.time = new Date(Date.now() + 61_000)
  expect(await world.losses()).toEqual([])
  world.clock.time = undefined
})

const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort()

/** Two concurrent requests. In each round the second starts a little later. */
const race = <Answer>(turn: number, one: () => Promise<Answer>, other: () => Promise<Answer>) =>
  Promise.all([one(), wait(turn * STEP_MS).then(other)])

describe('of two concurrent requests', () => {
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

  it('one replaces a return, or one rejects it', async () => {
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

describe('serial numbers of received pieces', () => {
  it('can be packed for another order', async () => {
    const serials = [randomUUID().toUpperCase()]
    const phone = await world.product({ serialKind: 'serial' })
    const order = await world.delivered({ product: phone, serials })
    await world.cameBack(order, 'refund', [received(phone, 1, 'sellable', serials)])
    await world.refund(order)
    const next = await world.paid({ product: phone })
    await world.pack(next, [line(phone, 1, serials)])
    await world.ship(next)
  })
})

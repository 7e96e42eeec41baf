import { messages } from '@voltkart/shared/contract/messages'
import { deliverOrder } from '@voltkart/shared/contract/orders'
import * as parcels from '@voltkart/shared/contract/parcels'
import { PARCELS_MAX } from '@voltkart/shared/domain/limits'
import { afterEach, describe, expect, it } from 'vitest'
import { buildOrder } from '../../../testing/factories'
import { line } from '../../../testing/fulfilment'
import { useOrderShop } from '../../../testing/order-shop'
import { toInput } from '../../../testing/staffed-shop'

const world = useOrderShop()
afterEach(async () => {
  world.clock.time = undefined
  expect(await world.losses()).toEqual([])
})

describe('a parcel', () => {
  it('that is cancelled or comes back is packed again', async () => {
    const mouse = await world.product()
    const order = await world.paid({ product: mouse, qty: 2 })
    await world.pack(order, [line(mouse, 2)])
    const cancelled = await world.cancel(order)
    expect(cancelled).toMatchObject({
      message: 'Parcel cancelled',
      parcel: { n: 1, state: 'cancelled' },
      order: { fulfilment: 'none' },
    })
    expect(await world.listed('to-pack')).toContain(order._id)
    await world.pack(order, [line(mouse, 2)])
    await world.ship(order, 2)
    const back = await world.comeBack(order, 2)
    expect(back).toMatchObject({
      message: 'Parcel came back',
      parcel: { n: 2, state: 'came-back' },
      order: { fulfilment: 'none' },
    })
    expect(await world.listed('to-pack')).toContain(order._id)
    await world.pack(order, [line(mouse, 2)])
    await world.ship(order, 3)
    expect((await world.deliver(order, 3)).order.status).toBe('delivered')
  })

  it('does only what its state allows', async () => {
    const mouse = await world.product()
    const order = await world.paid({ product: mouse })
    const at = (path: string, n: number | string = 1) =>
      world.admin.browser.send('POST', `/orders/${order._id}/parcels/${n}/${path}`)
    expect((await at('ship')).status).toBe(404)
    await world.pack(order, [line(mouse)])
    for (const path of ['deliver', 'came-back']) {
      const body = { code: 'CONFLICT', message: messages.parcelNotShipped }
      expect(await at(path)).toMatchObject({ status: 409, body })
    }
    for (const n of ['2', 'x', '0']) expect((await at('ship', n)).status).toBe(404)
    // Without a body.
    expect((await at('ship')).status).toBe(200)
    for (const path of ['ship', 'cancel']) {
      const body = { code: 'CONFLICT', message: messages.parcelNotPacked }
      expect(await at(path)).toMatchObject({ status: 409, body })
    }
    expect((await at('deliver')).status).toBe(200)
    for (const path of ['deliver', 'came-back']) expect((await at(path)).status).toBe(409)
    const more = await world.refusedPack(order, [line(mouse)])
    expect(more).toMatchObject({ status: 409, message: messages.orderAlreadyDelivered })
  })

  it('is refused for an order that is not paid, or with too many pieces', async () => {
    const mouse = await world.product()
    const unpaid = await buildOrder(world.shop, {
      browser: world.asha.browser,
      lines: [{ product: mouse }],
    })
    const early = await world.refusedPack(unpaid, [line(mouse)])
    expect(early).toMatchObject({ status: 409, message: 'Order is not paid yet' })
    const order = await world.paid({ product: mouse, qty: 3 })
    const other = await world.product()
    for (const lines of [
      [line(mouse, 4)],
      [line(mouse, 2), line(mouse, 2)],
      [line(mouse), line(other)],
    ]) {
      const refused = await world.refusedPack(order, lines)
      expect(refused).toMatchObject({ status: 409, code: 'CONFLICT' })
      expect(refused.message).toBe('Fewer pieces are left to send than you packed')
    }
    expect((await world.pack(order, [line(mouse, 2), line(mouse)])).parcel.lines).toHaveLength(1)
    const owner = await world.asha.browser.refused(parcels.packParcel, {
      ...toInput(order),
      body: { lines: [line(mouse)] },
    })
    expect(owner.status).toBe(403)
    const bad = await world.admin.browser.send('POST', `/orders/${order._id}/parcels`, {
      lines: [line(mouse)],
      trackingNumber: 'x y',
    })
    expect(bad).toMatchObject({ status: 400, body: { errors: [{ path: 'trackingNumber' }] } })
  })

  it('counts towards twenty, also when it was cancelled', async () => {
    const mouse = await world.product()
    const order = await world.paid({ product: mouse, qty: 2 })
    await world.pack(order, [line(mouse)])
    for (let n = 2; n <= PARCELS_MAX; n += 1) {
      await world.pack(order, [line(mouse)])
      await world.cancel(order, n)
    }
    const refused = await world.refusedPack(order, [line(mouse)])
    expect(refused).toMatchObject({ status: 409, message: messages.parcelsFull })
    const delivered = await world.admin.browser.call(deliverOrder, toInput(order))
    expect(delivered.fulfilment).toBe('delivered')
  })

  it('of an invoice above ₹50,000 needs an e-way bill, or a note why it needs none', async () => {
    const phone = await world.product({ price: 21_739.13 })
    // ₹25,000.00 a piece with tax: two are not above the limit.
    const small = await world.paid({ product: phone, qty: 2 })
    await world.pack(small, [line(phone, 2)])
    expect((await world.ship(small)).parcel.state).toBe('shipped')
    // Even for a small parcel: the value of a consignment is that of its invoice.
    const order = await world.paid({ product: phone, qty: 3 })
    await world.pack(order, [line(phone)])
    for (const body of [{}, { confirmNoEwayBill: true }, { note: 'By hand' }]) {
      expect(await world.refusedShip(order, 1, body)).toMatchObject({
        status: 409,
        code: 'EWAY_BILL_MISSING',
      })
    }
    for (const ewayBill of ['1234', '000000000000', '777777777777']) {
      const refused = await world.refusedShip(order, 1, { ewayBill })
      expect(refused).toMatchObject({ status: 400, errors: [{ path: 'ewayBill' }] })
    }
    const confirmed = { confirmNoEwayBill: true, note: 'Within 50 km' }
    expect((await world.ship(order, 1, confirmed)).parcel.state).toBe('shipped')
    await world.comeBack(order)
    await world.pack(order, [line(phone, 3)])
    const sent = await world.ship(order, 2, { ewayBill: '123456789012' })
    expect(sent.parcel).toMatchObject({ state: 'shipped', ewayBill: '123456789012' })
  })

  it('is in the audit log', async () => {
    const mouse = await world.product()
    const order = await world.paid({ product: mouse })
    await world.pack(order, [line(mouse)])
    await world.ship(order)
    await world.comeBack(order)
    const log = await world.admin.browser.send('GET', `/audit-log?subject=${order._id}`)
    expect(log.body).toMatchObject({
      entries: [
        {
          action: 'parcel-came-back',
          changes: [
            { field: 'parcel 1', before: 'shipped', after: 'came-back' },
            { field: 'parcel 1: reason', after: 'other' },
          ],
        },
        {
          action: 'shipped',
          changes: [{ field: 'parcel 1', before: 'packed', after: 'shipped' }],
        },
        { action: 'packed', changes: [{ field: 'parcel 1', after: 'packed' }] },
      ],
    })
  })
})

import { messages } from '@voltkart/shared/contract/messages'
import { deliverOrder } from '@voltkart/shared/contract/orders'
import * as parcels from '@voltkart/shared/contract/parcels'
import { updateShop } from '@voltkart/shared/contract/shop'
import { PARCELS_MAX } from '@voltkart/shared/domain/limits'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { buildOrder, stockOf } from '../../../testing/factories'
import { mailsTo } from '../../../testing/outbox'
import { changesOf, line, startParcelShop, type ParcelShop } from '../../../testing/parcel-shop'
import { inputOf } from '../../../testing/payment-shop'
import { shopBody } from '../../../testing/shop-profile'

let world: ParcelShop
beforeAll(async () => {
  world = await startParcelShop()
})
afterEach(async () => {
  world.clock.time = undefined
  expect(await world.losses()).toEqual([])
})
afterAll(() => world.stop())

describe('an order that is sent in two parcels', () => {
  it('is packed, sent and delivered piece by piece', async () => {
    const mouse = await world.product({ name: 'Zephyr Mouse' })
    const cable = await world.product({ name: 'Zephyr Cable' })
    const order = await world.paid({ product: mouse, qty: 2 }, { product: cable })
    expect(await world.read(order)).toMatchObject({ fulfilment: 'none', parcels: [] })
    expect(await world.listed('to-pack')).toEqual([order._id])

    const packed = await world.pack(order, [line(mouse)])
    expect(packed).toMatchObject({
      message: 'Parcel packed',
      parcel: {
        ...{ n: 1, purpose: 'sale', state: 'packed', by: world.admin.user.name },
        lines: [{ product: mouse._id, name: 'Zephyr Mouse', quantity: 1, serials: [] }],
      },
      order: { status: 'paid', fulfilment: 'none' },
    })
    expect(await world.listed('to-pack')).toEqual([order._id])
    const sent = await world.ship(order)
    expect(sent).toMatchObject({ message: 'Parcel sent', order: { fulfilment: 'partial' } })

    expect((await world.pack(order, [line(cable), line(mouse)])).parcel.n).toBe(2)
    expect([await world.listed('to-pack'), await world.listed('to-ship')]).toEqual([
      [],
      [order._id],
    ])
    expect((await world.ship(order, 2)).order.fulfilment).toBe('shipped')
    expect(await world.listed('to-ship')).toEqual([])

    const first = await world.deliver(order, 2)
    expect(first).toMatchObject({
      message: 'Parcel delivered',
      order: { status: 'paid', fulfilment: 'shipped' },
    })
    const last = await world.deliver(order, 1)
    expect(last.order).toMatchObject({
      ...{ status: 'delivered', isDelivered: true, fulfilment: 'delivered' },
      parcels: [{ state: 'delivered' }, { state: 'delivered' }],
    })
    expect(changesOf(last.order)).toEqual([
      ...['packed Parcel 1', 'shipped Parcel 1', 'packed Parcel 2', 'shipped Parcel 2'],
      ...['parcel-delivered Parcel 2', 'parcel-delivered Parcel 1', 'delivered'],
    ])
    expect(await stockOf(world.shop, mouse._id)).toMatchObject({ reserved: 0, sold: 2 })
  })

  it('has a mail about each parcel, with what is still to come', async () => {
    const mouse = await world.product({ name: 'Quiet Mouse' })
    const order = await world.paid({ product: mouse, qty: 3 })
    const couriers = [{ code: 'post', name: 'India Post', urlTemplate: 'https://post.example/{n}' }]
    await world.admin.browser.call(updateShop, {
      body: shopBody({ gst: null, taxPercent: 15, couriers }),
      headers: {},
    })
    await world.pack(order, [line(mouse, 2)])
    await world.ship(order, 1, { courier: 'INDIA POST', trackingNumber: 'EE-42' })
    const first = (await mailsTo(world.shop, world.asha.user.email)).find(
      ({ subject }) => subject === `Part of your order ${order.orderNumber} is on its way`,
    )
    expect(first?.text).toContain('Still to come in another parcel:\n\nQuiet Mouse: 1 piece\n')
    await world.pack(order, [line(mouse)])
    await world.ship(order, 2)
    await world.deliver(order, 1)
    const { parcels: stored } = (await world.deliver(order, 2)).order
    expect(stored[0]).toMatchObject({
      ...{ courier: 'INDIA POST', trackingNumber: 'EE-42' },
      trackingUrl: 'https://post.example/EE-42',
    })
    const mails = (await mailsTo(world.shop, world.asha.user.email)).filter(({ subject }) =>
      subject?.includes(order.orderNumber),
    )
    expect(mails.map(({ subject }) => subject).sort()).toEqual(
      [
        `Payment received for order ${order.orderNumber}`,
        `Part of your order ${order.orderNumber} is on its way`,
        `We’ve received your order ${order.orderNumber}`,
        `Your order ${order.orderNumber} is on its way`,
        `Your order ${order.orderNumber} was delivered`,
      ].sort(),
    )
    const part = mails.find(({ subject }) => subject?.startsWith('Part'))?.text ?? ''
    expect(part).toContain('Quiet Mouse: 2 pieces')
    expect(part).toContain('Courier: India Post. Tracking number: EE-42.')
    expect(part).toContain('https://post.example/EE-42')
    expect(part).toContain(`/order/${order._id}`)
  })

  it('keeps the address of its tracking when the shop changes its courier', async () => {
    const mouse = await world.product()
    const order = await world.paid({ product: mouse, qty: 2 })
    const save = (urlTemplate: string) =>
      world.admin.browser.call(updateShop, {
        body: shopBody({
          ...{ gst: null, taxPercent: 15 },
          couriers: [{ code: 'blue', name: 'Blue Dart', urlTemplate }],
        }),
        headers: {},
      })
    await save('https://blue.example/?a={n}&b={n}')
    const { parcel } = await world.pack(order, [line(mouse)], {
      ...{ courier: 'Blue', trackingNumber: 'A-1' },
    })
    expect(parcel.trackingUrl).toBe('https://blue.example/?a=A-1&b=A-1')
    await save('https://new.example/{n}')
    expect((await world.ship(order)).parcel.trackingUrl).toBe('https://blue.example/?a=A-1&b=A-1')
    await world.pack(order, [line(mouse)])
    const change = (body: parcels.ParcelChange, n = 2) =>
      world.admin.browser.call(parcels.updateParcel, {
        params: { orderId: order._id, n },
        body,
      })
    const changed = await change({ courier: 'blue dart', trackingNumber: 'B-2' })
    expect(changed).toMatchObject({
      message: 'Parcel saved',
      parcel: {
        ...{ courier: 'blue dart', courierName: 'Blue Dart' },
        trackingUrl: 'https://new.example/B-2',
      },
    })
    expect((await change({ trackingNumber: null })).parcel).not.toHaveProperty('trackingUrl')
    const { parcel: friendly } = await change({ courier: 'A friend' })
    expect(friendly).toMatchObject({ courier: 'A friend' })
    expect(friendly).not.toHaveProperty('courierName')
    const late = await world.admin.browser.refused(parcels.updateParcel, {
      params: { orderId: order._id, n: 1 },
      body: {},
    })
    expect(late).toMatchObject({ status: 409, message: messages.parcelNotPacked })
  })
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
      ...inputOf(order),
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
    const delivered = await world.admin.browser.call(deliverOrder, inputOf(order))
    expect(delivered.fulfilment).toBe('delivered')
  })

  it('above ₹50,000 needs an e-way bill, or a note why it needs none', async () => {
    const phone = await world.product({ price: 21_739.13 })
    const order = await world.paid({ product: phone, qty: 5 })
    // ₹25,000.00 a piece with tax: two are not above the limit, three are.
    await world.pack(order, [line(phone, 2)])
    await world.ship(order, 1)
    await world.pack(order, [line(phone, 3)])
    for (const body of [{}, { confirmNoEwayBill: true }, { note: 'By hand' }]) {
      expect(await world.refusedShip(order, 2, body)).toMatchObject({
        status: 409,
        code: 'EWAY_BILL_MISSING',
      })
    }
    expect(await world.refusedShip(order, 2, { ewayBill: '1234' })).toMatchObject({ status: 400 })
    const confirmed = { confirmNoEwayBill: true, note: 'Within 50 km' }
    expect((await world.ship(order, 2, confirmed)).parcel.state).toBe('shipped')
    await world.comeBack(order, 2)
    await world.pack(order, [line(phone, 3)])
    const sent = await world.ship(order, 3, { ewayBill: '123456789012' })
    expect(sent.parcel).toMatchObject({ state: 'shipped', ewayBill: '123456789012' })
  })

  it('is in the log of what staff did', async () => {
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
          changes: [{ field: 'parcel 1', before: 'shipped', after: 'came-back' }],
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

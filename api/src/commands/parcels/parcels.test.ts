import { messages } from '@voltkart/shared/contract/messages'
import * as parcels from '@voltkart/shared/contract/parcels'
import { describe, expect, it } from 'vitest'
import { getStock } from '../../../testing/factories'
import { readMailsTo } from '../../../testing/outbox'
import { getChanges, toPackLine } from '../../../testing/fulfilment'
import { useBalancedShop } from '../../../testing/order-shop'

const world = useBalancedShop()

describe('an order that is sent in two parcels', () => {
  it('is packed, sent and delivered piece by piece', async () => {
    const mouse = await world.product({ name: 'Zephyr Mouse' })
    const cable = await world.product({ name: 'Zephyr Cable' })
    const order = await world.placePaid({ product: mouse, qty: 2 }, { product: cable })
    expect(await world.read(order)).toMatchObject({ fulfilment: 'none', parcels: [] })
    expect(await world.listByWork('to-pack')).toEqual([order._id])

    const packed = await world.pack(order, [toPackLine(mouse)])
    expect(packed).toMatchObject({
      message: 'Parcel packed',
      parcel: {
        n: 1,
        purpose: 'sale',
        state: 'packed',
        by: world.admin.user.name,
        lines: [{ product: mouse._id, name: 'Zephyr Mouse', quantity: 1, serials: [] }],
      },
      order: { status: 'paid', fulfilment: 'none' },
    })
    expect(await world.listByWork('to-pack')).toEqual([order._id])
    const sent = await world.ship(order)
    expect(sent).toMatchObject({ message: 'Parcel sent', order: { fulfilment: 'partial' } })

    expect((await world.pack(order, [toPackLine(cable), toPackLine(mouse)])).parcel.n).toBe(2)
    expect([await world.listByWork('to-pack'), await world.listByWork('to-ship')]).toEqual([
      [],
      [order._id],
    ])
    expect((await world.ship(order, 2)).order.fulfilment).toBe('shipped')
    expect(await world.listByWork('to-ship')).toEqual([])
    expect(await world.listByWork('in-transit')).toEqual([order._id])

    const first = await world.deliver(order, 2)
    expect(first).toMatchObject({
      message: 'Parcel delivered',
      order: { status: 'paid', fulfilment: 'shipped' },
    })
    expect(await world.listByWork('in-transit')).toEqual([order._id])
    const last = await world.deliver(order, 1)
    expect(await world.listByWork('in-transit')).toEqual([])
    expect(last.order).toMatchObject({
      status: 'delivered',
      isDelivered: true,
      fulfilment: 'delivered',
      parcels: [{ state: 'delivered' }, { state: 'delivered' }],
    })
    expect(getChanges(last.order)).toEqual([
      'packed Parcel 1',
      'shipped Parcel 1',
      'packed Parcel 2',
      'shipped Parcel 2',
      'parcel-delivered Parcel 2',
      'parcel-delivered Parcel 1',
      'delivered',
    ])
    expect(await getStock(world.shop, mouse._id)).toMatchObject({ reserved: 0, sold: 2 })
  })

  it('has a mail about each parcel, with the pieces still to come', async () => {
    const mouse = await world.product({ name: 'Quiet Mouse' })
    const order = await world.placePaid({ product: mouse, qty: 3 })
    const couriers = [{ code: 'post', name: 'India Post', urlTemplate: 'https://post.example/{n}' }]
    await world.saveProfile({ gst: null, taxPercent: 15, couriers })
    await world.pack(order, [toPackLine(mouse, 2)])
    await world.ship(order, 1, { courier: 'INDIA POST', trackingNumber: 'EE-42' })
    const first = (await readMailsTo(world.shop, world.asha.user.email)).find(
      ({ subject }) => subject === `Part of your order ${order.orderNumber} is on its way`,
    )
    expect(first?.text).toContain('Still to come in another parcel:\n\nQuiet Mouse\nQty 1\n')
    await world.pack(order, [toPackLine(mouse)])
    await world.ship(order, 2)
    await world.deliver(order, 1)
    const { parcels: stored } = (await world.deliver(order, 2)).order
    expect(stored[0]).toMatchObject({
      courier: 'INDIA POST',
      trackingNumber: 'EE-42',
      trackingUrl: 'https://post.example/EE-42',
    })
    const mails = (await readMailsTo(world.shop, world.asha.user.email)).filter(({ subject }) =>
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
    expect(part).toContain('Quiet Mouse\nQty 2\n')
    expect(part).toContain('Courier: India Post\nTracking number: EE-42\n')
    expect(part).toContain('https://post.example/EE-42')
    expect(part).toContain(`/order/${order._id}`)
  })

  it('keeps the address of its tracking when the shop changes its courier', async () => {
    const mouse = await world.product()
    const order = await world.placePaid({ product: mouse, qty: 2 })
    const saveUrlTemplate = (urlTemplate: string) =>
      world.saveProfile({
        gst: null,
        taxPercent: 15,
        couriers: [{ code: 'blue', name: 'Blue Dart', urlTemplate }],
      })
    await saveUrlTemplate('https://blue.example/?a={n}&b={n}')
    const { parcel } = await world.pack(order, [toPackLine(mouse)], {
      courier: 'Blue',
      trackingNumber: 'A-1',
    })
    expect(parcel.trackingUrl).toBe('https://blue.example/?a=A-1&b=A-1')
    await saveUrlTemplate('https://new.example/{n}')
    expect((await world.ship(order)).parcel.trackingUrl).toBe('https://blue.example/?a=A-1&b=A-1')
    await world.pack(order, [toPackLine(mouse)])
    const changeParcel = (body: parcels.ParcelChange, n = 2) =>
      world.admin.browser.call(parcels.updateParcel, { params: { orderId: order._id, n }, body })
    const changed = await changeParcel({ courier: 'blue dart', trackingNumber: 'B-2' })
    expect(changed).toMatchObject({
      message: 'Parcel saved',
      parcel: {
        courier: 'blue dart',
        courierName: 'Blue Dart',
        trackingUrl: 'https://new.example/B-2',
      },
    })
    expect((await changeParcel({ trackingNumber: null })).parcel).not.toHaveProperty('trackingUrl')
    const { parcel: friendly } = await changeParcel({ courier: 'A friend' })
    expect(friendly).toMatchObject({ courier: 'A friend' })
    expect(friendly).not.toHaveProperty('courierName')
    const refusal = await world.admin.browser.expectRefusal(parcels.updateParcel, {
      params: { orderId: order._id, n: 1 },
      body: {},
    })
    expect(refusal).toMatchObject({ status: 409, message: messages.parcelNotPacked })
  })
})

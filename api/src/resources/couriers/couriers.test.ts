import * as contract from '@voltkart/shared/contract/couriers'
import { messages } from '@voltkart/shared/contract/messages'
import { refundOrder } from '@voltkart/shared/contract/orders'
import * as parcels from '@voltkart/shared/contract/parcels'
import { afterEach, describe, expect, it } from 'vitest'
import { useCourierShop } from '../../../testing/courier-shop'
import { toInput } from '../../../testing/staffed-shop'
import { findScans, watchPlans } from '../../../testing/query-plans'

const world = useCourierShop({ monitorCommands: true })
afterEach(async () => {
  Object.assign(world.controls, { api: 'work', loseResponses: [], balancePaise: 100_000_00 })
  world.controls.now = () => world.clock.time ?? new Date()
  await world.follow()
  expect(await world.losses()).toEqual([])
  world.clock.time = undefined
})

const listServices = (order: { _id: string }, query = {}) =>
  world.admin.call(contract.listCourierServices, { ...toInput(order, 1), query })

describe('booking a courier', () => {
  it('shows what each service costs, books one and stores its number, label and pickup', async () => {
    const order = await world.placePacked()
    const offered = await listServices(order)
    expect(offered).toMatchObject({ size: world.size, courier: { sandbox: true }, total: 3 })
    const [cheapest, , dearest] = offered.services
    expect(cheapest?.price).toBeLessThan(dearest?.price ?? 0)
    const { parcel, message } = await world.book(order, { service: dearest?.id ?? '' })
    const awb = parcel.booking?.awb ?? ''
    expect(message).toBe(messages.courierBooked)
    expect(parcel).toMatchObject({
      state: 'packed',
      courier: dearest?.name,
      trackingNumber: awb,
      booking: { state: 'booked', reference: `${order.orderNumber}-1`, price: dearest?.price },
    })
    expect(parcel.booking?.pickup?.at).toBeTruthy()
    const label = await world.admin.fetch(
      `/api/v1/orders/${order._id}/parcels/1/label.pdf?inline=1`,
    )
    expect(label.headers.get('content-type')).toBe('application/pdf')
    expect((await label.text()).slice(0, 5)).toBe('%PDF-')
    const customerView = await world.read(order, world.asha)
    expect(customerView.parcel).toMatchObject({
      trackingNumber: awb,
      trackingUrl: expect.any(String) as string,
    })
    expect(customerView.parcel).not.toHaveProperty('booking')
    // A buyer reads the name of the shop in place of those of its staff and tokens.
    expect(JSON.stringify(customerView.order)).not.toContain('"Admin"')
    expect((await world.read(order)).order.events.at(-1)).toMatchObject({
      type: 'courier-booked',
      by: 'Admin',
    })
    const response = await world.admin.send('GET', `/orders?limit=5&search=${awb}`)
    expect(response.body).toMatchObject({ total: 1 })
  })

  it('refuses a second booking, and changes that a booked parcel must not have', async () => {
    const order = await world.placePacked()
    await world.book(order)
    expect(await world.expectBookRefusal(order)).toMatchObject({
      status: 409,
      message: messages.bookingExists,
    })
    const input = toInput(order, 1)
    const refused = [
      await world.admin.expectRefusal(parcels.cancelParcel, input),
      await world.admin.expectRefusal(parcels.updateParcel, { ...input, body: { courier: 'A' } }),
    ]
    for (const item of refused) {
      expect(item).toMatchObject({ status: 409, message: messages.cancelBookingFirst })
    }
    await world.admin.call(parcels.shipParcel, { ...input, body: { trackingNumber: 'OTHER-1' } })
    const { parcel } = await world.read(order)
    expect(parcel.trackingNumber).toBe(parcel.booking?.awb)
    expect(await world.expectBookRefusal(order)).toMatchObject({ status: 409 })
    expect(await world.expectCancelRefusal(order)).toMatchObject({ status: 409 })
  })

  it('is cancelled, and made anew under another name', async () => {
    const order = await world.placePacked()
    await world.book(order)
    const { parcel } = await world.cancel(order)
    for (const field of ['booking', 'trackingNumber', 'courier', 'trackingUrl']) {
      expect(parcel).not.toHaveProperty(field)
    }
    expect(await world.expectCancelRefusal(order)).toMatchObject({
      message: messages.bookingMissing,
    })
    const rebooked = await world.book(order)
    expect(rebooked.parcel.booking?.reference).toBe(`${order.orderNumber}-1-2`)
  })

  it('is cancelled by a full refund of the order', async () => {
    const order = await world.placePacked()
    await world.book(order)
    await world.admin.call(refundOrder, { params: { orderId: order._id } })
    await world.follow()
    const { parcel } = await world.read(order)
    expect(parcel.state).toBe('cancelled')
    expect(parcel).not.toHaveProperty('booking')
    const [made] = await world.shipments.findByReference(`${order.orderNumber}-1`)
    expect(made?.cancelledAt).toBeTruthy()
  })

  it('says why a courier refuses, and leaves nothing behind', async () => {
    world.controls.balancePaise = 0
    const order = await world.placePacked()
    expect(await world.expectBookRefusal(order)).toMatchObject({
      status: 502,
      code: 'COURIER',
      message: 'Shiprocket (sandbox): Recharge your wallet first',
    })
    const { parcel, order: after } = await world.read(order)
    expect(parcel).not.toHaveProperty('booking')
    expect(after.events.at(-1)).toMatchObject({ type: 'booking-failed', detail: 'Parcel 1' })
    const port = { city: 'Port Blair', postalCode: '744101' }
    const far = { address: '1 Port Road', country: 'India', ...port }
    const remoteOrder = await world.placePacked({ shippingAddress: far })
    const refusal = await world.admin.expectRefusal(contract.listCourierServices, {
      ...toInput(remoteOrder, 1),
      query: {},
    })
    // It is the place: a second try helps no more than it does with a courier that fails.
    expect(refusal).toMatchObject({ status: 409, code: 'CONFLICT' })
    const booking = await world.expectBookRefusal(remoteOrder)
    expect([booking.status, booking.code]).toEqual([409, 'CONFLICT'])
    expect((await world.read(remoteOrder)).parcel).not.toHaveProperty('booking')
  })

  it('needs a weight and size, and takes those of the request', async () => {
    const order = await world.placePacked()
    const { models } = world.shop.context
    const bare = { ...world.size, weightGrams: 12_000 }
    expect((await listServices(order, bare)).services[0]?.price).toBeGreaterThan(
      (await listServices(order)).services[0]?.price ?? 0,
    )
    const booked = await world.book(order, { size: bare })
    expect(booked.parcel.booking?.size).toEqual(bare)
    expect(await models.products.findByKeys([world.product._id], [])).toMatchObject([world.size])
  })
})

it('the shop stays as it is while the courier is away, and parcels are sent as before', async () => {
  const order = await world.placePacked()
  world.controls.api = 'fail'
  const answer = await world.expectBookRefusal(order)
  expect(answer).toMatchObject({ status: 503, message: messages.courierUnavailable })
  expect((await world.read(order)).parcel).not.toHaveProperty('booking')
  await world.admin.call(parcels.shipParcel, { ...toInput(order, 1), body: {} })
})

describe('tracking', () => {
  it('moves the parcel by the same steps as staff, once for each, whatever the order', async () => {
    const { order, awb } = await world.placeBooked()
    const collected = await world.report(awb, 'picked-up')
    expect(await world.send(collected)).toBe(200)
    expect((await world.read(order)).parcel).toMatchObject({
      state: 'shipped',
      tracking: { stage: 'picked-up' },
    })
    world.pass(60)
    const arrived = await world.report(awb, 'delivered')
    for (const body of [arrived, collected, arrived]) expect(await world.send(body)).toBe(200)
    const { order: after, parcel } = await world.read(order)
    expect(parcel).toMatchObject({ state: 'delivered', tracking: { stage: 'delivered' } })
    expect(after.status).toBe('delivered')
    const moves = after.events.filter(
      ({ type }) => type === 'shipped' || type === 'parcel-delivered',
    )
    expect(moves.map(({ type, by }) => `${type} by ${by}`)).toEqual([
      'shipped by Shiprocket (sandbox)',
      'parcel-delivered by Shiprocket (sandbox)',
    ])
    expect(await world.losses()).toEqual([])
    expect((await world.read(order, world.asha)).parcel.tracking).toMatchObject({ scans: [] })
  })

  it('finds steps that no update has reported, with a reason for a parcel that came back', async () => {
    const { order, awb } = await world.placeBooked()
    await world.report(awb, 'picked-up', 3)
    await world.report(awb, 'not-delivered', 2)
    await world.report(awb, 'returned', 1)
    await world.follow()
    expect((await world.read(order)).parcel.state).toBe('packed')
    world.pass(30)
    await world.follow()
    expect((await world.read(order)).parcel).toMatchObject({
      state: 'came-back',
      cameBack: { reason: 'not-reached' },
    })
  })

  it('accepts only signed updates, and ignores unknown numbers and nonsense', async () => {
    const { order, awb } = await world.placeBooked()
    const body = await world.report(awb, 'delivered')
    expect(await world.send(body, { key: 'wrong' })).toBe(401)
    expect(await world.send(body, { secret: 'wrong' })).toBe(401)
    expect(await world.send({ ...body, awb: '1' })).toBe(200)
    expect(await world.send({ ...body, awb: { $gt: '' } })).toBe(200)
    expect(await world.send({ ...body, scans: 'x'.repeat(300_000) })).toBe(413)
    expect((await world.read(order)).parcel.state).toBe('packed')
    await world.send(body)
  })

  it('reads orders by their indexes', async () => {
    const { awb } = await world.placeBooked()
    const body = await world.report(awb, 'picked-up')
    const plans = watchPlans(world.shop, ['orders'])
    expect(findScans(await plans(() => world.send(body)))).toEqual([])
    world.pass(60)
    expect(findScans(await plans(() => world.follow()))).toEqual([])
  })
})

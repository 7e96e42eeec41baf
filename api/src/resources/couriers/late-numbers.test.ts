import { afterEach, describe, expect, it } from 'vitest'
import { useCourierShop } from '../../../testing/courier-shop'
import { findScans, watchPlans } from '../../../testing/query-plans'

const world = useCourierShop({ monitorCommands: true })
afterEach(async () => {
  Object.assign(world.controls, { api: 'work', loseResponses: [] })
  await world.follow()
  expect(await world.losses()).toEqual([])
  world.clock.time = undefined
})

const toReference = ({ orderNumber }: { orderNumber: string }) => `${orderNumber}-1`

/** A parcel whose booking was cancelled before its courier assigned a number. */
async function cancelBooking() {
  const order = await world.placePacked()
  await world.book(order)
  await world.cancel(order)
  return order
}

const findOpenShipments = async (order: { orderNumber: string }) =>
  (await world.shipments.findByReference(toReference(order))).filter(
    ({ awb, cancelledAt }) => awb && !cancelledAt,
  )

describe('a number that a courier assigns after its booking was cancelled', () => {
  it('is recorded when the courier reports it, shown to staff, and cancelled', async () => {
    const order = await cancelBooking()
    const { awb, body } = await world.assignLate(toReference(order))
    expect(await world.send(body)).toBe(200)
    const lateNumber = { awb, reference: toReference(order), courier: 'shiprocket' }
    const customerView = await world.read(order)
    expect(customerView.parcel.lateNumbers).toMatchObject([lateNumber])
    expect(customerView.parcel.lateNumbers?.[0]).not.toHaveProperty('cancelledAt')
    expect(customerView.order.events.at(-1)).toMatchObject({
      type: 'late-number',
      detail: `Parcel 1: ${awb}`,
    })
    await world.follow()
    const { parcel } = await world.read(order)
    expect(parcel.lateNumbers?.[0]?.cancelledAt).toBeTruthy()
    expect(await findOpenShipments(order)).toEqual([])
    // Told again, nothing is new.
    const { length } = (await world.read(order)).order.events
    expect(await world.send(body)).toBe(200)
    expect((await world.read(order)).order.events).toHaveLength(length)
    const customerRead = await world.read(order, world.asha)
    expect(customerRead.parcel).not.toHaveProperty('lateNumbers')
  })

  it('is found by the shop itself, if no update tells it', async () => {
    const order = await cancelBooking()
    const { awb } = await world.assignLate(toReference(order))
    await world.follow()
    expect((await world.read(order)).parcel).not.toHaveProperty('lateNumbers')
    world.pass(11)
    await world.follow()
    expect((await world.read(order)).parcel.lateNumbers).toMatchObject([
      { awb, cancelledAt: expect.any(String) as string },
    ])
    expect(await findOpenShipments(order)).toEqual([])
  })

  it('leaves the next booking of the parcel alone', async () => {
    const order = await cancelBooking()
    const { parcel } = await world.book(order)
    const { body } = await world.assignLate(toReference(order))
    await world.send(body)
    await world.follow()
    const now = (await world.read(order)).parcel
    expect(now.booking).toMatchObject({ state: 'booked', awb: parcel.booking?.awb })
    expect(now.trackingNumber).toBe(parcel.booking?.awb)
    expect(now.lateNumbers?.[0]?.cancelledAt).toBeTruthy()
  })

  it('is shown with the courier’s words while it refuses to cancel it', async () => {
    const order = await cancelBooking()
    const { awb } = await world.assignLate(toReference(order))
    await world.send(await world.report(awb, 'picked-up'))
    await world.follow()
    const [lateNumber] = (await world.read(order)).parcel.lateNumbers ?? []
    expect(lateNumber).toMatchObject({ awb, problem: 'The shipment was picked up already' })
    expect((await world.read(order)).parcel.state).toBe('packed')
    // After some days it is tried no more: staff call the courier.
    world.pass(4 * 24 * 60)
    await world.follow()
    world.pass(60)
    world.controls.requests = []
    await world.follow()
    expect(world.controls.requests).toEqual([])
  })

  it('waits until the courier responds again', async () => {
    const order = await cancelBooking()
    const { body } = await world.assignLate(toReference(order))
    await world.send(body)
    world.controls.api = 'fail'
    await world.follow()
    expect(await findOpenShipments(order)).toHaveLength(1)
    world.controls.api = 'work'
    world.pass(5)
    await world.follow()
    expect(await findOpenShipments(order)).toEqual([])
  })

  it('a number whose cancellation is under way is cancelled with it', async () => {
    const order = await world.placePacked()
    await world.book(order)
    world.controls.loseResponses = ['orders/cancel']
    expect(await world.expectCancelRefusal(order)).toMatchObject({ status: 503 })
    const { body } = await world.assignLate(toReference(order))
    expect(await world.send(body)).toBe(200)
    world.pass(5)
    await world.follow()
    expect((await world.read(order)).parcel).not.toHaveProperty('booking')
    world.pass(11)
    await world.follow()
    expect(await findOpenShipments(order)).toEqual([])
  })

  it('is no alarm if it is the one that was cancelled, and is ended at the courier', async () => {
    const order = await world.placePacked()
    const { parcel } = await world.book(order)
    await world.cancel(order)
    const awb = parcel.booking?.awb
    const body = { awb, order_id: toReference(order), shipment_status_id: 8, scans: [] }
    expect(await world.send({ ...body, current_timestamp: '25 11 2026 10:00:00' })).toBe(200)
    expect((await world.read(order)).parcel).not.toHaveProperty('lateNumbers')
  })

  it('is asked for three times after a cancellation, and by an index', async () => {
    const order = await cancelBooking()
    const plans = watchPlans(world.shop, ['orders'])
    const { body } = await world.assignLate(toReference(order))
    expect(findScans(await plans(() => world.send(body)))).toEqual([])
    for (const minutes of [11, 121, 25 * 60, 25 * 60, 25 * 60]) {
      world.pass(minutes)
      await world.follow()
    }
    world.controls.requests = []
    world.pass(60 * 24)
    await world.follow()
    expect(world.controls.requests).toEqual([])
  })
})

describe('an update', () => {
  it('a late update of a cancellation does not stop a parcel that is under way', async () => {
    const { order, awb } = await world.placeBooked()
    const collected = await world.report(awb, 'picked-up')
    await world.send(collected)
    const old = { shipment_status_id: 8, scans: [], current_timestamp: '01 01 2026 10:00:00' }
    expect(await world.send({ ...collected, ...old })).toBe(200)
    expect((await world.read(order)).parcel.tracking?.stage).toBe('picked-up')
    world.pass(60)
    await world.send(await world.report(awb, 'delivered'))
    expect((await world.read(order)).parcel.state).toBe('delivered')
  })

  it('an update from the future does not make all later ones look old', async () => {
    const { order, awb } = await world.placeBooked()
    const collected = await world.report(awb, 'picked-up')
    await world.send({ ...collected, current_timestamp: '01 01 2099 10:00:00' })
    world.pass(60)
    await world.send(await world.report(awb, 'in-transit'))
    expect((await world.read(order)).parcel.tracking?.stage).toBe('in-transit')
  })

  it('a second number for the same booking warns staff, and changes no number', async () => {
    const { order, awb } = await world.placeBooked()
    const body = await world.report(awb, 'picked-up')
    expect(await world.send({ ...body, awb: '770000000001' })).toBe(200)
    const { parcel } = await world.read(order)
    expect(parcel.booking).toMatchObject({ awb })
    expect(parcel.booking?.problem).toContain('770000000001')
    expect(parcel.state).toBe('packed')
  })

  it('about a parcel of another shop on the same account changes nothing', async () => {
    const { order, awb } = await world.placeBooked()
    const body = await world.report(awb, 'delivered')
    const strange = { ...body, awb: '770000000002', order_id: '991231-ABCDEF-1' }
    expect(await world.send(strange)).toBe(200)
    expect(await world.send({ ...strange, order_id: `${order.orderNumber}-99` })).toBe(200)
    expect(await world.send({ ...strange, order_id: { $gt: '' } })).toBe(200)
    const { parcel } = await world.read(order)
    expect(parcel).not.toHaveProperty('lateNumbers')
    expect(parcel.booking).not.toHaveProperty('problem')
  })
})

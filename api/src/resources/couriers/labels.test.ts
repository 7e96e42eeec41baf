import { afterEach, describe, expect, it } from 'vitest'
import { useCourierShop } from '../../../testing/courier-shop'

const world = useCourierShop()
afterEach(async () => {
  Object.assign(world.controls, { api: 'work', loseResponses: [], labels: 'make', requests: [] })
  world.clock.time = undefined
  expect(await world.losses()).toEqual([])
})

const toPath = ({ _id }: { _id: string }) => `/api/v1/orders/${_id}/parcels/1/label.pdf`

async function fetchLabel(order: { _id: string }) {
  const response = await world.admin.fetch(toPath(order))
  return { status: response.status, text: await response.text() }
}

const getLabel = async (order: { _id: string }) => (await world.read(order)).parcel.booking?.label
const countRequests = () =>
  world.controls.requests.filter((request) => request.endsWith('generate/label')).length

async function bookParcel() {
  const order = await world.placePacked()
  await world.book(order)
  return order
}

describe('the label of a booked parcel', () => {
  it('is requested a second time if the response is lost', async () => {
    const order = await bookParcel()
    world.controls.loseResponses = ['generate/label']
    const { status, text } = await fetchLabel(order)
    expect([status, text.slice(0, 5)]).toEqual([200, '%PDF-'])
    expect(await getLabel(order), 'nothing to say about it').toBeUndefined()
  })

  it('a label that is not made yet is shown as awaited, found by the shop, and fetched again', async () => {
    const order = await bookParcel()
    world.controls.labels = 'wait'
    const response = await fetchLabel(order)
    expect(response.status).toBe(502)
    expect(response.text).toContain('The label is being generated')
    const awaited = { state: 'awaited', problem: 'The label is being generated' }
    expect(await getLabel(order)).toMatchObject(awaited)
    world.controls.labels = 'make'
    world.pass(2)
    await world.follow()
    const label = await getLabel(order)
    expect(label).toMatchObject({ state: 'ready' })
    expect(label).not.toHaveProperty('problem')
    expect((await fetchLabel(order)).status).toBe(200)
  })

  it('a label that is never made is abandoned after some tries, until staff request it again', async () => {
    const order = await bookParcel()
    world.controls.labels = 'wait'
    await fetchLabel(order)
    for (let run = 0; run < 20; run += 1) {
      world.pass(40)
      await world.follow()
    }
    expect(await getLabel(order)).toMatchObject({ state: 'failed' })
    expect(countRequests()).toBe(10)
    const before = countRequests()
    world.pass(4 * 60)
    await world.follow()
    expect(countRequests()).toBe(before)
    await fetchLabel(order)
    expect(await getLabel(order)).toMatchObject({ state: 'awaited' })
    world.controls.labels = 'make'
    expect((await fetchLabel(order)).status).toBe(200)
    expect(await getLabel(order)).toMatchObject({ state: 'ready' })
  })

  it('is awaited while the courier is away, and the parcel can still be sent', async () => {
    const order = await bookParcel()
    world.controls.api = 'fail'
    expect((await fetchLabel(order)).status).toBe(503)
    expect(await getLabel(order)).toMatchObject({ state: 'awaited' })
    expect((await world.read(order)).parcel.booking).toMatchObject({ state: 'booked' })
  })

  it('is that of its courier in the list of staff, too; buyers do not see the booking', async () => {
    const order = await bookParcel()
    const { body } = await world.admin.send('GET', '/orders?limit=1')
    expect(body).toMatchObject({ orders: [{ parcels: [{ booking: { state: 'booked' } }] }] })
    const ownOrders = await world.asha.send('GET', '/orders/my-orders?limit=1')
    expect(ownOrders.body).toMatchObject({ orders: [{ _id: order._id }] })
    expect(JSON.stringify(ownOrders.body)).not.toContain('"booking"')
  })

  it('is removed with its booking', async () => {
    const order = await bookParcel()
    await fetchLabel(order)
    await world.cancel(order)
    expect((await fetchLabel(order)).status).toBe(409)
    await world.book(order)
    expect(await getLabel(order)).toBeUndefined()
  })
})

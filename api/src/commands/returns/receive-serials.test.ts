import { getDashboardSummary } from '@voltkart/shared/contract/dashboard'
import { messages } from '@voltkart/shared/contract/messages'
import { listReturns } from '@voltkart/shared/contract/returns'
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { signInNewUser } from '../../../testing/factories'
import { toReceivedLine, toReturnLine } from '../../../testing/fulfilment'
import { useBalancedShop } from '../../../testing/order-shop'

const world = useBalancedShop()

/** A delivered order of phones, some of which are to come back. */
async function approveReturn(count: number, quantity = count) {
  const serials = Array.from({ length: count }, () => randomUUID().toUpperCase())
  const phone = await world.product({ serialKind: 'serial' })
  const order = await world.placeDelivered({ product: phone, qty: count, serials })
  await world.request(order, [toReturnLine(phone, quantity)])
  await world.approve(order)
  return { serials, phone, order }
}

const createErrorAt = (path: string, message: string) => ({ errors: [{ path, message }] })

describe('a received phone is another one', () => {
  it('and is refused without its serial number, even if only one is possible', async () => {
    const { phone, order } = await approveReturn(1)
    const refused = {
      status: 400,
      ...createErrorAt('lines.0.serials', messages.serialCountDiffers),
    }
    expect(await world.expectReceiveRefusal(order, [toReceivedLine(phone)])).toMatchObject(refused)
    expect((await world.read(order)).returns[0]?.state).toBe('approved')
  })

  it('and is refused although the customer has named the right serial number', async () => {
    const serial = randomUUID().toUpperCase()
    const phone = await world.product({ serialKind: 'serial' })
    const order = await world.placeDelivered({ product: phone, serials: [serial] })
    await world.request(order, [toReturnLine(phone, 1, 'defective', [serial])])
    await world.approve(order)
    expect((await world.expectReceiveRefusal(order, [toReceivedLine(phone)])).status).toBe(400)
    await world.receive(order, [toReceivedLine(phone, 1, 'sellable', [serial.toLowerCase()])])
  })

  it('and is refused with the serial number of a phone that was not delivered with the order', async () => {
    const { serials, phone, order } = await approveReturn(2)
    const [a = '', b = ''] = serials
    const expectRefusal = (...entered: string[]) =>
      world.expectReceiveRefusal(order, [toReceivedLine(phone, 2, 'sellable', entered)])
    expect(await expectRefusal(a, 'ANOTHER')).toMatchObject({
      status: 409,
      code: 'SERIAL_UNKNOWN',
      message: messages.returnSerialUnknown,
      ...createErrorAt('lines.0.serials.1', messages.returnSerialUnknown),
    })
    expect(await expectRefusal(a)).toMatchObject({
      status: 400,
      errors: [{ path: 'lines.0.serials' }],
    })
    expect(await expectRefusal(a, b, b)).toMatchObject({ status: 400 })
    const twice = { status: 400, ...createErrorAt('lines.0.serials', messages.serialTwice) }
    expect(await expectRefusal(a, a)).toMatchObject(twice)
    const lines = (['sellable', 'damaged'] as const).map((condition) =>
      toReceivedLine(phone, 1, condition, [a]),
    )
    expect(await world.expectReceiveRefusal(order, lines)).toMatchObject({
      status: 400,
      ...createErrorAt('lines.1.serials', messages.serialTwice),
    })
    await world.receive(order, [toReceivedLine(phone, 1, 'sellable', [b])])
    // It was received, until the return is rejected.
    await world.request(order, [toReturnLine(phone)])
    await world.approve(order, 2)
    const receivedLines = [toReceivedLine(phone, 1, 'sellable', [b])]
    expect(await world.expectReceiveRefusal(order, receivedLines, 2)).toMatchObject({
      code: 'SERIAL_UNKNOWN',
    })
    await world.reject(order)
    await world.receive(order, receivedLines, 2)
  })

  it('and a piece of a product without serial numbers has none', async () => {
    const mouse = await world.product()
    const order = await world.placeDelivered({ product: mouse })
    await world.request(order, [toReturnLine(mouse)])
    await world.approve(order)
    expect(
      await world.expectReceiveRefusal(order, [toReceivedLine(mouse, 1, 'sellable', ['A'])]),
    ).toMatchObject({ status: 400, errors: [{ path: 'lines.0.serials' }] })
    const unreadable = { ...toReceivedLine(mouse), serialsUnreadable: true, note: 'Scratched' }
    expect(await world.expectReceiveRefusal(order, [unreadable])).toMatchObject({
      status: 400,
      errors: [{ path: 'lines.0.serialsUnreadable' }],
    })
    await world.receive(order, [toReceivedLine(mouse)])
  })
})

describe('a serial number that cannot be read', () => {
  const createUnreadableLine = (phone: { _id: string }, note?: string) => ({
    ...toReceivedLine(phone),
    serialsUnreadable: true,
    ...(note ? { note } : {}),
  })

  it('needs a note, and leaves the unit with its customer', async () => {
    const { serials, phone, order } = await approveReturn(2)
    expect(await world.expectReceiveRefusal(order, [createUnreadableLine(phone)])).toMatchObject({
      status: 400,
      ...createErrorAt('lines.0.note', messages.returnNoteMissing),
    })
    const [first = ''] = serials
    const contradictory = { ...createUnreadableLine(phone, 'Label torn off'), serials: [first] }
    expect(await world.expectReceiveRefusal(order, [contradictory])).toMatchObject({
      status: 400,
      errors: [{ path: 'lines.0.serials' }],
    })
    const { return: received } = await world.receive(order, [
      createUnreadableLine(phone, 'Label torn off'),
      toReceivedLine(phone, 1, 'sellable', [first]),
    ])
    expect(received.received).toMatchObject([
      { quantity: 1, serials: [], serialsUnreadable: true, note: 'Label torn off' },
      { quantity: 1, serials: [first] },
    ])
    expect(received.received?.[1]).not.toHaveProperty('serialsUnreadable')
    await world.refundReturn(order)
    expect(await world.stock(phone)).toMatchObject({ inStock: 1_000, sold: 0 })
    const states = await Promise.all(
      serials.map(
        async (serial) => (await world.shop.context.models.units.findBySerial(serial))[0],
      ),
    )
    expect(states.map((unit) => unit?.state)).toEqual(['returned', 'sold'])
  })

  it('is listed for the owner, and counted on the dashboard for a month', async () => {
    const listReturnsBy = (query: object) =>
      world.admin.browser.call(listReturns, { query: { limit: 100, ...query } })
    const countUnreadable = async (browser = world.admin.browser) =>
      (await browser.call(getDashboardSummary, {})).returnsUnreadable
    const before = (await countUnreadable()) ?? 0
    const { phone, order } = await approveReturn(1)
    await world.receive(order, [createUnreadableLine(phone, 'Label torn off')])
    expect(await countUnreadable()).toBe(before + 1)
    const { returns, total } = await listReturnsBy({ serialsUnreadable: '1' })
    expect(total).toBe(returns.length)
    expect(returns[0]).toMatchObject({ order: { _id: order._id }, state: 'received' })
    expect(returns.every((entry) => entry.received?.some((line) => line.serialsUnreadable))).toBe(
      true,
    )
    expect(
      (await listReturnsBy({ serialsUnreadable: '1', state: 'refunded' })).returns,
    ).not.toContainEqual(expect.objectContaining({ number: returns[0]?.number }))
    const packing = await signInNewUser(world.shop, { name: 'Ravi', roles: ['packing'] })
    expect(await countUnreadable(packing.browser)).toBeUndefined()
    const orders = world.shop.context.connection.collection('orders')
    const serialsUnreadableAt = new Date(Date.now() - 31 * 86_400_000)
    await orders.updateMany({}, [{ $set: { serialsUnreadableAt } }])
    expect(await countUnreadable()).toBe(0)
  })
})

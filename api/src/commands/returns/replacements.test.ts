import { messages } from '@voltkart/shared/contract/messages'
import { deliverOrder } from '@voltkart/shared/contract/orders'
import { randomUUID } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import { finishOrderTasks } from '../orders/finish-order-tasks'
import { buildProduct } from '../../../testing/factories'
import { readMailsTo } from '../../../testing/outbox'
import { getChanges, toPackLine, toReceivedLine } from '../../../testing/fulfilment'
import { useBalancedShop } from '../../../testing/order-shop'
import { toInput } from '../../../testing/staffed-shop'

const world = useBalancedShop()

const findUnit = async (serial: string) =>
  (await world.shop.context.models.units.findBySerial(serial))[0]

/** A delivered order of one piece, which was received back. */
async function receiveReturned() {
  const mouse = await world.product()
  const order = await world.placeDelivered({ product: mouse })
  await world.cameBack(order, 'replacement', [toReceivedLine(mouse)])
  return { mouse, order }
}

/** A paid order of two pieces: one was delivered, came back and is replaced, the other is to pack. */
async function replaceEarly() {
  const mouse = await world.product()
  const order = await world.placePaid({ product: mouse, qty: 2 })
  await world.pack(order, [toPackLine(mouse)])
  await world.ship(order)
  await world.deliver(order)
  await world.cameBack(order, 'replacement', [toReceivedLine(mouse)])
  await world.replace(order)
  return { mouse, order }
}

describe('a replacement', () => {
  it('is packed, sent and delivered like another parcel', async () => {
    const { mouse, order } = await receiveReturned()
    const packed = await world.replace(order)
    expect(packed).toMatchObject({
      message: messages.replacementPacked,
      return: { state: 'replacing', parcel: 2 },
      order: { status: 'delivered', fulfilment: 'delivered' },
    })
    expect(packed.order.parcels[1]).toMatchObject({
      n: 2,
      purpose: 'replacement',
      state: 'packed',
      lines: [{ quantity: 1 }],
    })
    expect(await world.stock(mouse)).toEqual({ inStock: 999, reserved: 0, sold: 1 })
    expect(await world.listByWork('to-ship')).toContain(order._id)
    await world.ship(order, 2, { courier: 'India Post', trackingNumber: 'EE-1' })
    expect(await world.listByWork('to-ship')).not.toContain(order._id)
    const done = await world.deliver(order, 2)
    const { number } = packed.return
    expect(done.order.returns[0]).toMatchObject({ state: 'replaced', parcel: 2 })
    expect(getChanges(done.order).slice(-5)).toEqual([
      'packed Parcel 2',
      `return-replacing ${number}`,
      'shipped Parcel 2: India Post EE-1',
      'parcel-delivered Parcel 2',
      `return-replaced ${number}`,
    ])
    const subjects = (await readMailsTo(world.shop, world.asha.user.email)).map(
      (mail) => mail.subject,
    )
    expect(subjects).toContain(`Your replacement for order ${order.orderNumber} is on its way`)
    expect(subjects).toContain(`Your replacement for ${number} was delivered`)
    // The replacing piece can be returned too.
    await world.cameBack(order, 'refund', [toReceivedLine(mouse)])
  })

  it('is sent while the rest of the order is still to come, and does not count for it', async () => {
    const { mouse, order } = await replaceEarly()
    expect(await world.listByWork('to-pack')).toContain(order._id)
    await world.ship(order, 2)
    expect((await world.deliver(order, 2)).order).toMatchObject({
      status: 'paid',
      fulfilment: 'partial',
    })
    await world.pack(order, [toPackLine(mouse)])
    await world.ship(order, 3)
    expect((await world.deliver(order, 3)).order.status).toBe('delivered')
  })

  it('is unchanged when the order is delivered in one call', async () => {
    const { order } = await replaceEarly()
    const { parcels } = await world.admin.browser.call(deliverOrder, toInput(order))
    expect(parcels.map(({ state }) => state)).toEqual(['delivered', 'packed', 'delivered'])
    expect(await world.listByWork('to-ship')).toContain(order._id)
    await world.ship(order, 2)
    await world.deliver(order, 2)
  })
})

describe('without enough stock', () => {
  it('nothing is reserved, and the missing products are named', async () => {
    const [scarce, mouse] = [
      await buildProduct(world.shop, { name: 'Last lamp', countInStock: 2 }),
      await world.product(),
    ]
    world.initialStock.set(scarce._id, 2)
    const order = await world.placeDelivered({ product: mouse }, { product: scarce, qty: 2 })
    await world.cameBack(order, 'replacement', [
      toReceivedLine(mouse),
      toReceivedLine(scarce, 2, 'damaged'),
    ])
    expect(await world.expectReplaceRefusal(order)).toMatchObject({
      status: 409,
      code: 'OUT_OF_STOCK',
      items: [{ _id: scarce._id, name: 'Last lamp', available: 0 }],
    })
    // The received pieces are held.
    expect(await world.stock(mouse)).toEqual({ inStock: 999, reserved: 0, sold: 1 })
    expect((await world.read(order)).returns[0]?.state).toBe('received')
  })

  it('since another takes the last piece meanwhile, nothing is packed', async () => {
    const { mouse, order } = await receiveReturned()
    vi.spyOn(world.shop.context.models.products, 'reserve').mockResolvedValueOnce(false)
    expect(await world.expectReplaceRefusal(order)).toMatchObject({
      status: 409,
      code: 'OUT_OF_STOCK',
    })
    expect(await world.stock(mouse)).toEqual({ inStock: 999, reserved: 0, sold: 1 })
    expect(await world.read(order)).toMatchObject({ returns: [{ state: 'received' }] })
    await world.replace(order)
  })
})

describe('an attempt whose process has died', () => {
  it('blocks others for a minute, then its pieces are released', async () => {
    const { mouse, order } = await receiveReturned()
    const { models } = world.shop.context
    const stored = await models.orders.findById(order._id)
    const now = new Date()
    world.clock.time = now
    const replacement = {
      reservation: models.orderPlacing.newId(),
      until: new Date(+now + 60_000),
      request: 'of somebody else',
    }
    const [orderReturn] = stored?.returns ?? []
    if (!stored || !orderReturn) throw new Error('The return is gone')
    await models.orders.changeRead(stored, {
      at: now,
      returns: [{ ...orderReturn, replacement }],
      tasks: ['settle-replacements'],
    })
    await models.products.reserve(mouse._id, replacement.reservation, 1)
    expect(await world.expectReplaceRefusal(order)).toMatchObject({ message: messages.orderBusy })
    await finishOrderTasks(world.shop.context)
    expect(await world.stock(mouse)).toMatchObject({ reserved: 1 })
    world.clock.time = new Date(+now + 60_000)
    await finishOrderTasks(world.shop.context)
    expect(await world.stock(mouse)).toMatchObject({ inStock: 999, reserved: 0 })
    await world.replace(order)
  })

  it('is taken over at once by the same request, and holds nothing that it reserves later', async () => {
    const { mouse, order } = await receiveReturned()
    const { models } = world.shop.context
    world.clock.time = new Date()
    // The process dies when it has reserved the pieces.
    const reserve = vi.spyOn(models.products, 'reserve')
    reserve.mockImplementationOnce(async (...call) => {
      reserve.mockRestore()
      await models.products.reserve(...call)
      return new Promise<never>(() => undefined)
    })
    void world.replace(order).catch(() => undefined)
    await vi.waitFor(async () => expect(await world.stock(mouse)).toMatchObject({ reserved: 1 }))
    const [dead] = (await models.orders.findById(order._id))?.returns ?? []
    await world.replace(order)
    expect(await world.stock(mouse)).toEqual({ inStock: 999, reserved: 0, sold: 1 })
    await models.products.reserve(mouse._id, dead?.replacement?.reservation ?? '', 1)
    world.clock.time = new Date(+world.clock.time + 60_000)
    await finishOrderTasks(world.shop.context)
    expect(await world.stock(mouse)).toEqual({ inStock: 999, reserved: 0, sold: 1 })
    expect((await models.orders.findById(order._id))?.returns?.[0]).not.toHaveProperty('abandoned')
  })

  it('is replaced by the next attempt', async () => {
    const { mouse, order } = await receiveReturned()
    const { models } = world.shop.context
    const stored = await models.orders.findById(order._id)
    const [orderReturn] = stored?.returns ?? []
    if (!stored || !orderReturn) throw new Error('The return is gone')
    const at = new Date()
    const replacement = { reservation: models.orderPlacing.newId(), until: at, request: 'earlier' }
    await models.orders.changeRead(stored, {
      at,
      returns: [{ ...orderReturn, replacement }],
      tasks: ['settle-replacements'],
    })
    await models.products.reserve(mouse._id, replacement.reservation, 1)
    await world.replace(order)
    expect(await world.stock(mouse)).toEqual({ inStock: 999, reserved: 0, sold: 1 })
  })
})

describe('serial numbers', () => {
  it('name the pieces of a replacement, and units change hands', async () => {
    const [a, b, c] = [randomUUID(), randomUUID(), randomUUID()].map((item) => item.toUpperCase())
    const phone = await world.product({ serialKind: 'serial', months: 12 })
    const order = await world.placeDelivered({
      product: phone,
      qty: 2,
      serials: [a ?? '', b ?? ''],
    })
    await world.cameBack(order, 'replacement', [toReceivedLine(phone, 1, 'damaged', [a ?? ''])])
    expect(await findUnit(a ?? '')).toMatchObject({ state: 'returned' })
    expect(await findUnit(b ?? '')).toMatchObject({ state: 'sold', orderNumber: order.orderNumber })
    expect(await world.expectReplaceRefusal(order)).toMatchObject({
      errors: [{ path: 'lines', message: messages.serialCountDiffers }],
    })
    const toLines = (...serials: string[]) => [{ product: phone._id, serials }]
    expect(await world.expectReplaceRefusal(order, 1, toLines())).toMatchObject({
      errors: [{ path: 'lines.0.serials.0' }],
    })
    for (const taken of [a, b]) {
      expect(await world.expectReplaceRefusal(order, 1, toLines(taken ?? ''))).toMatchObject({
        status: 409,
        code: 'SERIAL_TAKEN',
      })
    }
    await world.replace(order, 1, toLines(c ?? ''))
    expect(await findUnit(a ?? '')).toMatchObject({ state: 'written-off' })
    expect((await findUnit(a ?? ''))?.history.map(({ state }) => state).slice(-2)).toEqual([
      'returned',
      'written-off',
    ])
    expect(await findUnit(c ?? '')).toMatchObject({ state: 'claimed', parcel: 2 })
    await world.ship(order, 2)
    await world.deliver(order, 2)
    expect(await findUnit(c ?? '')).toMatchObject({ state: 'sold', parcel: 2 })
  })

  it('serial numbers of a sellable piece are free once it is replaced, also for the same order', async () => {
    const [serial, other] = [randomUUID().toUpperCase(), randomUUID().toUpperCase()]
    const phone = await world.product({ serialKind: 'serial' })
    const order = await world.placeDelivered({ product: phone, serials: [serial] })
    await world.cameBack(order, 'replacement', [toReceivedLine(phone, 1, 'sellable', [serial])])
    const replaceBy = (by: string) => [{ product: phone._id, serials: [by] }]
    // It cannot replace itself.
    expect(await world.expectReplaceRefusal(order, 1, replaceBy(serial))).toMatchObject({
      status: 409,
      code: 'SERIAL_TAKEN',
    })
    await world.replace(order, 1, replaceBy(other))
    expect(await findUnit(serial)).not.toHaveProperty('order')
    await world.cancel(order, 2)
    await world.replace(order, 1, replaceBy(serial))
    expect(await findUnit(serial)).toMatchObject({ state: 'claimed', parcel: 3 })
    await world.ship(order, 3)
    await world.deliver(order, 3)
    expect((await findUnit(serial))?.history.map(({ state }) => state)).toEqual([
      'claimed',
      'sold',
      'returned',
      'claimed',
      'sold',
    ])
    await world.cameBack(order, 'refund', [toReceivedLine(phone, 1, 'damaged', [serial])])
    await world.refundReturn(order, 2)
    expect(await findUnit(serial)).toMatchObject({ state: 'written-off' })
  })
})

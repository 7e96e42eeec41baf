import { messages } from '@voltkart/shared/contract/messages'
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { buildProduct } from '../../../testing/factories'
import { toPackLine, toReturnLine } from '../../../testing/fulfilment'
import { useBalancedShop } from '../../../testing/order-shop'

const world = useBalancedShop()

type Facts = Partial<Parameters<typeof buildProduct>[1]>
async function createProduct(facts: Facts) {
  const product = await buildProduct(world.shop, { countInStock: 100, ...facts })
  world.initialStock.set(product._id, 100)
  return product
}

const requestForChangedMind = (product: { _id: string }, quantity = 1, serials?: string[]) =>
  toReturnLine(product, quantity, 'changed-mind', serials)

describe('a piece returned for a change of mind', () => {
  it('can only be replaced if the product says so; a faulty one can be refunded', async () => {
    const mouse = await createProduct({ returns: 'replacement-only' })
    const order = await world.placeDelivered({ product: mouse, qty: 3 })
    expect(await world.expectRequestRefusal(order, [requestForChangedMind(mouse)])).toMatchObject({
      status: 400,
      errors: [{ path: 'wish', message: messages.returnReplacementOnly }],
    })
    await world.request(order, [requestForChangedMind(mouse)], { wish: 'replacement' })
    await world.request(order, [toReturnLine(mouse, 1, 'defective')])
  })

  it('has the days of its order, even if shop and product change later', async () => {
    const mouse = await createProduct({})
    const order = await world.placeDelivered({ product: mouse, qty: 2 })
    await world.saveProfile({ gst: null, taxPercent: 15, returnDays: 0 })
    await world.request(order, [requestForChangedMind(mouse)])
  })

  it('is named by a serial number of its order, once', async () => {
    const [a, b] = [randomUUID().toUpperCase(), randomUUID().toUpperCase()]
    const phone = await createProduct({ serialKind: 'serial', returnDays: 7 })
    const order = await world.placePaid({ product: phone, qty: 2 })
    for (const [n, serial] of [
      [1, a],
      [2, b],
    ] as const) {
      await world.pack(order, [toPackLine(phone, 1, [serial])])
      await world.ship(order, n)
      await world.deliver(order, n)
    }
    const expectRefusal = (quantity: number, serials?: string[]) =>
      world.expectRequestRefusal(order, [requestForChangedMind(phone, quantity, serials)])
    expect(await expectRefusal(1, ['unknown'])).toMatchObject({
      status: 400,
      errors: [{ path: 'lines.0.serials.0', message: messages.returnSerialUnknown }],
    })
    expect(await expectRefusal(2, [b])).toMatchObject({ errors: [{ path: 'lines.0.serials.1' }] })
    expect(await expectRefusal(2, [b, ` ${b.toLowerCase()}`])).toMatchObject({
      errors: [{ path: 'lines.0.serials.1', message: messages.serialTwice }],
    })
    await world.request(order, [requestForChangedMind(phone, 1, [b.toLowerCase()])])
  })
})

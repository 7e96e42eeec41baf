import { messages } from '@voltkart/shared/contract/messages'
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { toPackLine, toReceivedLine, toReturnLine } from '../../../testing/fulfilment'
import { useBalancedShop } from '../../../testing/order-shop'

const world = useBalancedShop()

const findUnit = async (serial: string) =>
  (await world.shop.context.models.units.findBySerial(serial))[0]

const taken = { status: 409, code: 'SERIAL_TAKEN' }

describe('a rejected return', () => {
  it('leaves its piece with its owner, who can claim another fault later', async () => {
    const serial = randomUUID().toUpperCase()
    const phone = await world.product({ serialKind: 'serial', months: 12 })
    const order = await world.placeDelivered({ product: phone, serials: [serial] })
    const sold = await findUnit(serial)
    const stock = await world.stock(phone)
    await world.cameBack(order, 'refund', [toReceivedLine(phone, 1, 'sellable', [serial])])
    expect(await findUnit(serial)).toMatchObject({
      state: 'returned',
      orderNumber: order.orderNumber,
    })
    const other = await world.placePaid({ product: phone })
    const ownOrder = await world.placePaid({ product: phone })
    for (const { _id } of [other, ownOrder]) {
      expect(
        await world.expectPackRefusal({ _id }, [toPackLine(phone, 1, [serial])]),
      ).toMatchObject(taken)
    }
    await world.reject(order)
    const { state, order: owner, parcel, soldAt, warrantyUntil } = (await findUnit(serial)) ?? {}
    expect({ state, order: owner, parcel, soldAt, warrantyUntil }).toEqual({
      state: 'sold',
      order: order._id,
      parcel: 1,
      soldAt: sold?.soldAt,
      warrantyUntil: sold?.warrantyUntil,
    })
    expect((await findUnit(serial))?.history.map((event) => event.state)).toEqual([
      'claimed',
      'sold',
      'returned',
      'sold',
    ])
    expect(await world.expectPackRefusal(other, [toPackLine(phone, 1, [serial])])).toMatchObject(
      taken,
    )
    expect(await world.stock(phone)).toEqual({ ...stock, inStock: 997, sold: 3 })

    await world.cameBack(order, 'refund', [toReceivedLine(phone, 1, 'sellable', [serial])])
    await world.refundReturn(order, 2)
    expect(await findUnit(serial)).toMatchObject({ state: 'returned' })
    expect(await findUnit(serial)).not.toHaveProperty('order')
    await world.pack(other, [toPackLine(phone, 1, [serial])])
  })

  it('lets pieces without serial numbers be requested again, but not received ones', async () => {
    const mouse = await world.product()
    const order = await world.placeDelivered({ product: mouse, qty: 2 })
    await world.cameBack(order, 'refund', [toReceivedLine(mouse, 2, 'damaged')])
    expect(await world.expectRequestRefusal(order, [toReturnLine(mouse)])).toMatchObject({
      message: messages.returnPiecesExceeded,
    })
    await world.reject(order)
    expect(await world.stock(mouse)).toEqual({ inStock: 998, reserved: 0, sold: 2 })
    await world.request(order, [toReturnLine(mouse, 2)])
  })

  it('does not count among the returned pieces of its order', async () => {
    const mouse = await world.product()
    const order = await world.placeDelivered({ product: mouse, qty: 1 })
    await world.cameBack(order, 'refund', [toReceivedLine(mouse)])
    await world.reject(order)
    expect((await world.read(order)).returned).toBeUndefined()
  })
})

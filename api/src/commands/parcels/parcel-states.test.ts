import { messages } from '@voltkart/shared/contract/messages'
import { deliverOrder } from '@voltkart/shared/contract/orders'
import { PARCELS_MAX } from '@voltkart/shared/domain/limits'
import { describe, expect, it } from 'vitest'
import { buildOrder } from '../../../testing/factories'
import { toPackLine } from '../../../testing/fulfilment'
import { useBalancedShop } from '../../../testing/order-shop'
import { toInput } from '../../../testing/staffed-shop'

const world = useBalancedShop()

describe('a parcel', () => {
  it('is refused for an order that is not paid, or with too many pieces', async () => {
    const mouse = await world.product()
    const unpaid = await buildOrder(world.shop, {
      browser: world.asha.browser,
      lines: [{ product: mouse }],
    })
    const refusal = await world.expectPackRefusal(unpaid, [toPackLine(mouse)])
    expect(refusal).toMatchObject({ status: 409, message: 'Order is not paid yet' })
    const order = await world.placePaid({ product: mouse, qty: 3 })
    const other = await world.product()
    for (const lines of [
      [toPackLine(mouse, 4)],
      [toPackLine(mouse, 2), toPackLine(mouse, 2)],
      [toPackLine(mouse), toPackLine(other)],
    ]) {
      const refused = await world.expectPackRefusal(order, lines)
      expect(refused).toMatchObject({ status: 409, code: 'CONFLICT' })
      expect(refused.message).toBe('Fewer pieces are left to send than you packed')
    }
    expect(
      (await world.pack(order, [toPackLine(mouse, 2), toPackLine(mouse)])).parcel.lines,
    ).toHaveLength(1)
    const bad = await world.admin.browser.send('POST', `/orders/${order._id}/parcels`, {
      lines: [toPackLine(mouse)],
      trackingNumber: 'x y',
    })
    expect(bad).toMatchObject({ status: 400, body: { errors: [{ path: 'trackingNumber' }] } })
  })

  it('counts towards twenty, also when it was cancelled', async () => {
    const mouse = await world.product()
    const order = await world.placePaid({ product: mouse, qty: 2 })
    await world.pack(order, [toPackLine(mouse)])
    for (let n = 2; n <= PARCELS_MAX; n += 1) {
      await world.pack(order, [toPackLine(mouse)])
      await world.cancel(order, n)
    }
    const refused = await world.expectPackRefusal(order, [toPackLine(mouse)])
    expect(refused).toMatchObject({ status: 409, message: messages.parcelsFull })
    const delivered = await world.admin.browser.call(deliverOrder, toInput(order))
    expect(delivered.fulfilment).toBe('delivered')
  })

  it('a parcel with an invoice above ₹50,000 needs an e-way bill, or a note why it needs none', async () => {
    const phone = await world.product({ price: 21_739.13 })
    // ₹25,000.00 a piece with tax: two are not above the limit.
    const small = await world.placePaid({ product: phone, qty: 2 })
    await world.pack(small, [toPackLine(phone, 2)])
    expect((await world.ship(small)).parcel.state).toBe('shipped')
    // Even a small parcel needs the bill: the value of a consignment is that of its invoice.
    const order = await world.placePaid({ product: phone, qty: 3 })
    await world.pack(order, [toPackLine(phone)])
    for (const body of [{}, { confirmNoEwayBill: true }, { note: 'By hand' }]) {
      expect(await world.expectShipRefusal(order, 1, body)).toMatchObject({
        status: 409,
        code: 'EWAY_BILL_MISSING',
      })
    }
    for (const ewayBill of ['1234', '000000000000', '777777777777']) {
      const refused = await world.expectShipRefusal(order, 1, { ewayBill })
      expect(refused).toMatchObject({ status: 400, errors: [{ path: 'ewayBill' }] })
    }
    const confirmed = { confirmNoEwayBill: true, note: 'Within 50 km' }
    expect((await world.ship(order, 1, confirmed)).parcel.state).toBe('shipped')
    await world.comeBack(order)
    await world.pack(order, [toPackLine(phone, 3)])
    const sent = await world.ship(order, 2, { ewayBill: '123456789012' })
    expect(sent.parcel).toMatchObject({ state: 'shipped', ewayBill: '123456789012' })
  })
})

import { deliverOrder } from '@voltkart/shared/contract/orders'
import { expect, it } from 'vitest'
import { toPackLine } from '../../../testing/fulfilment'
import { useOrderShop } from '../../../testing/order-shop'
import { toInput } from '../../../testing/staffed-shop'
import { buildShopBody } from '../../../testing/shop-profile'

const world = useOrderShop()

it('no way of delivering sends goods whose invoice waits for an HSN code', async () => {
  const { gst } = buildShopBody()
  await world.saveProfile({ taxPercent: 15, gst: gst && { ...gst, defaultHsn: undefined } })
  const product = await world.product()
  const order = await world.placePaid({ product, qty: 3 })
  await world.pack(order, [toPackLine(product, 1)])
  await world.pack(order, [toPackLine(product, 1)])
  const { browser } = world.admin
  const pending = { status: 409, body: { code: 'DOCUMENT_PENDING' } }
  const path = `/orders/${order._id}`
  const staff = [
    ['PUT', `${path}/deliver`, undefined],
    ['POST', `${path}/parcels/1/ship`, {}],
    ['POST', `${path}/parcels/2/ship`, { confirmNoEwayBill: true, note: 'By hand' }],
  ] as const
  for (const [method, address, body] of staff) {
    expect(await browser.send(method, address, body), address).toMatchObject(pending)
  }
  // A parcel that was never sent cannot be delivered either.
  expect((await browser.send('POST', `${path}/parcels/1/deliver`, {})).status).toBe(409)
  expect(await world.read(order)).toMatchObject({ status: 'paid', fulfilment: 'none' })

  await world.saveProfile({ taxPercent: 15 })
  expect((await world.ship(order, 1)).parcel.state).toBe('shipped')
  const delivered = await browser.call(deliverOrder, toInput(order))
  expect(delivered.status).toBe('delivered')
  expect(delivered.invoice?.number).toMatch(/^INV/)
  expect(await world.losses()).toEqual([])
})

import * as parcels from '@voltkart/shared/contract/parcels'
import { beforeAll, expect, it } from 'vitest'
import { buildOrder, buildProduct } from '../../../testing/factories'
import { useOrderShop } from '../../../testing/order-shop'
import { toInput } from '../../../testing/staffed-shop'

const world = useOrderShop()
beforeAll(() => world.saveProfile())

it('the serial numbers that the buyer gets follow the invoice, and nothing before', async () => {
  const { browser } = world.asha
  const phone = await buildProduct(world.shop, { name: 'Josh Pulse', serialKind: 'serial' })
  const cable = await buildProduct(world.shop, { name: 'Cable' })
  const lines = [
    { product: phone, qty: 2 },
    { product: cable, qty: 1 },
  ]
  const order = await buildOrder(world.shop, { browser, lines, taxPercent: 18, status: 'paid' })
  const readInvoice = () => world.readPdf(`/orders/${order._id}/invoice.pdf`)
  const packLine = (line: parcels.ParcelBody['lines'][number]) =>
    world.admin.browser.call(parcels.packParcel, { ...toInput(order), body: { lines: [line] } })

  await packLine({ product: cable._id, quantity: 1 })
  expect(await readInvoice()).not.toContain('Serial numbers')

  await packLine({ product: phone._id, quantity: 1, serials: ['SN-WRONG-1'] })
  expect(await readInvoice()).toContain('2 Josh Pulse SN-WRONG-1')
  const second = { params: { orderId: order._id, n: 2 } }
  await world.admin.browser.call(parcels.cancelParcel, second)
  expect(await readInvoice()).not.toContain('Serial numbers')

  await packLine({ product: phone._id, quantity: 2, serials: ['SN-1001', 'SN-1002'] })
  const [invoice] = await world.getDocuments(order)
  for (const pdf of [await readInvoice(), await world.readPdf(`/documents/${invoice?._id}.pdf`)]) {
    expect(pdf).toContain('Serial numbers')
    expect(pdf).toContain('3 Josh Pulse SN-1001, SN-1002')
    expect(pdf).not.toContain('SN-WRONG-1')
  }
})

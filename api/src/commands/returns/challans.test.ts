import { listOrderDocuments } from '@voltkart/shared/contract/documents'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { toReceivedLine } from '../../../testing/fulfilment'
import { useBalancedShop } from '../../../testing/order-shop'
import { saveProfile } from '../../../testing/shop-profile'
import { finishOrderTasks } from '../orders/finish-order-tasks'

const world = useBalancedShop()
beforeAll(() => world.saveProfile({ taxPercent: 15 }))
afterEach(() => vi.restoreAllMocks())

/** A delivered order of two pieces, of which one came back to be replaced. */
async function returnPieces() {
  const mouse = await world.product()
  const order = await world.placeDelivered({ product: mouse, qty: 2 })
  await world.cameBack(order, 'replacement', [toReceivedLine(mouse)])
  return { mouse, order }
}

const getDocuments = ({ _id }: { _id: string }) =>
  world.admin.browser.call(listOrderDocuments, { params: { orderId: _id } })

describe('a replacement', () => {
  it('travels with a delivery challan of the value of its pieces, without tax', async () => {
    const { order } = await returnPieces()
    await world.replace(order)
    const [invoice, challan] = await getDocuments(order)
    const value = Math.round((invoice?.totals.taxablePaise ?? 0) / 2)
    expect(challan).toMatchObject({
      kind: 'challan',
      source: 'parcel:2',
      against: { number: invoice?.number },
      lines: [{ quantity: 1, taxablePaise: value, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 }],
      totals: { grossPaise: value },
    })
    expect(challan?.number).toMatch(/^CHL\d{4}-\d{6}$/)
    const path = `/api/v1/orders/${order._id}/parcels/2/challan.pdf`
    for (const { browser } of [world.asha, world.admin]) {
      const file = await browser.fetch(path)
      expect(file.headers.get('content-type')).toContain('application/pdf')
      expect(file.headers.get('content-disposition')).toContain(`${challan?.number}.pdf`)
      expect(file.headers.get('cache-control')).toContain('no-store')
    }
    const ofSale = await world.asha.browser.fetch(path.replace('/2/', '/1/'))
    expect(ofSale.status).toBe(404)
    await world.ship(order, 2)
    await world.deliver(order, 2)
  })

  it('travels with the value of its goods, without a share of the delivery charge', async () => {
    const mouse = await world.product({ price: 77 })
    const order = await world.placeDelivered({ product: mouse, qty: 1 })
    await world.cameBack(order, 'replacement', [toReceivedLine(mouse)])
    await world.replace(order)
    const [invoice, challan] = await getDocuments(order)
    expect(invoice?.lines.map(({ name }) => name)).toContain('Delivery charge')
    const goods = invoice?.lines.find(({ product }) => product === mouse._id)
    expect(challan?.totals).toMatchObject({
      grossPaise: goods?.taxablePaise,
      taxablePaise: goods?.taxablePaise,
    })
    await world.ship(order, 2)
    await world.deliver(order, 2)
  })

  it('waits in the shop until its challan is issued', async () => {
    const { order } = await returnPieces()
    const { documents } = world.shop.context.models
    const append = vi.spyOn(documents, 'append').mockRejectedValue(new Error('away'))
    await world.replace(order)
    const url = `/orders/${order._id}/parcels/2/ship`
    const refused = await world.admin.browser.send('POST', url, {})
    expect(refused).toMatchObject({ status: 409, body: { code: 'DOCUMENT_PENDING' } })
    append.mockRestore()
    await finishOrderTasks(world.shop.context)
    expect((await getDocuments(order)).map(({ kind }) => kind)).toEqual(['invoice', 'challan'])
    await world.ship(order, 2)
  })

  it('a replacement for an order without an invoice has no challan', async () => {
    const { browser } = world.admin
    await saveProfile(browser, { gst: null, taxPercent: 15 })
    const { order } = await returnPieces()
    await world.replace(order)
    await saveProfile(browser, { taxPercent: 15 })
    expect(await getDocuments(order)).toEqual([])
    await world.ship(order, 2)
  })
})

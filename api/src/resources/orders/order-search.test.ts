import { listOrders, type Order } from '@voltkart/shared/contract/orders'
import { changeDelivery } from '@voltkart/shared/contract/order-changes'
import {
  cancelParcel,
  packParcel,
  shipParcel,
  updateParcel,
} from '@voltkart/shared/contract/parcels'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildOrder, buildProduct } from '../../../testing/factories'
import { useOrderShop } from '../../../testing/order-shop'
import { toInput } from '../../../testing/staffed-shop'
import { findScans, watchPlans } from '../../../testing/query-plans'

const shop = useOrderShop({ monitorCommands: true })
/** An order of a phone that is packed and sent to Meera Joshi. */
let sent: Order

beforeAll(async () => {
  await shop.saveProfile()
  for (let turn = 0; turn < 10; turn += 1) await buildOrder(shop.shop, getOrderParts())
  const product = await buildProduct(shop.shop, { serialKind: 'imei' })
  const placed = await buildOrder(shop.shop, {
    ...getOrderParts(),
    lines: [{ product }],
    status: 'paid',
  })
  await shop.admin.browser.call(changeDelivery, {
    ...toInput(placed),
    body: {
      shippingAddress: { ...placed.shippingAddress, postalCode: '571 401', city: 'Mandya' },
      contact: { name: 'Meera Joshi', phone: '098450 12345' },
    },
  })
  const lines = [{ product: product._id, quantity: 1, serials: ['35209900 1761481'] }]
  await shop.admin.browser.call(packParcel, { ...toInput(placed), body: { lines } })
  await shop.admin.browser.call(shipParcel, {
    params: { orderId: placed._id, n: 1 },
    body: { courier: 'post', trackingNumber: 'EK123456789IN' },
  })
  sent = await shop.read(placed)
})

const getOrderParts = () => ({ browser: shop.asha.browser, taxPercent: 18 })

/** The ids of the orders that a search finds. It reads hardly any other; two words are read twice. */
async function searchOrders(search: string): Promise<string[]> {
  let ids: string[] = []
  const plans = await watchPlans(shop.shop, ['orders', 'documents'])(async () => {
    const page = await shop.admin.browser.call(listOrders, { query: { limit: 50, search } })
    if (Array.isArray(page)) throw new Error('The response is not a page')
    ids = page.orders.map(({ _id }) => _id)
  })
  expect(findScans(plans)).toEqual([])
  expect(Math.max(...plans.map(({ docsExamined }) => docsExamined))).toBeLessThanOrEqual(
    2 * ids.length,
  )
  return ids
}

describe('a search finds an order', () => {
  it.each([
    ['phone', '9845012345'],
    ['phone from WhatsApp', '\u202a+91 98450 12345\u202c'],
    ['the beginning of a phone', '98450'],
    ['recipient', 'meera joshi'],
    ['PIN code with a hyphen', '571-401'],
    ['IMEI with hyphens', '35-209900-176148-1'],
    ['tracking number with spaces', 'EK 123 456 789 IN'],
    ['PIN code and buyer', '571401 asha'],
  ])('by %s', async (_what, search) => {
    expect(await searchOrders(search)).toEqual([sent._id])
  })

  it.each([4, 5, 6])('by the last %i characters of its number', async (length) => {
    const end = sent.orderNumber.slice(-length)
    expect(await searchOrders(end)).toContain(sent._id)
    expect(await searchOrders(end.toLowerCase())).toContain(sent._id)
    expect(await searchOrders(`#${sent.orderNumber.replace('-', '–')}`)).toEqual([sent._id])
  })

  it('by its invoice and its credit note', async () => {
    const { order } = await shop.issuePaidInvoice()
    await shop.admin.browser.send('POST', `/orders/${order._id}/refund`)
    await shop.reconcile(order)
    const numbers = (await shop.getDocuments(order)).map(({ number }) => number)
    expect(numbers.map((number) => number.slice(0, 3))).toEqual(['INV', 'CRN'])
    for (const number of numbers) {
      expect(await searchOrders(number)).toEqual([order._id])
      expect(await searchOrders(number.toLowerCase().replace(/-0+/, '-'))).toEqual([order._id])
    }
    expect(await searchOrders('INV2627-999999')).toEqual([])
  })

  it('no longer by corrected details, but still by a cancelled parcel', async () => {
    const product = await buildProduct(shop.shop, { serialKind: 'serial' })
    const order = await buildOrder(shop.shop, {
      ...getOrderParts(),
      lines: [{ product }],
      status: 'paid',
    })
    const { browser } = shop.admin
    const placeFor = (phone: string) =>
      browser.call(changeDelivery, {
        ...toInput(order),
        body: { contact: { name: 'Ravi', phone } },
      })
    await placeFor('9000011111')
    await placeFor('9000022222')
    expect([await searchOrders('9000011111'), await searchOrders('9000022222')]).toEqual([
      [],
      [order._id],
    ])

    const lines = [{ product: product._id, quantity: 1, serials: ['ZX-9'] }]
    const body = { lines, courier: 'post', trackingNumber: 'WRONG1' }
    await browser.call(packParcel, { ...toInput(order), body })
    const params = { orderId: order._id, n: 1 }
    await browser.call(updateParcel, { params, body: { trackingNumber: 'RIGHT1' } })
    expect([await searchOrders('wrong1'), await searchOrders('right1')]).toEqual([[], [order._id]])
    await browser.call(cancelParcel, { params })
    expect(await searchOrders('zx-9')).toEqual([order._id])
  })

  it('takes no character as a pattern', async () => {
    for (const search of ['571.01', '98450 .*', '[5]71401', 'INV2627-.*']) {
      expect(await searchOrders(search)).toEqual([])
    }
  })
})

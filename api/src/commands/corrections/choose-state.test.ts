import { getOrder, type Order } from '@voltkart/shared/contract/orders'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildProduct, buildOrderBody, pay } from '../../../testing/factories'
import { readMailsTo } from '../../../testing/outbox'
import { useOrderShop } from '../../../testing/order-shop'
import { toInput } from '../../../testing/staffed-shop'
import { finishOrderTasks } from '../orders/finish-order-tasks'

const shop = useOrderShop()
beforeEach(() => shop.saveProfile())
afterEach(() => shop.reset())

/** An order to a place that nothing shows the State of. */
async function placeUnclear(postalCode = 'none'): Promise<Order> {
  const product = await buildProduct(shop.shop, { price: 1_000 })
  const body = {
    ...buildOrderBody([{ product }], 18),
    shippingAddress: { address: '1 Main Road', city: 'Aurangabad', postalCode, country: 'India' },
  }
  const response = await shop.asha.browser.send('POST', '/orders', body)
  expect(response.status).toBe(201)
  return response.body as Order
}

async function payUnclear(postalCode?: string): Promise<Order> {
  const order = await placeUnclear(postalCode)
  await pay(shop.asha.browser, order)
  return shop.asha.browser.call(getOrder, toInput(order))
}

const chooseState = (order: Order, stateCode: string) =>
  shop.asha.browser.send('PUT', `/orders/${order._id}/delivery`, { stateCode })
const listWaiting = async () => {
  const { body } = await shop.admin.browser.send('GET', '/dashboard/summary')
  const { invoicesWaitingForState: count } = body as { invoicesWaitingForState: number }
  // The dashboard's row opens the list of them.
  expect(await listUnclear()).toHaveLength(count)
  return count
}
const listUnclear = async () => {
  const query = '/orders?limit=100&waiting=state'
  const { body } = await shop.admin.browser.send('GET', query)
  return (body as { orders: Order[] }).orders.map(({ _id }) => _id)
}

describe('an order whose State is not known', () => {
  it('is paid, and has its invoice when its buyer chooses the State', async () => {
    const before = await listWaiting()
    const order = await payUnclear()
    await finishOrderTasks(shop.shop.context)
    expect(await shop.read(order)).toMatchObject({ status: 'paid' })
    expect(order).not.toHaveProperty('placeOfSupply')
    expect(order).not.toHaveProperty('invoice')
    expect(await listWaiting()).toBe(before + 1)
    expect(await listUnclear()).toContain(order._id)
    const pdf = await shop.asha.browser.send('GET', `/orders/${order._id}/invoice.pdf`)
    expect(pdf).toMatchObject({ status: 409, body: { code: 'DOCUMENT_PENDING' } })
    const deliver = await shop.admin.browser.send('PUT', `/orders/${order._id}/deliver`)
    expect(deliver).toMatchObject({ status: 409, body: { code: 'DOCUMENT_PENDING' } })
    // A mail waits ten seconds for its documents.
    const { context } = shop.shop
    const elevenSecondsLater = new Date(context.now().getTime() + 11_000)
    const clock = vi.spyOn(context, 'now').mockReturnValue(elevenSecondsLater)
    const mails = await readMailsTo(shop.shop, shop.asha.user.email)
    clock.mockRestore()
    const paid = mails.filter(({ subject }) => subject?.startsWith('Payment received')).at(-1)
    expect(paid?.text).toContain('Choose the State of delivery')
    expect(paid?.html).toContain(`/order/${order._id}`)

    const changed = await chooseState(order, '27')
    expect(changed).toMatchObject({
      status: 200,
      body: {
        message: 'Delivery details changed',
        placeOfSupply: { code: '27', name: 'Maharashtra', source: 'chosen' },
        invoice: { number: expect.stringMatching(/^INV/) as string },
      },
    })
    expect((changed.body as Order).events.at(-1)).toMatchObject({
      type: 'delivery-changed',
      detail: 'Maharashtra',
    })
    const [invoice] = await shop.getDocuments(order)
    expect(invoice).toMatchObject({ interState: true, placeOfSupply: { code: '27' } })
    expect(await listWaiting()).toBe(before)
    expect(await shop.documentLosses()).toEqual([])
  })

  it('is settled before it is paid, also when its buyer chooses again', async () => {
    const order = await placeUnclear()
    expect((await chooseState(order, '10')).status).toBe(200)
    expect(await chooseState(order, '27')).toMatchObject({
      status: 200,
      body: { placeOfSupply: { code: '27' } },
    })
    await pay(shop.asha.browser, order)
    const documents = await shop.getDocuments(order)
    expect(documents).toMatchObject([{ placeOfSupply: { code: '27' } }])
  })

  it('takes only a State of its PIN code', async () => {
    const order = await placeUnclear('533464')
    expect(await chooseState(order, '29')).toMatchObject({
      status: 400,
      body: {
        errors: [{ path: 'stateCode', message: expect.stringContaining('Puducherry') as string }],
      },
    })
    expect((await chooseState(order, '34')).status).toBe(200)
  })

  it('has its invoice issued by the job if the process dies after the choice', async () => {
    const order = await payUnclear()
    const { orders } = shop.shop.context.models
    const read = await orders.findById(order._id)
    if (!read) throw new Error('The order is gone')
    const placeOfSupply = { code: '27', name: 'Maharashtra', source: 'chosen' } as const
    await orders.changeRead(read, { at: new Date(), set: { placeOfSupply } })
    await finishOrderTasks(shop.shop.context)
    expect((await shop.read(order)).invoice).toBeDefined()
  })
})

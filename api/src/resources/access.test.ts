import { allRoutes } from '@voltkart/shared/contract/api'
import { listMyOrders, type Order } from '@voltkart/shared/contract/orders'
import { createReview } from '@voltkart/shared/contract/reviews'
import type { RouteDefinition } from '@voltkart/shared/contract/route'
import { roles, type Role } from '@voltkart/shared/domain/permissions'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Browser } from '../../testing/browser'
import {
  buildOrder,
  buildProduct,
  buildOrderBody,
  signInNewUser,
  type SignedIn,
} from '../../testing/factories'
import { useAccount, useShop } from '../../testing/use-shop'

const shop = useShop()
const owner = useAccount(shop)
const stranger = useAccount(shop, { name: 'Mallory' })
const staff = {} as Record<Role, SignedIn>
beforeAll(async () => {
  for (const role of roles) staff[role] = await signInNewUser(shop, { name: role, roles: [role] })
})

const EXAMPLE_ID = '0123456789abcdef01234567'

/** Bodies without which a customer's call is refused before the order is read. */
const bodies: Record<string, unknown> = {
  changeDelivery: { stateCode: '27' },
  requestReturn: { lines: [{ product: EXAMPLE_ID, quantity: 1, reason: 'late' }], wish: 'refund' },
}

function sendCall(browser: Browser, { id: name, method, path }: RouteDefinition, id = EXAMPLE_ID) {
  const url = path.replace(/:n\b/, '1').replace(/:\w+/g, id)
  return browser.send(method.toUpperCase(), url, bodies[name])
}

const withoutRequestId = (body: unknown) => ({ ...(body as object), requestId: '' })

describe('another customer’s order', () => {
  // No customer can make those of staff: every-call.test.ts.
  const orderRoutes = allRoutes.filter(
    ({ path, access }) =>
      path.includes(':orderId') && (access === 'anyone' || access === 'signed-in'),
  )
  let unpaid: Order
  let paid: Order
  beforeAll(async () => {
    const { browser } = owner
    unpaid = await buildOrder(shop, { browser })
    paid = await buildOrder(shop, { browser, status: 'paid' })
  })

  // Each leaves the orders as they were for the next.
  it.each(orderRoutes)('is inaccessible: $id', async (route) => {
    for (const { _id } of [unpaid, paid]) {
      const before = await shop.context.models.orders.findById(_id)
      const response = await sendCall(stranger.browser, route, _id)
      expect([403, 404]).toContain(response.status)
      // The responses do not reveal which orders exist.
      const unknown = await sendCall(stranger.browser, route)
      expect(withoutRequestId(response.body)).toEqual(withoutRequestId(unknown.body))
      expect(await shop.context.models.orders.findById(_id)).toEqual(before)
    }
  })

  it('is not in the list of mine', async () => {
    await buildOrder(shop, { browser: owner.browser })
    expect(await stranger.browser.call(listMyOrders, { query: {} })).toEqual([])
  })
})

describe('mass assignment', () => {
  it('creates no order that is paid, cheap, or another customer’s', async () => {
    const product = await buildProduct(shop, { price: 499.5 })
    const honest = buildOrderBody([{ product }])
    const response = await owner.browser.send('POST', '/orders', {
      ...honest,
      cartItems: honest.cartItems.map((item) => ({ ...item, price: 0.01, pricePaise: 1 })),
      _id: EXAMPLE_ID,
      user: { _id: stranger.user._id, name: 'Mallory', email: 'mallory@example.test' },
      status: 'paid',
      isPaid: true,
      paidAt: '2020-01-01T00:00:00Z',
      isDelivered: true,
      payment: { id: 'pay_Forged' },
      consent: { at: '2001-01-01T00:00:00.000Z', terms: 99 },
      taxPercent: 0,
      outbox: [{ id: 'consume-stock', kind: 'consume-stock', at: '2020-01-01T00:00:00Z' }],
    })
    expect(response).toMatchObject({
      status: 201,
      body: {
        user: { _id: owner.user._id, name: owner.user.name },
        orderItems: [{ price: 499.5 }],
        status: 'unpaid',
        isPaid: false,
        isDelivered: false,
        taxPercent: 15,
      },
    })
    expect(response.body).not.toMatchObject({ _id: EXAMPLE_ID })
    expect(response.body).not.toMatchObject({ consent: { terms: 99 } })
    expect(response.body).not.toHaveProperty('paymentResult')
  })

  it('pays no order with a claim that it is paid', async () => {
    const buyer = await signInNewUser(shop)
    const { _id } = await buildOrder(shop, { browser: buyer.browser })
    const claim = { id: 'pay_Forged', status: 'captured', isPaid: true, paidAt: 'now' }
    const response = await buyer.browser.send('PUT', `/orders/${_id}/pay`, claim)
    expect(response).toMatchObject({ status: 400, body: { code: 'PAYMENT_INVALID' } })
    expect((await shop.context.models.orders.findById(_id))?.status).toBe('unpaid')
  })

  it('writes no review in another name, nor as a false buyer', async () => {
    const { _id } = await buildProduct(shop)
    const response = await stranger.browser.send('POST', `/products/reviews/${_id}`, {
      rating: 5,
      comment: 'Good',
      user: owner.user._id,
      name: 'Asha Rao',
      verified: true,
      counted: true,
      createdAt: '2001-01-01T00:00:00.000Z',
    })
    const { review } = createReview.output.parse(response.body)
    expect(review).toMatchObject({ name: 'Mallory', verified: false })
    expect(review.createdAt).not.toContain('2001')
  })
})

describe('an order of a customer', () => {
  const readOrder = (browser: Browser, orderId: string) => browser.send('GET', `/orders/${orderId}`)

  it.each(roles)('is read only by staff with the permission: %s', async (role) => {
    const order = await buildOrder(shop, { browser: owner.browser, status: 'paid' })
    const mayRead = ['owner', 'packing', 'support', 'accounts'].includes(role)
    expect((await readOrder(staff[role].browser, order._id)).status).toBe(mayRead ? 200 : 404)
    const invoice = await staff[role].browser.fetch(`/api/v1/orders/${order._id}/invoice.pdf`)
    expect(invoice.status).toBe(mayRead ? 200 : 404)
  })

  it.each(roles)('is cancelled only by staff with the permission: %s', async (role) => {
    const order = await buildOrder(shop, { browser: owner.browser })
    const may = ['owner', 'support'].includes(role)
    const path = `/orders/${order._id}/cancel`
    expect((await staff[role].browser.send('POST', path)).status).toBe(may ? 200 : 403)
    const unknown = `/orders/${EXAMPLE_ID}/cancel`
    expect((await staff[role].browser.send('POST', unknown)).status).toBe(may ? 404 : 403)
    const { status } = (await shop.context.models.orders.findById(order._id)) ?? {}
    expect(status).toBe(may ? 'cancelled' : 'unpaid')
  })

  it.each(roles)(
    'an order that a member of staff placed belongs to that person: %s',
    async (role) => {
      const { browser } = staff[role]
      const order = await buildOrder(shop, { browser })
      expect((await readOrder(browser, order._id)).status).toBe(200)
      expect((await browser.send('POST', `/orders/${order._id}/cancel`)).status).toBe(200)
    },
  )
})

it('the permission is read on every call', async () => {
  const someone = await signInNewUser(shop, { roles: ['support'] })
  expect((await someone.browser.send('GET', '/users?limit=1')).status).toBe(200)
  await shop.context.models.users.update(someone.user._id, { roles: ['catalogue'] })
  expect((await someone.browser.send('GET', '/users?limit=1')).status).toBe(403)
  expect((await someone.browser.send('POST', '/products', {})).status).toBe(400)
})

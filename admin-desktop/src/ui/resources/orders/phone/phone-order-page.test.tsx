// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { messages } from '@voltkart/shared/contract/messages'
import { buildId, buildOrder, buildProduct, buildUser } from '@voltkart/shared/testing/builders'
import { describe, expect, it } from 'vitest'
import { type Replies, renderAdminAs } from '../../../testing/render-admin'

const kiran = { ...buildUser({ name: 'Kiran', isAdmin: true }), roles: ['support' as const] }
const product = buildProduct({ name: 'Aero 14', price: 500, countInStock: 3 })
const meera = { _id: buildId(), name: 'Meera Iyer', email: 'meera@example.test' }
const productsReply = { body: [{ ...product, sku: 'AERO-14' }] }
const placed = buildOrder({ orderNumber: '261124-ABCDEF', user: meera })

const openPhoneOrder = (replies: Replies = {}, address = '/admin/orders/new') =>
  renderAdminAs(kiran, address, {
    'GET /products/by-code': productsReply,
    'GET /orders/for-customer/customers': { body: { customers: [meera] } },
    'POST /orders/for-customer/quote': ({ body }) => {
      const { cartItems } = body as { cartItems: { _id: string; qty: number }[] }
      const [{ qty } = { qty: 0 }] = cartItems
      const { _id, name, price, countInStock } = product
      const totalPrice = price * qty
      const items = [{ _id, name, price, qty, countInStock }]
      return {
        body: { items, itemsPrice: totalPrice, shippingPrice: 0, taxPrice: 0, totalPrice },
      }
    },
    'GET /pin-codes/560001': {
      body: { pin: '560001', states: ['29'], district: 'Bengaluru Urban', deliverable: true },
    },
    ...replies,
  })

type Shop = ReturnType<typeof openPhoneOrder>

/** Scans a piece, and fills in everything that an order needs. */
async function enterOrder({ user }: Shop) {
  await user.type(await screen.findByLabelText('Scan'), 'AERO-14{Enter}')
  await screen.findByText('Aero 14 added')
  await user.type(screen.getByLabelText('Find a customer'), 'meera')
  await user.click(await screen.findByRole('option', { name: /Meera Iyer/ }))
  await user.type(screen.getByLabelText('Phone'), '98450 12345')
  await user.type(screen.getByLabelText('Address'), '14 Lake View Road')
  await user.type(screen.getByLabelText('PIN code'), '560001')
  await screen.findByText('State: Karnataka')
  // The city is filled in after the State is rendered.
  await screen.findByDisplayValue('Bengaluru')
}

async function placeOrder({ user }: Shop) {
  await user.click(await screen.findByRole('button', { name: 'Place order' }))
  const question = await screen.findByRole('dialog', { name: /^Place this order for/ })
  await user.click(within(question).getByRole('button', { name: /^Place order for ₹/ }))
}

const getSentOrders = (shop: Shop) =>
  shop.sentBy('POST').filter((call) => call.path === '/orders/for-customer')

describe('the page to take an order on the phone', () => {
  it('places an order for a customer who was found, and shows the link to pay', async () => {
    const payUrl = 'https://shop.test/pay/a-token'
    const shop = openPhoneOrder({
      'POST /orders/for-customer': {
        status: 201,
        body: { ...placed, payUrl, message: messages.orderPlaced },
      },
    })
    await enterOrder(shop)
    await placeOrder(shop)
    await screen.findByText(/Pay link sent to meera@example.test/)
    expect(screen.getByLabelText<HTMLInputElement>('Pay link').value).toBe(payUrl)
    expect(getSentOrders(shop)[0]?.body).toEqual({
      customer: { name: 'Meera Iyer', email: 'meera@example.test', phone: '+919845012345' },
      cartItems: [{ _id: product._id, qty: 1 }],
      shippingAddress: {
        address: '14 Lake View Road',
        city: 'Bengaluru',
        postalCode: '560001',
        country: 'India',
      },
      stateCode: '29',
    })
    expect(sessionStorage.getItem('phone-order'), 'a draft').toBeNull()
  })

  it('shows a refusal at its field, and repeats the same request with the same key', async () => {
    const errors = [{ path: 'customer.email', message: messages.emailOfStaff }]
    const body = { code: 'CONFLICT', message: messages.emailOfStaff, requestId: 'test', errors }
    const shop = openPhoneOrder({ 'POST /orders/for-customer': { status: 409, body } })
    await enterOrder(shop)
    await placeOrder(shop)
    expect((await screen.findAllByText(messages.emailOfStaff)).length).toBeGreaterThan(1)
    await placeOrder(shop)
    await waitFor(() => expect(getSentOrders(shop)).toHaveLength(2))
    const keys = getSentOrders(shop).map(({ headers }) => headers.get('idempotency-key'))
    expect(keys[0]).toBeTruthy()
    expect(keys[1]).toBe(keys[0])
  })

  it('says what is short, and refuses an order without items or a customer', async () => {
    const shop = openPhoneOrder()
    await shop.user.click(await screen.findByRole('button', { name: 'Place order' }))
    expect(await screen.findByText('Name is required')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    await shop.user.type(screen.getByLabelText('Scan'), 'AERO-14{Enter}')
    const pieces = await screen.findByLabelText('Pieces of Aero 14')
    for (let clicks = 0; clicks < 3; clicks += 1) {
      await shop.user.click(screen.getByRole('button', { name: 'One piece more of Aero 14' }))
    }
    expect((pieces as HTMLInputElement).value).toBe('4')
    expect(await screen.findByText('Only 3 in stock')).toBeTruthy()
    await shop.user.click(screen.getByRole('button', { name: 'Remove Aero 14' }))
    expect(screen.getByText('Nothing ordered yet')).toBeTruthy()
  })

  it('keeps what was entered over a reload, but over no navigation', async () => {
    await enterOrder(openPhoneOrder())
    const draft = sessionStorage.getItem('phone-order') ?? ''
    cleanup()
    expect(sessionStorage.getItem('phone-order')).toBeNull()
    // A reload ends the page before it can do that.
    sessionStorage.setItem('phone-order', draft)
    openPhoneOrder()
    const pieces = await screen.findByLabelText<HTMLInputElement>('Pieces of Aero 14')
    expect(pieces.value).toBe('1')
    expect(screen.getByLabelText<HTMLInputElement>('Address').value).toBe('14 Lake View Road')
  })

  it('starts with the customer of the page that it was opened from', async () => {
    openPhoneOrder(
      { [`GET /users/${meera._id}`]: { body: { ...meera, isAdmin: false } } },
      `/admin/orders/new?customer=${meera._id}`,
    )
    const email = await screen.findByLabelText<HTMLInputElement>('Email')
    await waitFor(() => expect(email.value).toBe('meera@example.test'))
  })
})

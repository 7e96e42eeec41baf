// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { messages } from '@voltkart/shared/contract/messages'
import {
  buildFrame,
  buildOrder,
  buildProduct,
  buildUser,
  gst,
} from '@voltkart/shared/testing/builders'
import { describe, expect, it } from 'vitest'
import { cartReducer, lineSet, shippingAddressSaved } from '../../lib/cart/cart-slice'
import { createEmptyCart } from '../../lib/cart/cart-state'
import { createFailure, renderShop, type Replies } from '../../testing/render-shop'

const asha = buildUser()
const address = { address: '1 Road', city: 'Pune', postalCode: '411001', country: 'India' }
const order = buildOrder()
const details = {
  user: asha._id,
  address,
  saves: false,
  label: '',
  name: 'Ravi Menon',
  phone: '098765 43210',
  stateCode: '27',
  isBusiness: true,
  legalName: 'Rao Traders LLP',
  gstin: '27AAAAA0000A1Z2',
}

function store(checkout: object) {
  const filled = cartReducer(createEmptyCart(), lineSet({ product: buildProduct(), qty: 1 }))
  localStorage.setItem('cart', JSON.stringify(cartReducer(filled, shippingAddressSaved(address))))
  localStorage.setItem('checkout', JSON.stringify(checkout))
}

async function placeOrder(checkout: object, frame = buildFrame({ gst }), replies: Replies = {}) {
  store(checkout)
  const shop = renderShop('/place-order', {
    as: asha,
    frame,
    replies: {
      'POST /orders': { status: 201, body: { ...order, message: 'Order placed' } },
      [`GET /orders/${order._id}`]: { body: order },
      'GET /users/addresses': { body: [] },
      ...replies,
    },
  })
  const button = await screen.findByRole('button', { name: 'Place Order' })
  const text = document.querySelector('main')?.textContent ?? ''
  await shop.user.click(button)
  await waitFor(() => expect(shop.sentTo('POST', '/orders')).toHaveLength(1))
  // Its page is loaded first; without this, the next test would be taken there.
  await waitFor(() => expect(shop.at()).not.toBe('/place-order'))
  return { ...shop, text, body: shop.sentTo('POST', '/orders')[0]?.body as object }
}

describe('the details of an order besides its address', () => {
  it('are shown and sent if complete', async () => {
    const frame = buildFrame({ gst, reservationMinutes: 90 })
    localStorage.setItem('pin', '560001')
    const { body, text } = await placeOrder(details, frame)
    expect(localStorage.getItem('pin'), 'the PIN code of the header').toBe('411001')
    expect(body).toMatchObject({
      shippingAddress: address,
      contact: { name: 'Ravi Menon', phone: '+919876543210' },
      billing: { legalName: 'Rao Traders LLP', gstin: '27AAAAA0000A1Z2' },
      stateCode: '27',
    })
    for (const expected of [
      'Ravi Menon',
      'Phone: +91 98765 43210',
      'Maharashtra',
      'Rao Traders LLP',
      'hold your items for 90 minutes',
    ]) {
      expect(text).toContain(expected)
    }
  })

  it.each([
    ['billing.gstin', 'GSTIN', messages.ownGstin],
    ['shippingAddress.postalCode', 'Postal Code', 'No such PIN code'],
  ])('leads back to the field of a refused %s', async (path, label, message) => {
    const shop = await placeOrder(details, buildFrame({ gst }), {
      'POST /orders': createFailure(400, 'VALIDATION', messages.invalid, {
        errors: [{ path: `body.${path}`, message }],
      }),
      'GET /shop': { body: buildFrame({ gst }).getShop },
    })
    const field = await screen.findByLabelText(label)
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
    expect(shop.at()).toBe('/shipping')
    await waitFor(() => expect(document.activeElement).toBe(field))
    const help = document.getElementById(field.getAttribute('aria-describedby') ?? '')
    expect(help?.textContent).toBe(message)
  })
})

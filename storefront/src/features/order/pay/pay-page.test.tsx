// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import type { PayLink } from '@voltkart/shared/contract/payment'
import { messages } from '@voltkart/shared/contract/messages'
import { buildId } from '@voltkart/shared/testing/builders'
import { beforeEach, describe, expect, it } from 'vitest'
import { checkout, replaceRazorpay } from '../../../testing/fake-razorpay'
import { createFailure, renderShop, type Replies } from '../../../testing/render-shop'

const TOKEN = 'the-token-of-the-mail'
const result = {
  razorpay_order_id: 'order_1',
  razorpay_payment_id: 'pay_1',
  razorpay_signature: 'signed',
}
const openLink: PayLink = {
  status: 'unpaid',
  order: {
    orderNumber: '261124-ABCDEF',
    firstName: 'Meera',
    orderItems: [{ _id: buildId(), name: 'Aero 14', image: '/aero.webp', price: 500, qty: 2 }],
    shipsTo: { city: 'Bengaluru', state: 'Karnataka' },
    itemsPrice: 1_000,
    shippingPrice: 0,
    taxPrice: 150,
    totalPrice: 1_150,
    taxPercent: 15,
    reservedUntil: '2026-11-25T06:00:00.000Z',
    createdAt: '2026-11-24T06:00:00.000Z',
  },
  payment: { razorpayKeyId: 'rzp_test_1', sandbox: true },
}

const path = `/pay-links/${TOKEN}`

const showPayPage = (replies: Replies) =>
  renderShop(`/pay/${TOKEN}`, {
    replies: {
      [`POST ${path}/payment-order`]: { body: { id: 'order_1', amount: 115_000, currency: 'INR' } },
      ...replies,
    },
  })
const payButton = () => screen.findByRole('button', { name: 'Pay ₹1,150.00' })

beforeEach(replaceRazorpay)

describe('the page of a pay link', () => {
  it('shows the order and pays for it, without a session and without personal data', async () => {
    let link: PayLink = openLink
    const shop = showPayPage({
      [`GET ${path}`]: () => ({ body: link }),
      [`POST ${path}/payment`]: () => {
        link = { status: 'paid' }
        return { body: { message: messages.orderPaid } }
      },
    })
    await shop.user.dblClick(await payButton())
    await waitFor(() => expect(checkout.opened).toBe(1))
    expect(screen.getByText('For Meera, delivered to Bengaluru, Karnataka')).toBeTruthy()
    expect(screen.getByText(/No real money moves/)).toBeTruthy()
    expect(screen.getByText(/holding your items until 25 Nov 2026/)).toBeTruthy()
    expect(checkout.options).toMatchObject({ order_id: 'order_1', amount: 115_000, prefill: {} })
    act(() => checkout.options?.handler(result))
    const thanks = await screen.findByRole('heading', { name: 'Thank you, this order is paid' })
    expect(thanks.tagName).toBe('H1')
    expect(shop.sentTo('POST', `${path}/payment`)[0]?.body).toEqual(result)
    expect(shop.sentTo('POST', `${path}/payment-order`)).toHaveLength(1)
  })

  it('says that an order can no longer be paid, and whom to call', async () => {
    showPayPage({ [`GET ${path}`]: { body: { status: 'closed' } } })
    await screen.findByRole('heading', { name: 'This order can no longer be paid' })
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull()
    expect(screen.getByText(/Call (us|the shop) if you want to order/)).toBeTruthy()
  })

  it('says that a link is not valid, and offers to try again when the shop is away', async () => {
    showPayPage({ [`GET ${path}`]: createFailure(404, 'NOT_FOUND', messages.payLinkInvalid) })
    await screen.findByRole('heading', { name: 'This link is not valid' })
    cleanup()
    const shop = showPayPage({
      [`GET ${path}`]: createFailure(503, 'UNAVAILABLE', 'The shop is away'),
    })
    await screen.findByText('The shop is away')
    await shop.user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(shop.sentTo('GET', path).length).toBeGreaterThan(1))
  })
})

// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import type { Order } from '@voltkart/shared/contract/orders'
import { buildOrder, buildUser } from '@voltkart/shared/testing/builders'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { failure, renderShop, type Replies } from '../../testing/render-shop'
import type { CheckoutOptions, PaymentFailure } from './razorpay'

const asha = buildUser()
const result = {
  razorpay_order_id: 'order_1',
  razorpay_payment_id: 'pay_1',
  razorpay_signature: 'signed',
}

/** Replaces Razorpay's window, whose code a page loads from Razorpay. */
const checkout = {
  scripts: [] as string[],
  options: undefined as CheckoutOptions | undefined,
  failed: undefined as ((failure: PaymentFailure) => void) | undefined,
  opened: 0,
}

class FakeRazorpay {
  constructor(options: CheckoutOptions) {
    checkout.options = options
  }
  on(_event: 'payment.failed', listener: (failure: PaymentFailure) => void) {
    checkout.failed = listener
  }
  open() {
    checkout.opened += 1
  }
}

function show(order: Order, replies: Replies = {}, as = asha) {
  const paid = { ...order, status: 'paid', isPaid: true, paidAt: '2026-01-02T03:05:00.000Z' }
  let current: object = order
  const details = { id: 'pay_1', status: 'captured', updateTime: 'now', razorpayOrderId: 'order_1' }
  return renderShop(`/order/${order._id}`, {
    as,
    replies: {
      [`GET /orders/${order._id}`]: () => ({ body: current }),
      'GET /payment/razorpay/config': { body: { razorpayKeyId: 'rzp_test_1', sandbox: true } },
      'POST /payment/razorpay/order': ({ body }) => ({
        body: { ...(body as object), id: 'order_1' },
      }),
      'POST /payment/razorpay/order/validate': { body: { message: 'Payment successful', details } },
      [`PUT /orders/${order._id}/pay`]: () => {
        current = paid
        return { body: { ...paid, message: 'Payment successful' } }
      },
      ...replies,
    },
  })
}

const payButton = () => screen.findByRole('button', { name: 'Pay Order' })

beforeEach(() => {
  localStorage.clear()
  Object.assign(checkout, { options: undefined, failed: undefined, opened: 0 })
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    if (!(script instanceof HTMLScriptElement)) return
    checkout.scripts.push(script.getAttribute('src') ?? '')
    window.Razorpay = FakeRazorpay
    queueMicrotask(() => script.dispatchEvent(new Event('load')))
  })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('the order page', () => {
  it('pays in the window and shows the order as paid', async () => {
    const order = buildOrder({ totalPrice: 1241.99 })
    const shop = show(order)
    expect(await screen.findByText('Not paid')).toBeTruthy()
    expect(screen.getByText('Not Delivered')).toBeTruthy()
    await shop.user.dblClick(await payButton())
    await waitFor(() => expect(checkout.opened).toBe(1))
    expect(checkout.scripts).toEqual(['/sandbox/razorpay/checkout.js'])
    expect(shop.sentTo('POST', '/payment/razorpay/order').map((call) => call.body)).toEqual([
      { amount: 124199, currency: 'INR', receipt: order._id },
    ])
    expect(checkout.options).toMatchObject({
      key: 'rzp_test_1',
      order_id: 'order_1',
      amount: 124199,
      currency: 'INR',
      name: 'Voltkart',
      prefill: { name: order.user.name, email: order.user.email },
    })
    act(() => checkout.options?.handler(result))
    expect(await screen.findByText(/^Paid on /)).toBeTruthy()
    expect(shop.sentTo('POST', '/payment/razorpay/order/validate')[0]?.body).toEqual(result)
    expect(shop.sentTo('PUT', `/orders/${order._id}/pay`)[0]?.body).toEqual({
      id: 'pay_1',
      status: 'captured',
      updateTime: 'now',
      email: order.user.email,
    })
    expect(screen.queryByRole('button', { name: 'Pay Order' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Invoice (PDF)' }).getAttribute('href')).toBe(
      `/api/v1/orders/${order._id}/invoice.pdf`,
    )
  })

  it('can be paid again after a declined card and a closed window', async () => {
    const { user } = show(buildOrder())
    await user.click(await payButton())
    await waitFor(() => expect(checkout.opened).toBe(1))
    act(() => checkout.failed?.({ error: { description: 'The bank declined the card' } }))
    act(() => checkout.options?.modal.ondismiss())
    expect(await screen.findByText('The bank declined the card')).toBeTruthy()
    await user.click(await payButton())
    await waitFor(() => expect(checkout.opened).toBe(2))
  })

  it('shows if a payment could not be verified, and stays payable', async () => {
    const { user } = show(buildOrder(), {
      'POST /payment/razorpay/order/validate': failure(400, 'PAYMENT_INVALID', 'Not verified'),
    })
    await user.click(await payButton())
    await waitFor(() => expect(checkout.opened).toBe(1))
    act(() => checkout.options?.handler(result))
    expect((await screen.findAllByText('Not verified')).length).toBeGreaterThan(0)
    expect((await payButton()).hasAttribute('disabled')).toBe(false)
  })

  it('does not open a window if the provider cannot be reached', async () => {
    const { user } = show(buildOrder(), {
      'POST /payment/razorpay/order': failure(502, 'PAYMENT_PROVIDER', 'Cannot be reached'),
    })
    await user.click(await payButton())
    expect((await screen.findAllByText('Cannot be reached')).length).toBeGreaterThan(0)
    expect(checkout.opened).toBe(0)
  })

  it('offers payment to customers only, and only while it is unpaid', async () => {
    show(buildOrder(), {}, buildUser({ isAdmin: true }))
    await screen.findByText('Not paid')
    expect(screen.queryByRole('button', { name: 'Pay Order' })).toBeNull()
    cleanup()
    show(buildOrder({ status: 'cancelled' }))
    await screen.findByText('Not paid')
    expect(screen.queryByRole('button', { name: 'Pay Order' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull()
  })
})

// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import type { Order } from '@voltkart/shared/contract/orders'
import { formatDeliveryDates } from '@voltkart/shared/domain/delivery-dates'
import { addDays, toIndiaDay } from '@voltkart/shared/domain/india-day'
import {
  buildId,
  buildOrder,
  buildProduct,
  buildUser,
  lineTerms,
} from '@voltkart/shared/testing/builders'
import { beforeEach, describe, expect, it } from 'vitest'
import { checkout, replaceRazorpay } from '../../testing/fake-razorpay'
import { createFailure, renderShop, type Replies } from '../../testing/render-shop'

const asha = buildUser()
const result = {
  razorpay_order_id: 'order_1',
  razorpay_payment_id: 'pay_1',
  razorpay_signature: 'signed',
}

function showOrder(order: Order, replies: Replies = {}, as = asha) {
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
  replaceRazorpay()
})

describe('the order page', () => {
  it('pays in the window and shows the order as paid', async () => {
    const order = buildOrder({ totalPrice: 1241.99 })
    const shop = showOrder(order)
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

  it('shows if a payment could not be verified, and stays payable', async () => {
    const { user } = showOrder(buildOrder(), {
      'POST /payment/razorpay/order/validate': createFailure(
        400,
        'PAYMENT_INVALID',
        'Not verified',
      ),
    })
    await user.click(await payButton())
    await waitFor(() => expect(checkout.opened).toBe(1))
    act(() => checkout.options?.handler(result))
    expect((await screen.findAllByText('Not verified')).length).toBeGreaterThan(0)
    expect((await payButton()).hasAttribute('disabled')).toBe(false)
  })

  it('does not open a window if the provider cannot be reached', async () => {
    const { user } = showOrder(buildOrder(), {
      'POST /payment/razorpay/order': createFailure(502, 'PAYMENT_PROVIDER', 'Cannot be reached'),
    })
    await user.click(await payButton())
    expect((await screen.findAllByText('Cannot be reached')).length).toBeGreaterThan(0)
    expect(checkout.opened).toBe(0)
  })

  it('offers payment to customers only, and only while it is unpaid', async () => {
    showOrder(buildOrder(), {}, buildUser({ isAdmin: true }))
    await screen.findByText('Not paid')
    expect(screen.getByText(/^Only a customer can pay/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Pay Order' })).toBeNull()
    cleanup()
    showOrder(buildOrder({ status: 'cancelled' }))
    await screen.findByText('Not paid')
    expect(screen.queryByRole('button', { name: 'Pay Order' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull()
  })
})

it('an order of the former shop can only be read', async () => {
  const order = buildOrder({ status: 'delivered', imported: true, orderNumber: '#1001' })
  showOrder(order)
  expect(await screen.findByText(/^Placed on .* in our former shop\./)).toBeTruthy()
  expect(
    within(screen.getByRole('list', { name: 'Order Items' })).getAllByRole('listitem'),
  ).toHaveLength(1)
  expect(within(screen.getByRole('main')).queryAllByRole('button')).toEqual([])
  expect(within(screen.getByRole('main')).queryAllByRole('link')).toEqual([])
})

describe('the arrival of an order', () => {
  const dayFromNow = (days: number) => addDays(toIndiaDay(new Date()), days)

  it('comes first, with the promised dates', async () => {
    const promise = { from: dayFromNow(2), to: dayFromNow(4) }
    showOrder(buildOrder({ status: 'paid', promise }))
    const title = await screen.findByText(`Arriving ${formatDeliveryDates(promise)}`)
    const items = screen.getByRole('heading', { name: 'Order Items' })
    const total = screen.getByRole('heading', { name: 'Order Summary' })
    const isBefore = (a: Node, b: Node) =>
      (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
    expect(isBefore(title, items)).toBe(true)
    expect(isBefore(items, total)).toBe(true)
    expect(screen.getByText('Not Delivered')).toBeTruthy()
  })

  it('says that the order is late', async () => {
    showOrder(buildOrder({ status: 'paid', promise: { from: dayFromNow(-3), to: dayFromNow(-1) } }))
    expect(await screen.findByText(/^Running late: it was due /)).toBeTruthy()
    expect(screen.getByText(/It hasn’t left us yet/)).toBeTruthy()
  })

  it('is the day of the delivery once that is known', async () => {
    const promise = { from: dayFromNow(-3), to: dayFromNow(-1) }
    showOrder(buildOrder({ status: 'delivered', promise }))
    expect(await screen.findByText(/^Delivered on /)).toBeTruthy()
    expect(screen.queryByText(/Arriving|late/)).toBeNull()
  })
})

it('a delivered order shows the reviews of its customer, and asks for the missing ones', async () => {
  const [phone, cable] = [buildProduct({ name: 'Nova X1' }), buildProduct({ name: 'Cable' })]
  const orderItems = [phone, cable].map(({ _id, name, image, price }) => {
    return { _id, name, image, price, qty: 1, ...lineTerms }
  })
  const review = { _id: buildId(), rating: 5 }
  showOrder(buildOrder({ status: 'delivered', user: asha, orderItems }), {
    [`GET /products/reviews/${phone._id}`]: { body: { review } },
    [`GET /products/reviews/${cable._id}`]: { body: {} },
  })
  const edit = await screen.findByRole('link', { name: 'Edit your review of Nova X1' })
  expect(edit.parentElement?.textContent).toBe('Your review: 5 ★ · Edit')
  const write = await screen.findByRole('link', { name: 'Write a review of Cable' })
  expect(write.getAttribute('href')).toBe(`/product/${cable._id}#reviews`)
})

describe('a paid order', () => {
  const paid = buildOrder({ status: 'paid', isPaid: true, totalPrice: 1_150, refundLeft: 1_150 })

  it('can be cancelled until it is packed, and a sentence names the refund', async () => {
    const cancelled = { ...paid, status: 'refunded', cancelledAt: '2026-01-02T03:05:00.000Z' }
    const { user, sentTo } = showOrder(paid, {
      [`POST /orders/${paid._id}/cancel`]: {
        body: { ...cancelled, message: 'Order cancelled. Your refund is on its way.' },
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Cancel order' }))
    expect(await screen.findByText(/We’ll refund ₹1,150.00 to your original payment/)).toBeTruthy()
    const dialog = screen.getByRole('dialog')
    await user.click(within(dialog).getByRole('button', { name: 'Cancel order' }))
    await waitFor(() => expect(sentTo('POST', `/orders/${paid._id}/cancel`)).toHaveLength(1))
  })

  it('that is cancelled and not refunded yet says so, and offers nothing else', async () => {
    showOrder({ ...paid, cancelledAt: '2026-01-02T03:05:00.000Z' })
    expect(await screen.findByText(/^This order was cancelled. Your refund is on/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull()
    expect(screen.queryByText(/Payment received/)).toBeNull()
  })
})

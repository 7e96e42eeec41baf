import { expect, openSignedIn, orderSome, findPlentifulProduct, test } from './support'

test(
  'a payment that only a webhook reports appears without a reload',
  { tag: '@core' },
  async ({ page }) => {
    await openSignedIn(page, '/profile')
    await orderSome(page, await findPlentifulProduct(page))
    await expect(page.getByText('Not paid')).toBeVisible()
    const orderId = page.url().split('/').at(-1) ?? ''
    // The payment is made elsewhere: on a phone, or in a window that was closed before it responded.
    const api = page.request
    const order = (await (await api.get(`/api/v1/orders/${orderId}`)).json()) as {
      totalPrice: number
    }
    const paymentResponse = await api.post('/api/v1/payment/razorpay/order', {
      data: { amount: Math.round(order.totalPrice * 100), currency: 'INR', receipt: orderId },
    })
    const { id } = (await paymentResponse.json()) as { id: string }
    const paid = await api.post('/sandbox/razorpay/checkout/payments', {
      data: {
        key_id: 'rzp_test_sandbox',
        order_id: id,
        card: { number: '4111 1111 1111 1111', expiry: '12/39', cvv: '123', name: 'Asha Rao' },
      },
    })
    expect(paid.ok()).toBe(true)
    await expect(page.getByText(/^Paid on /)).toBeVisible()
    await expect(page.getByRole('link', { name: /^Download invoice INV/ })).toBeVisible()
  },
)

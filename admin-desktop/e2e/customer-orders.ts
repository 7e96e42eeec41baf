import type { Order } from '@voltkart/shared/contract/orders'
import { DEFAULT_TAX_PERCENT, priceCart } from '@voltkart/shared/domain/cart-prices'
import { expect, type APIRequestContext, type APIResponse, type Browser } from '@playwright/test'
import { accounts } from './support'

async function readBody<Body>(answer: Promise<APIResponse>): Promise<Body> {
  const response = await answer
  expect(response.ok(), await response.text()).toBe(true)
  return (await response.json()) as Body
}

/** A second browser, signed in as the demo customer. */
export async function openCustomerBrowser(browser: Browser, baseURL: string | undefined) {
  const context = await browser.newContext(baseURL ? { baseURL } : {})
  await readBody(context.request.post('/api/v1/users/login', { data: accounts.customer }))
  return context
}

/** The query for the ordered product; by default the cheapest one. */
const CHEAPEST = 'sort=price'

/**
 * Places an order for a product in stock, as the storefront does.
 * @param details further fields of the order, such as the business on the invoice
 */
async function placeOrder(
  request: APIRequestContext,
  query = CHEAPEST,
  details: object = {},
): Promise<Order> {
  const { products } = await readBody<{ products: { _id: string; price: number }[] }>(
    request.get(`/api/v1/products?limit=1&inStock=1&${query}`),
  )
  const items = products.map(({ _id, price }) => ({ _id, price, qty: 1 }))
  const shippingAddress = {
    address: '14 Temple Street',
    city: 'Bengaluru',
    postalCode: '560003',
    country: 'India',
  }
  const data = {
    cartItems: items,
    shippingAddress,
    paymentMethod: 'Razorpay',
    ...priceCart(items, DEFAULT_TAX_PERCENT),
    ...details,
  }
  return readBody(request.post('/api/v1/orders', { data }))
}

/** Places an order and pays it with the sandbox's test card. */
export async function placePaidOrder(
  request: APIRequestContext,
  query = CHEAPEST,
  details: object = {},
): Promise<Order> {
  const order = await placeOrder(request, query, details)
  const { razorpayKeyId } = await readBody<{ razorpayKeyId: string }>(
    request.get('/api/v1/payment/razorpay/config'),
  )
  const { id } = await readBody<{ id: string }>(
    request.post('/api/v1/payment/razorpay/order', {
      data: { amount: Math.round(order.totalPrice * 100), currency: 'INR', receipt: order._id },
    }),
  )
  const card = { number: '4111 1111 1111 1111', expiry: '12/39', cvv: '123', name: 'Asha Rao' }
  const paid = await readBody<object>(
    request.post('/sandbox/razorpay/checkout/payments', {
      data: { key_id: razorpayKeyId, order_id: id, card },
    }),
  )
  await readBody(request.post('/api/v1/payment/razorpay/order/validate', { data: paid }))
  return order
}

/** Requests the return of all pieces of a delivered order. */
export async function requestReturn(
  request: APIRequestContext,
  { _id, orderItems }: Order,
): Promise<void> {
  const lines = orderItems.map((item) => ({
    product: item._id,
    quantity: item.qty,
    reason: 'damaged',
  }))
  const data = { lines, wish: 'refund', comment: 'The box was open' }
  await readBody(request.post(`/api/v1/orders/${_id}/returns`, { data }))
}

/** Files a complaint as the signed-in account. @returns its number */
export async function fileComplaint(request: APIRequestContext): Promise<string> {
  const { name, email } = { name: 'Asha Rao', email: accounts.customer.email }
  const data = { category: 'order', name, email, text: 'My parcel has not arrived.' }
  const { number } = await readBody<{ number: string }>(
    request.post('/api/v1/complaints', { data }),
  )
  return number
}

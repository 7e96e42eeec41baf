import * as orders from '@voltkart/shared/contract/orders'
import { createPaymentOrder } from '@voltkart/shared/contract/payment'
import { messages } from '@voltkart/shared/contract/messages'
import { toPaise } from '@voltkart/shared/domain/money'
import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { ProductRecord } from '../../api/src/models/products/product-edit-queries'
import type { Promised } from '../../api/testing/order-sums'
import { Browser } from '../../api/testing/browser'
import { orderBody } from '../../api/testing/factories'
import { PASSWORD } from '../world'
import type { Provider } from './provider'
import type { Tally } from './tally'

/** A visit is this many steps of browsing, an order, and usually its payment. */
const VISITS_PER_SIGN_IN = 8
const PAYING = 0.8

export interface Street {
  url: string
  products: readonly ProductRecord[]
  provider: Provider
  tally: Tally
  promises: Promised[]
  /** How long a shopper looks at a page. */
  thinkMs: number
  isOver(): boolean
}

/** A shopper with a separate address, as forwarded to the proxy. */
export function visitorFrom(url: string, address: string) {
  const browser = new Browser(url)
  return {
    browser,
    send: (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
      browser.send(method, path, body, { ...headers, 'X-Forwarded-For': address }),
  }
}

export type Visitor = ReturnType<typeof visitorFrom>

/** Signs in, in a browser that may be signed in already. */
export const signIn = (tally: Tally, visitor: Visitor, email: string) =>
  tally.request('sign in', [200], () =>
    visitor.send('POST', '/users/login', { email, password: PASSWORD, remember: false }),
  )

async function payFor(street: Street, visitor: Visitor, order: orders.Order): Promise<boolean> {
  const { tally, provider } = street
  const opened = await tally.request('open a payment', [200, 201], () =>
    visitor.send('POST', '/payment/razorpay/order', {
      amount: toPaise(order.totalPrice),
      currency: 'INR',
      receipt: order._id,
    }),
  )
  if (!opened) return false
  const result = await provider.pay(createPaymentOrder.output.parse(opened.body).id)
  const validated = await tally.request('confirm a payment', [200], () =>
    visitor.send('POST', '/payment/razorpay/order/validate', result),
  )
  return validated !== undefined
}

function newCart(products: readonly ProductRecord[]) {
  const first = randomInt(products.length)
  const lines = [0, 1, 2].map((offset) => ({
    product: products[(first + offset) % products.length] as ProductRecord,
    qty: randomInt(1, 3),
  }))
  return { key: randomUUID(), body: orderBody(lines) }
}

/** Cancels orders if the customer has reached the maximum of unpaid ones. */
async function cancelOldest({ tally }: Street, visitor: Visitor): Promise<void> {
  const mine = await tally.request('look at my orders', [200], () =>
    visitor.send('GET', '/orders/my-orders?limit=100'),
  )
  if (!mine) return
  const listed = orders.listMyOrders.output.parse(mine.body)
  const all = Array.isArray(listed) ? listed : listed.orders
  const oldest = all.filter(({ status }) => status === 'unpaid').at(-1)
  if (!oldest) return
  await tally.request('cancel an order', [200, 409], () =>
    visitor.send('POST', `/orders/${oldest._id}/cancel`),
  )
}

async function order(street: Street, visitor: Visitor): Promise<void> {
  const { tally, promises } = street
  const { key, body } = newCart(street.products)
  // A browser repeats the key for an order whose response was lost.
  const placed = await tally.request('place an order', [200, 201, 409], () =>
    visitor.send('POST', '/orders', body, { 'Idempotency-Key': key }),
  )
  if (placed?.status === 409) {
    const text = JSON.stringify(placed.body)
    const isFull =
      text.includes(messages.tooManyUnpaidOrders) || text.includes(messages.tooManyUnpaidPieces)
    if (isFull) await cancelOldest(street, visitor)
    else if (!text.includes('OUT_OF_STOCK')) tally.complain('place an order', `409 ${text}`)
  }
  if (!placed || placed.status === 409) return
  const mine = orders.placeOrder.output.parse(placed.body)
  const promised: Promised = { key, orderId: mine._id, paid: false }
  promises.push(promised)
  await wait(street.thinkMs)
  if (Math.random() < PAYING) promised.paid = await payFor(street, visitor, mine)
  const reply = await tally.request('look at an order', [200], () =>
    visitor.send('GET', `/orders/${mine._id}`),
  )
  const { isPaid } = reply ? orders.getOrder.output.parse(reply.body) : { isPaid: true }
  if (promised.paid && !isPaid) tally.complain('look at an order', `${mine._id} is not paid`)
}

/** Shops until the run ends: signs in, browses, orders, pays, and starts again. */
export async function shop(street: Street, email: string, address: string): Promise<void> {
  const { tally, thinkMs, products } = street
  const visitor = visitorFrom(street.url, address)
  for (let visit = 0; !street.isOver(); visit += 1) {
    if (visit % VISITS_PER_SIGN_IN === 0 && !(await signIn(tally, visitor, email))) continue
    const product = products[randomInt(products.length)] as ProductRecord
    await tally.request('list products', [200], () =>
      visitor.send('GET', `/products?limit=8&skip=${randomInt(3) * 8}`),
    )
    await wait(thinkMs)
    await tally.request('look at a product', [200], () =>
      visitor.send('GET', `/products/${product._id}`),
    )
    await wait(thinkMs)
    await order(street, visitor)
    await tally.request('list my orders', [200], () => visitor.send('GET', '/orders/my-orders'))
    await wait(thinkMs)
  }
}

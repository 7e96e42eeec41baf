import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { API_BASE } from '@voltkart/shared/contract/route'
import { toPaise } from '@voltkart/shared/domain/money'
import type { ProductRecord } from '../../api/src/models/products/product-edit-queries'
import type { Promised } from '../../api/testing/order-sums'
import { buildOrderBody } from '../../api/testing/factories'
import type { Provider } from './provider'

const RETRY_AFTER_MS = 200
const LINES = 3

export interface Shops {
  /** One of the servers that are running. */
  url(): string
  provider: Provider
  products: readonly Pick<ProductRecord, '_id' | 'pricePaise'>[]
  promises: Promised[]
}

/** Repeats a request, as a browser does, until a server responds. @throws when it is refused */
async function postUntilDone<Body>(
  { url }: Shops,
  path: string,
  body: object,
  headers: Record<string, string>,
): Promise<Body> {
  const json = { 'Content-Type': 'application/json', ...headers }
  for (;;) {
    const init = { method: 'POST', headers: json, body: JSON.stringify(body) }
    const sent = await fetch(url() + API_BASE + path, init)
      .then(async (response) => ({ status: response.status, text: await response.text() }))
      .catch(() => ({ status: 599, text: '' }))
    if (sent.status < 300) return JSON.parse(sent.text) as Body
    if (sent.status < 500) throw new Error(`${path} responded ${sent.status}: ${sent.text}`)
    await wait(RETRY_AFTER_MS)
  }
}

/** Places an order of three lines and pays it. The price is that of the screens. */
export async function placeAndPay(shops: Shops, cookie: string): Promise<void> {
  const first = randomInt(shops.products.length)
  const lines = Array.from({ length: LINES }, (_, line) => {
    const product = shops.products[(first + line) % shops.products.length]
    if (!product) throw new Error('A shop without products')
    return { product }
  })
  const key = randomUUID()
  const placed = await postUntilDone<{ _id: string; totalPrice: number }>(
    shops,
    '/orders',
    buildOrderBody(lines),
    { cookie, 'Idempotency-Key': key },
  )
  const opening = { amount: toPaise(placed.totalPrice), currency: 'INR', receipt: placed._id }
  const { id } = await postUntilDone<{ id: string }>(shops, '/payment/razorpay/order', opening, {
    cookie,
  })
  await shops.provider.pay(id)
  shops.promises.push({ key, orderId: placed._id, paid: true })
}
